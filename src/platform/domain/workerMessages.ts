/** What a page says to a service worker that waits for its turn. */
export const TAKE_OVER = 'take over';
