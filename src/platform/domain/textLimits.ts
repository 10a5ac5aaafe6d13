/** The longest answer that fits in one line of a form, in characters (`characterCount`), like all limits. */
export const SHORT_TEXT = 200;
/** The longest free-text answer; forms say so as it comes near. */
export const LONG_TEXT = 5_000;
/** The longest first or last name. */
export const NAME_MAX = 80;
