import type { Candidate } from '@/features/brief/domain/candidate';
import type { RoundNumbers } from '@/features/plans/domain/roundNumbers';
import { TRAVELER_WHO_LEFT, type TravelerId } from '@/features/plans/domain/travelerId';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import type { DayNumber } from '@/platform/domain/dayNumber';

/** The deadline for a round's answers. */
export interface Until {
  consentBy: CalendarDate;
  /** The organizer's time zone, in which that day ends (SPEC-2 1). */
  timeZone: string;
}

/** A traveler, as far as a round has to know them. */
export interface RoundPerson extends Pick<Candidate, 'ranges' | 'slack' | 'size'> {
  travelerId: TravelerId;
  name: string;
  /** Those they answer for (SPEC-4 14); absent if there are none. */
  companions?: readonly {
    travelerId: TravelerId;
    name: string;
    isInfant?: boolean;
    /** True if they have answered too, and count by that. */
    isOnce?: boolean;
  }[];
}

/** Returns everybody whom these people answer for, and themselves: all who travel. */
export function everyoneOf(people: readonly RoundPerson[]): Set<TravelerId> {
  return new Set(
    people.flatMap(({ travelerId, companions = [] }) => [
      travelerId,
      ...companions.map((one) => one.travelerId),
    ]),
  );
}

/** Returns a lookup of the names of these people and of those they answer for; others have left. */
export function namesOf(people: readonly RoundPerson[]): (id: TravelerId) => string {
  const all = people.flatMap((one) => [one, ...(one.companions ?? [])]);
  const names = new Map(all.map(({ travelerId, name }) => [travelerId, name]));
  return (id) => names.get(id) ?? TRAVELER_WHO_LEFT;
}

/** How people are called where a count is of people, not of answers: 'Tom Lima + 3'. */
export function partyName({ name, companions = [] }: RoundPerson): string {
  const count = companions.filter(({ isOnce }) => !isOnce).length;
  return count === 0 ? name : `${name} + ${count}`;
}

/** What somebody left out of a plan has said they could change. */
export interface ChangeOffer {
  planId: string;
  travelerId: TravelerId;
  canChange: string;
}

/** A round, whatever form its variants take. */
export interface RoundOf<Variant> {
  until: Until;
  numbers: RoundNumbers;
  /** The chosen version, with those who go. */
  chosen: { proposalId: string; going: readonly TravelerId[] } | null;
  isBooked: boolean;
  /** True once the trip is over, when nobody is asked anything any more. */
  isFinished: boolean;
  /** The day on which conditions and reasons were deleted (SPEC-2 9); null if they were not. */
  deletedOn: CalendarDate | null;
  /** In the order in which their plans were made. */
  variants: readonly Variant[];
  /** In the order in which they first answered. */
  people: readonly RoundPerson[];
  offers: readonly ChangeOffer[];
  suggested: DayNumber | null;
}
