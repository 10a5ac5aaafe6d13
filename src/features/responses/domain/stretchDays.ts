import type { FullResponse } from './responseViews';

/** How many days a traveler would stretch their dates, by stated flexibility (SPEC-2 3.2). */
export const STRETCH_DAYS: Readonly<Record<FullResponse['flexibility'], number>> = {
  '': 0,
  fixed: 0,
  somewhat: 2,
  very: 7,
};
