/** Prefix of the worker's caches. There is one per build, with the files it needs offline. */
export const FILES_CACHE = 'gangway-files:';

/**
 * Prefix of the caches with plans: one per account, by id, written by pages only
 * (docs/decisions/0092).
 */
export const PLANS_CACHE = 'gangway-plans:';

/** Prefix of a copy's address in those caches. The plan's trip id follows. */
export const COPIED_PLAN = '/kept/';
