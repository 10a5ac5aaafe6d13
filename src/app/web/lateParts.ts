import { lazyRouteComponent } from '@tanstack/react-router';
import { OWED_HEADING } from '@/features/dues/domain/owesNow';
import { LIST_HEADING } from '@/features/guests/domain/listHeading';

/** The organizer's own part of a trip's page, which others do not fetch. */
export const OrganizersPart = lazyRouteComponent(
  () => import('./OrganizersPart'),
  'OrganizersPart',
);

/** What a traveler owes, which few plans have. */
export const WhatYouOwe = lazyRouteComponent(
  () => import('@/features/dues/web/WhatYouOwe'),
  'WhatYouOwe',
);

const DRAWN = { [LIST_HEADING]: OrganizersPart, [OWED_HEADING]: WhatYouOwe };

/** Fetches what the server has drawn: it would vanish, and the page move, until its code is here. */
export async function loadDrawnParts(): Promise<void> {
  const drawn = Object.entries(DRAWN).filter(([id]) => document.getElementById(id));
  await Promise.all(drawn.map(([, part]) => part.preload?.()));
}
