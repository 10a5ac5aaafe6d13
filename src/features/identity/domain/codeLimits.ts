/** For so many minutes a mailed code may be entered. */
export const CODE_MINUTES = 10;

/** How often it may be entered, rightly or wrongly. */
export const CODE_TRIES = 5;

/** After so many seconds a page offers to send another. */
export const NEXT_CODE_AFTER = 60;

/** What a page tells apart among the refusals of a code. */
export const CODE_REFUSALS = {
  /** It works no more, and another one does. */
  dead: 'code_dead',
  /** It is right, and there is no account yet: one needs the agreement to the terms. */
  termsNeeded: 'terms_needed',
} as const;
