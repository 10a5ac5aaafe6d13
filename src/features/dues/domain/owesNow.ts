import type { TravelerDues } from './dueViews';

/** The id of the heading of 'What you owe'. */
export const OWED_HEADING = 'what-you-owe';

/**
 * True if somebody's plan has 'What you owe': while a plan is chosen and anything is open, or there
 * were dues and they do not go any more.
 */
export const owesNow = <
  Page extends Pick<TravelerDues, 'isAnythingOpen' | 'isResting' | 'settled'>,
>(
  page: Page | undefined,
): page is Page =>
  page !== undefined && (page.isAnythingOpen || page.settled.length > 0) && !page.isResting;
