import type { TravelerDues } from './dueViews';

/** True if somebody's plan has 'What you owe': while anything is open and a plan is chosen. */
export const owesNow = <Page extends Pick<TravelerDues, 'isAnythingOpen' | 'isResting'>>(
  page: Page | undefined,
): page is Page => page?.isAnythingOpen === true && !page.isResting;
