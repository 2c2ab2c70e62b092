/**
 * L8: the version of the rules that decide commands, recorded by each session. It goes up
 * when a command could be decided otherwise than before. Nights of this version are also
 * decided again by the check, older ones are only folded.
 */
export const RULES_VERSION = 2;
