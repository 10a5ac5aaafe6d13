import { lazyRouteComponent } from '@tanstack/react-router';
import { LIST_HEADING } from '@/features/guests/domain/listHeading';

/** The organizer's own part of a trip's page, which others do not fetch. */
export const OrganizersPart = lazyRouteComponent(
  () => import('./OrganizersPart'),
  'OrganizersPart',
);

/** Fetches what the server has drawn: it would vanish, and the page move, until its code is here. */
export async function loadDrawnParts(): Promise<void> {
  if (document.getElementById(LIST_HEADING)) await OrganizersPart.preload?.();
}
