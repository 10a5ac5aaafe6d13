/** How many mails an account may have sent to guests within a day (SPEC-2 4). */
export const MAILS_A_DAY = 200;

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** How long after a mail about a trip's news its reader gets the next one, in milliseconds. */
export const BETWEEN_NEWS = HOUR;
