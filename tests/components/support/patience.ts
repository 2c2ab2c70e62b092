import { configure } from "@testing-library/react";

// Code that is fetched late takes its time on a busy machine: a limit that only a hang reaches.
configure({ asyncUtilTimeout: 30_000 });
