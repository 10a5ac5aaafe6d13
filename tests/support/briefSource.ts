import type { BriefSource, SourcePerson } from '@/features/brief/domain/briefSource';
import { dateRange } from '@/platform/domain/calendarDate';

/** A person's answers in a brief. They are free for a week in April unless overridden. */
export function sourcePerson(name: string, answers: Partial<SourcePerson> = {}): SourcePerson {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    travelerId: travelerIdOf(name),
    isViewer: false,
    firstName,
    lastName,
    availability: [{ start: '2027-04-03', end: '2027-04-10' }],
    flexibility: '',
    budget: 'not sure yet',
    mustSee: '',
    comesToo: '',
    ...answers,
  };
}

/** A person who is free from one day to another. */
export function free(
  name: string,
  from: string | null,
  to: string | null,
  answers: Partial<SourcePerson> = {},
): SourcePerson {
  const range = dateRange(from, to);
  return sourcePerson(name, { availability: range && [range], ...answers });
}

/** Companions of these names, adults all of them (SPEC-4 14). */
export const withCompanions = (...names: string[]) => ({
  companions: names.map((name) => ({
    companionId: travelerIdOf(name),
    companionName: name,
    companionKind: 'adult' as const,
    companionAge: null,
    companionNeeds: '',
  })),
});

/** A person who gave no dates. */
export const undated = (name: string): SourcePerson => free(name, null, null);

/** Makes a public id from a name: ten lowercase letters. */
export function travelerIdOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .padEnd(10, 'x')
    .slice(0, 10);
}

/** A trip without suggested dates, with these people's answers. */
export function briefSource(
  people: readonly SourcePerson[],
  trip: Partial<BriefSource> = {},
): BriefSource {
  return {
    tripId: 'amy-kyoto',
    tripName: 'Kyoto in Spring',
    destination: 'Kyoto, Japan',
    timingFlex: 'same',
    version: 1,
    startDate: null,
    endDate: null,
    isChosen: false,
    people: [...people],
    ...trip,
  };
}
