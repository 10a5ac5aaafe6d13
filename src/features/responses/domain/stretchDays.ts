import type { FullResponse } from './responseViews';

/** By how many days somebody would stretch who says so of their dates (SPEC-2 3.2). */
export const STRETCH_DAYS: Readonly<Record<FullResponse['flexibility'], number>> = {
  '': 0,
  fixed: 0,
  somewhat: 2,
  very: 7,
};
