/** Shown by the service worker for any page that cannot be reached (SPEC-2 7.2). */
export const OFFLINE_PAGE = '/offline.html';

/** The service worker's address. It must never change: browsers look for updates there. */
export const WORKER_FILE = '/worker.js';
