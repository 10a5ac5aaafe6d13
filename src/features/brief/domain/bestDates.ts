import type { DayNumber } from '@/platform/domain/dayNumber';
import { dayNumber } from '@/platform/domain/dayNumber';
import { counted, listedFew } from '@/platform/domain/inWords';
import type { Brief, DatedPerson } from './brief';
import { type Candidate, needOf } from './candidate';
import { changeSentences } from './changeSentences';
import { dayInWords, daysInWords } from './dateWords';
import { type Out, whoIsOut } from './smallestChange';
import { bestWindows, type Entry } from './windows';

/** The most entries shown (SPEC-2 3.2). */
const MOST_ENTRIES = 5;

/** An entry of 'Best dates', in words (SPEC-2 3.3). */
export interface BestDates {
  start: DayNumber;
  /** The last day. */
  end: DayNumber;
  /** 'Apr 3 – 10, 2027' */
  range: string;
  /** 'or any start from Apr 2, 2027 to Apr 4, 2027'; null if no other start is as good. */
  otherStarts: string | null;
  /** How many of those who gave dates can come. */
  people: number;
  /** '7 nights · 6 of 8' */
  counts: string;
  /** 'Apr 3 – 10, 2027: 6 of 8, without Ana Lima and Ben Ode' */
  folded: string;
  without: LeftOut[];
  stretches: string[];
  /** The smallest changes, starting with those that add most people. */
  changes: string[];
}

/** Somebody an entry leaves out. */
export interface LeftOut {
  person: DatedPerson;
  /** Why they are out: dates, budget or both. */
  dates: boolean;
  budget: boolean;
  /** 'Without Ana Lima: can come Apr 5, 2027 - Apr 10, 2027.' */
  sentence: string;
}

function leftOut({ dated }: Brief, { person: at, dates, budget }: Out): LeftOut {
  const person = dated[at] as DatedPerson;
  const why = [
    ...(dates ? [`can come ${person.availability}`] : []),
    ...(budget ? [`budget ${person.budget}`] : []),
  ];
  return { person, dates, budget, sentence: `Without ${person.name}: ${why.join(' and ')}.` };
}

function stretchSentences({ dated, group, nights }: Brief, { people, start }: Entry): string[] {
  return people.flatMap((at) => {
    const days = needOf(group.people[at] as Candidate, start, nights);
    return days > 0 ? [`${dated[at]?.name} stretches by ${counted(days, 'day')}.`] : [];
  });
}

/** True if someone who must come gave no dates; then no window counts. */
export function waitsForDates({ people }: Brief): boolean {
  return people.some(({ isMust, dates }) => isMust && dates === null);
}

/** The best windows of a brief, best first; empty if none counts. */
function bestEntries(brief: Brief, most: number): Entry[] {
  if (waitsForDates(brief)) return [];
  const { group, nights, suggested, isFlexible } = brief;
  const frame = suggested &&
    isFlexible && { from: dayNumber(suggested.start), to: dayNumber(suggested.end) };
  return bestWindows(group, nights, nearOf(brief), { most, frame: frame || null });
}

const nearOf = ({ suggested }: Brief) => suggested && dayNumber(suggested.start);

/** The first day of a brief's best dates; null if no window counts. */
export function bestStart(brief: Brief): DayNumber | null {
  return bestEntries(brief, 1)[0]?.start ?? null;
}

/** The best dates of a brief, best first; empty if no window counts. */
export function bestDates(brief: Brief): BestDates[] {
  const { group, nights } = brief;
  const near = nearOf(brief);
  return bestEntries(brief, MOST_ENTRIES).map((entry) => {
    const { start, starts } = entry;
    const outs = whoIsOut(group, entry, nights, near);
    const range = daysInWords(start, start + nights);
    const without = outs.map((out) => leftOut(brief, out));
    const kOfD = `${entry.people.length} of ${group.people.length}`;
    const names = listedFew(without.map(({ person }) => person.name));
    return {
      start,
      end: start + nights,
      range,
      otherStarts:
        starts.first === starts.last
          ? null
          : `or any start from ${dayInWords(starts.first)} to ${dayInWords(starts.last)}`,
      people: entry.people.length,
      counts: `${counted(nights, 'night')} · ${kOfD}`,
      folded: `${range}: ${kOfD}${names && `, without ${names}`}`,
      without,
      stretches: stretchSentences(brief, entry),
      changes: changeSentences(brief, outs),
    };
  });
}
