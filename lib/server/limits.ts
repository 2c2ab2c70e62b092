/** Limits of the server's doors. What the table itself limits stands with the table. */

/** A request's body. The largest batch of ordinary commands stays well below. */
export const MAX_BODY_BYTES = 256 * 1024;

/** A night's file: some fifty thousand entries. */
export const MAX_NIGHT_BYTES = 64 * 1024 * 1024;

/** A body has no more members of lists and objects than one for so many bytes it may have. */
export const BYTES_OF_A_PART = 12;

/** Entries in one answer; a longer log comes in several (`lastSeq` tells that there is more). */
export const MAX_ENTRIES = 5_000;

/** A session's name, in UTF-16 units. */
export const MAX_SESSION_NAME_LENGTH = 120;

/** What a device calls itself, in UTF-16 units. */
export const MAX_DEVICE_LENGTH = 64;

/** Event streams open at once; each holds a connection. */
export const MAX_STREAMS = 1_000;

/** Of these, for one reader: a device, or the displays of one night. */
export const MAX_STREAMS_EACH = 250;
