import { lazyRouteComponent } from '@tanstack/react-router';
import { OWED_HEADING } from '@/features/dues/domain/owesNow';
import { LIST_HEADING } from '@/features/guests/domain/listHeading';

/** The organizer's own part of a trip's page, which others do not fetch. */
export const OrganizersPart = lazyRouteComponent(() => import('./OrganizersPart'));

/** What a traveler owes, which few plans have. */
export const WhatYouOwe = lazyRouteComponent(() => import('@/features/dues/web/WhatYouOwe'));

/** What travelers may choose, which few plans have. */
export const PlanOption = lazyRouteComponent(() => import('@/features/verdicts/web/PlanOption'));

/** What happens now, which plans do not say. */
export const WhatHappensNow = lazyRouteComponent(
  () => import('@/features/itinerary/web/WhatHappensNow'),
);

const DRAWN = {
  [`#${LIST_HEADING}`]: OrganizersPart,
  [`#${OWED_HEADING}`]: WhatYouOwe,
  '[data-no-plan]': WhatHappensNow,
  '[data-option]': PlanOption,
};

/** Fetches what the server has drawn: it would vanish, and the page move, until its code is here. */
export async function loadDrawnParts(): Promise<void> {
  const drawn = Object.entries(DRAWN).filter(([one]) => document.querySelector(one));
  await Promise.all(drawn.map(([, part]) => part.preload?.()));
}
