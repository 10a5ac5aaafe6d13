import { type Audience, PAGES, type PageEntry } from '@/app/domain/pageTable';

/**
 * The addresses of all pages for these audiences, with this trip in those that name one; the page table
 * has them. Where a link was to lead (`$token`), it has run out.
 */
export function pagesFor(audiences: readonly Audience[], tripId: string): string[] {
  return Object.entries<PageEntry>(PAGES)
    .filter(([, page]) => audiences.includes(page.for) && !page.leadsTo)
    .map(([path]) => path.replace('$tripId', tripId).replace('$token', 'x'));
}

/** The pages that the organizer of a trip opens. */
export function memberPages(tripId: string): string[] {
  const own = pagesFor(['signedIn', 'members', 'organizers'], tripId);
  return [...own, `/join/${tripId}`, '/create'];
}
