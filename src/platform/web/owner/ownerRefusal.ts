import { listeners } from '../listeners';

/** Hears, and says, that the server does not go on with this page's owner: their session has ended, or is another's. */
export const { subscribe: onOwnerRefused, tell: tellOwnerRefused } = listeners();
