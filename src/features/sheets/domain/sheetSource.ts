import type { NeedMarks } from '@/features/plans/domain/needCare';
import type { ComposedPlan, Traveler } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { type WhoIsThere, whoIsThere } from '@/features/plans/domain/whoIsThere';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { type DayNumber, dateOfDay } from '@/platform/domain/dayNumber';
import { understoodDay } from '@/platform/domain/understoodDates';

/** Somebody as sheets name them. */
export interface SheetPerson extends Traveler {
  firstName: string;
  lastName: string;
  email: string;
  fromLocation: string;
}

/** What sheets are made of: a plan, and what is looked at for needs. */
export interface SheetSource extends ComposedPlan {
  /** In the order in which they first answered. */
  travelers: readonly SheetPerson[];
  marks: NeedMarks;
}

/** The same, worked out once for all sheets. */
export interface Sheeted extends SheetSource {
  there: WhoIsThere;
  person: (travelerId: TravelerId) => SheetPerson | undefined;
  /** A day, as it is written. */
  dayOf: (day: DayNumber) => { date: CalendarDate; words: string };
  /** Those who are in something, in the order in which they first answered, as they are called. */
  named: (people: readonly TravelerId[]) => PersonInRow[];
}

/** What operators call somebody, who may not have said their name. */
export const calledBy = ({ name, email }: SheetPerson): string => name || email;

export function sheeted(source: SheetSource): Sheeted {
  const people = new Map(source.travelers.map((one) => [one.travelerId, one]));
  const person = (travelerId: TravelerId) => people.get(travelerId);
  const dayOf = (day: DayNumber) => {
    const date = dateOfDay(day);
    return { date, words: understoodDay(date) };
  };
  return {
    ...source,
    there: whoIsThere(source),
    person,
    dayOf,
    named(ids) {
      const found = ids.flatMap((id) => people.get(id) ?? []);
      return found.map((one) => ({ travelerId: one.travelerId, name: calledBy(one) }));
    },
  };
}

/** What somebody wrote, for the operator who writes the note. It is no part of a sheet. */
export interface Asked {
  name: string;
  words: string;
}

/** A line of a sheet. */
export interface SheetRow {
  /** Stays what it is whatever is changed about it. */
  key: string;
  /** One for each column; the note's is empty until `withNotes` has filled it. */
  cells: string[];
}

/** Somebody who stands in a line, as they are called in it. */
export interface PersonInRow {
  travelerId: TravelerId;
  name: string;
}

/** A line as the page has it. */
export interface OpenRow extends SheetRow {
  /** What its note is kept by; null where its sheet has none. Lines that are about one thing share it. */
  noteKey: string | null;
  asked: Asked[];
}

/** A line as it is made, with those whose words stand in it. */
export interface MadeRow extends OpenRow {
  people: readonly PersonInRow[];
}
