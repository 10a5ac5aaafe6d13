import type { FullResponse } from '@/features/responses/domain/responseViews';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import type { Item } from './item';
import type { Plan } from './plan';
import type { TravelerId } from './travelerId';

/** What a plan's rules know of a traveler: their answers, looked up when the plan is read. */
export interface Traveler
  extends Pick<
    FullResponse,
    | 'name'
    | 'flexibility'
    | 'budget'
    | 'mustSee'
    | 'preferences'
    | 'accommodations'
    | 'shareRoom'
    | 'specialTravel'
  > {
  travelerId: TravelerId;
  availabilityStart: CalendarDate | null;
  availabilityEnd: CalendarDate | null;
  /** How often their answers were saved. */
  version: number;
}

/** A plan with its items and everyone it could include. */
export interface ComposedPlan {
  plan: Plan;
  items: readonly Item[];
  /** In the order in which they first answered: a version keeps it, and remainders go by it. */
  travelers: readonly Pick<Traveler, 'travelerId'>[];
  /** Of them those who go on it, once it is chosen; null, or nothing here, before. */
  chosenFor?: readonly TravelerId[] | null;
}
