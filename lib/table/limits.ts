/** Limits on everything a table holds. Each refusal names its limit. */

/** L11. */
export const MAX_SEATS = 12;

/** Everyone who may sit at one table in one night, one after the other. */
export const MAX_PEOPLE = 60;

/** A name, in Unicode characters. */
export const MAX_NAME_LENGTH = 80;

/** Commands in one batch. */
export const MAX_BATCH = 200;
