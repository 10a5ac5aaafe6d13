import { pageAt } from './pageAt';
import type { PagePath } from './pageTable';

const SHARED = 15_000;
const COMPOSED = 5_000;

/**
 * How often an open page asks again for all that it shows, in milliseconds
 * (docs/decisions/0014). Pages without a row never change by themselves, and ask nothing.
 */
const ASKS_AGAIN: Readonly<Partial<Record<PagePath, number>>> = {
  '/complete-profile': SHARED,
  '/update-profile': SHARED,
  '/dashboard': SHARED,
  '/join/$tripId': SHARED,
  '/edit-response/$tripId': SHARED,
  '/dashboard/$tripId': SHARED,
  '/dashboard/$tripId/brief': SHARED,
  '/dashboard/$tripId/plan': SHARED,
  '/edit-trip/$tripId': SHARED,
  '/admin': SHARED,
  '/admin/responses/$tripId': SHARED,
  '/admin/brief/$tripId': SHARED,
  '/admin/plan/$tripId': COMPOSED,
  '/admin/sheets/$tripId': SHARED,
};

/** Returns how often the page at this path asks again, in milliseconds; undefined for never. */
export function asksAgainEvery(pathname: string): number | undefined {
  const found = pageAt(pathname);
  return found && ASKS_AGAIN[found.page.path];
}
