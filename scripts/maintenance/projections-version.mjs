/**
 * Which version of the folds makes what the pages read of a night. Raise it when one of
 * them changes: nights of another version are folded anew at start.
 */
export const PROJECTIONS_VERSION = 4;
