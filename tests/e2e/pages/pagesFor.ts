import { type Audience, PAGES, type PageEntry } from '@/app/domain/pageTable';

/**
 * Returns the URLs of all pages in the page table for these audiences, with this trip's id filled
 * in. Links with a `$token` have expired.
 */
export function pagesFor(audiences: readonly Audience[], tripId: string): string[] {
  return Object.entries<PageEntry>(PAGES)
    .filter(([, page]) => audiences.includes(page.for) && !page.leadsTo)
    .map(([path]) => path.replace('$tripId', tripId).replace('$token', 'x'));
}

/** Returns the pages that a trip's organizer opens. */
export function memberPages(tripId: string): string[] {
  const own = pagesFor(['signedIn', 'members', 'organizers'], tripId);
  return [...own, `/join/${tripId}`, '/create'];
}
