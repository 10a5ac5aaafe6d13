import type { Availability } from '@/features/responses/domain/availability';
import type { PersonKind } from '@/features/responses/domain/companions';
import type { FullResponse } from '@/features/responses/domain/responseViews';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import type { Item } from './item';
import type { OptedIn } from './optedIn';
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
    | 'budgetFor'
    | 'roomTogether'
    | 'comesToo'
  > {
  travelerId: TravelerId;
  /** Who answers for them (SPEC-4 14): their own id, or for a companion their traveler's. */
  partyOf: TravelerId;
  kind: PersonKind;
  /** A child's, in years on the first day; null for everybody else. */
  age: number | null;
  /** The first day that a child's or infant's age was said for; absent where nobody asks. */
  ageFor?: CalendarDate | null | undefined;
  availability: Availability;
  /** Increases with each save of their answers. */
  version: number;
}

/**
 * What the rules of beds and money know of a person. Somebody without `partyOf` answers for
 * themselves, and without `kind` is an adult, as everybody was before parties.
 */
export type PartyPerson = Pick<Traveler, 'travelerId'> &
  Partial<Pick<Traveler, 'partyOf' | 'kind' | 'comesToo'>>;

/** A plan with its items and everyone it could include. */
export interface ComposedPlan {
  plan: Plan;
  items: readonly Item[];
  /**
   * In the order of their first answers, each party together, its traveler first: a version keeps
   * it, and it decides remainders.
   */
  travelers: readonly PartyPerson[];
  /** Those of them who go on it, once it is chosen; null or absent before. */
  chosenFor?: readonly TravelerId[] | null;
  /** Without it nobody is in an optional item, as verdicts and shares have it. */
  optedIn?: OptedIn;
}
