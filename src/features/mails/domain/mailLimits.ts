/** The most mails one account may send to guests in 24 hours (SPEC-2 4). */
export const MAILS_A_DAY = 200;

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** The minimum gap between two news mails about a trip to the same reader, in milliseconds. */
export const BETWEEN_NEWS = HOUR;
