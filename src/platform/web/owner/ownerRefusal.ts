import { listeners } from '../listeners';

/** Event: the server no longer accepts this page's owner (session ended, or another account's). */
export const { subscribe: onOwnerRefused, tell: tellOwnerRefused } = listeners();
