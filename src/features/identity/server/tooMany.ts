/** What whoever has reached a limit is told, whichever it is. */
export const TOO_MANY = 'Too many requests. Please try again later.';
