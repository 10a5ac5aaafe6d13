/** How long a mailed code works, in minutes. */
export const CODE_MINUTES = 10;

/** How many times a code may be entered, right or wrong. */
export const CODE_TRIES = 5;

/** How many seconds a page waits before it offers another code. */
export const NEXT_CODE_AFTER = 60;

/** The refusals of a code that a page handles differently. */
export const CODE_REFUSALS = {
  /** The code no longer works; a new one is needed. */
  dead: 'code_dead',
  /** The code is right, but a new account requires the terms. */
  termsNeeded: 'terms_needed',
} as const;
