import * as z from 'zod/mini';
import type { NeedMarks } from '@/features/plans/domain/needCare';
import type { ComposedPlan, Traveler } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { type WhoIsThere, whoIsThere } from '@/features/plans/domain/whoIsThere';
import { namePart } from '@/features/profile/domain/fullName';
import { ageInWords } from '@/features/responses/domain/companions';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { type DayNumber, dateOfDay } from '@/platform/domain/dayNumber';
import { understoodDay } from '@/platform/domain/understoodDates';

/** A person, with everything sheets show of them. */
export interface SheetPerson extends Traveler {
  firstName: string;
  lastName: string;
  email: string;
  fromLocation: string;
}

/** What sheets are built from: a plan, and the marks on its people's needs. */
export interface SheetSource extends ComposedPlan {
  /** In the order in which they first answered. */
  travelers: readonly SheetPerson[];
  marks: NeedMarks;
}

/** The same, with what all sheets need worked out once. */
export interface Sheeted extends SheetSource {
  there: WhoIsThere;
  person: (travelerId: TravelerId) => SheetPerson | undefined;
  /** A day, as a date and in words. */
  dayOf: (day: DayNumber) => { date: CalendarDate; words: string };
  /** Names the people with these ids, in the order of the ids. */
  named: (people: readonly TravelerId[]) => PersonInRow[];
}

/** Returns what operators call somebody: their email if they have not given a name. */
export const calledBy = ({ name, email }: SheetPerson): string => name || email;

/** 'Ana L.', which is all the name a kitchen needs. */
export function shortName({ firstName, lastName }: Pick<SheetPerson, 'firstName' | 'lastName'>) {
  const [initial] = namePart(lastName);
  return [namePart(firstName) || 'A traveler', ...(initial ? [`${initial}.`] : [])].join(' ');
}

/** Says how old a child is, after a name: ', 6', ', infant'; nothing for an adult. */
export function ageAfter({ kind, age }: Pick<SheetPerson, 'kind' | 'age'>): string {
  const words = ageInWords({ companionKind: kind, companionAge: age });
  return words && `, ${words}`;
}

/** Returns what a sheet calls somebody: 'Ana Lima', and of a child 'Lea L., 6' (SPEC-4 14.2). */
const onSheet = (person: SheetPerson): string =>
  person.kind === 'adult' ? calledBy(person) : `${shortName(person)}${ageAfter(person)}`;

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
      return found.map((one) => ({ travelerId: one.travelerId, name: onSheet(one) }));
    },
  };
}

/** Somebody in a row, and what the row calls them. */
export interface PersonInRow {
  travelerId: TravelerId;
  name: string;
}

/** What somebody wrote, shown to the operator who writes the note. It is not part of a sheet. */
const asked = z.object({ name: z.string(), words: z.string() });
export type Asked = z.infer<typeof asked>;

/** A row as the page has it. */
export const openRowSchema = z.object({
  /** Stays the same whatever else changes about the row. */
  key: z.string(),
  /** One for each column; the note's is empty until `withNotes` fills it in. */
  cells: z.array(z.string()),
  /** The key of its note; null if its sheet has no notes. Rows about the same thing share it. */
  noteKey: z.nullable(z.string()),
  asked: z.array(asked),
  /** Those whose sheet it belongs on: none, or for a person on several items many. */
  suppliers: z.array(z.string()),
});
export type OpenRow = z.infer<typeof openRowSchema>;

/** A row of a sheet. */
export type SheetRow = Pick<OpenRow, 'key' | 'cells'>;

/** A row as built, with the people whose words are in it. */
export interface MadeRow extends OpenRow {
  people: readonly PersonInRow[];
}
