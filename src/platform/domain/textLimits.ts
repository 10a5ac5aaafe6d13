/** The longest one-line answer. Like all limits, in characters (`characterCount`). */
export const SHORT_TEXT = 200;
/** The longest free-text answer. Forms warn as it gets close. */
export const LONG_TEXT = 5_000;
/** The longest first or last name. */
export const NAME_MAX = 80;
