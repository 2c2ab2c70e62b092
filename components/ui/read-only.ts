import { createContext } from "react";

/** True around a table that is only looked at: its tiles say what they are, and take no taps. */
export const ReadOnly = createContext(false);
