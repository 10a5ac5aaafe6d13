/** Message from a page that tells a waiting service worker to take over. */
export const TAKE_OVER = 'take over';
