import { lazyRouteComponent } from '@tanstack/react-router';
import { OWED_HEADING } from '@/features/dues/domain/owesNow';
import { LIST_HEADING } from '@/features/guests/domain/listHeading';
import { ANCHORS } from '@/features/verdicts/domain/asked/anchors';

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

/** Below a plan, for the organizer. */
export const DecisionSection = lazyRouteComponent(
  () => import('@/features/verdicts/web/DecisionSection'),
);

/** From the choice on. */
export const TakeItAlong = lazyRouteComponent(() => import('@/features/takeaway/web/TakeItAlong'));

/** Of an offered trip. */
export const HandOverNotice = lazyRouteComponent(
  () => import('@/features/responses/web/HandOver'),
  'HandOverNotice',
);

/** Few trips move, or that far. */
export const NewDatesNotice = lazyRouteComponent(
  () => import('@/features/responses/web/NewDatesNotice'),
);
export const AgeQuestion = lazyRouteComponent(() => import('@/features/responses/web/AgeQuestion'));

/** Few trips have any. */
export const AnsweredTwice = lazyRouteComponent(
  () => import('@/features/guests/web/AnsweredTwice'),
);

const DRAWN = {
  [`#${LIST_HEADING}`]: OrganizersPart,
  [`#${OWED_HEADING}`]: WhatYouOwe,
  '[data-no-plan]': WhatHappensNow,
  '[data-option]': PlanOption,
  [`#${ANCHORS.group}`]: DecisionSection,
  '#take-it-along': TakeItAlong,
  '#hand-over': HandOverNotice,
  '#new-dates': NewDatesNotice,
  '#age-question': AgeQuestion,
  '#answered-twice': AnsweredTwice,
};

/** Fetches what the server has drawn: it would vanish, and the page move, until its code is here. */
export async function loadDrawnParts(): Promise<void> {
  const drawn = Object.entries(DRAWN).filter(([one]) => document.querySelector(one));
  await Promise.all(drawn.map(([, part]) => part.preload?.()));
}
