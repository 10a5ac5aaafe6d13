/** What a caller is told who has reached a limit, whichever it is. */
export const TOO_MANY = 'Too many requests. Please try again later.';
