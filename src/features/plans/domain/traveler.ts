import type { FullResponse } from '@/features/responses/domain/responseViews';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import type { Item } from './item';
import type { Plan } from './plan';
import type { TravelerId } from './travelerId';

/** What a plan's rules know about a traveler: their answers, looked up when the plan is read. */
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
  /** Increases with each save of their answers. */
  version: number;
}

/** A plan with its items and everyone it could include. */
export interface ComposedPlan {
  plan: Plan;
  items: readonly Item[];
  /** In the order of their first answers, which a version keeps and which decides remainders. */
  travelers: readonly Pick<Traveler, 'travelerId'>[];
  /** Those of them who go on it, once it is chosen; null or absent before. */
  chosenFor?: readonly TravelerId[] | null;
}
