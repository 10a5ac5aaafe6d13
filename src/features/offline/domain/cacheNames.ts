/** What the names of the worker's caches begin with: one for each build, with the files that it needs offline. */
export const FILES_CACHE = 'gangway-files:';

/** The same of those with plans: one for each account, by its id, written by pages alone (docs/decisions/0092). */
export const PLANS_CACHE = 'gangway-plans:';
