/** What a caller who has reached any limit is told. */
export const TOO_MANY = 'Too many requests. Please try again later.';
