const DAY = 24 * 3600;

/** For how long a session lasts from its last renewal on, in seconds. */
export const SESSION_LASTS = 30 * DAY;

/** How old a renewal must be for the next, in seconds: not every request is to write. */
export const SESSION_RENEWED_AFTER = DAY;
