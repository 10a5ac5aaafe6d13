import { canCome, needOf } from '@/features/responses/domain/availability';
import { type DayNumber, dayNumber } from '@/platform/domain/dayNumber';
import { counted, countedPeople, listedFew } from '@/platform/domain/inWords';
import { type Brief, type DatedPerson, ofPeople } from './brief';
import type { SentEntry } from './briefSource';
import { type Candidate, countPeople } from './candidate';
import { changeSentences } from './changeSentences';
import { dayInWords, daysInWords } from './dateWords';
import { type Out, whoIsOut } from './whoIsOut';
import { bestWindows, type Entry } from './windows';

/** The most entries shown (SPEC-2 3.2). */
const MOST_ENTRIES = 5;

/** An entry of 'Best dates', with whom it leaves out. */
export interface BestDates extends Omit<SentEntry, 'without'> {
  without: LeftOut[];
}

/** Somebody an entry leaves out, or, to members, those whom money alone leaves out. */
export interface LeftOut {
  /** 'Without Ana Lima: can come Apr 5, 2027 - Apr 10, 2027.' */
  sentence: string;
  /** Who it is, and why they are out: dates, budget or both; null for a count. */
  who: { person: DatedPerson; dates: boolean; budget: boolean } | null;
}

function leftOut({ dated, namesMoney }: Brief, { person: at, dates, budget }: Out): LeftOut {
  const person = dated[at] as DatedPerson;
  const why = [
    ...(dates ? [canCome(person.availability)] : []),
    ...(budget && namesMoney ? [`budget ${person.budget}`] : []),
  ];
  const sentence = `Without ${person.name}: ${why.join(' and ')}.`;
  return { sentence, who: { person, dates, budget } };
}

/** Everyone an entry leaves out: by name, but to members by a count whom money alone leaves out. */
function allLeftOut(brief: Brief, outs: readonly Out[]) {
  const named = brief.namesMoney ? outs : outs.filter(({ dates }) => dates);
  const without = named.map((out) => leftOut(brief, out));
  const names = named.map(({ person }) => (brief.dated[person] as DatedPerson).name);
  const peopleIn = (some: readonly Out[]) =>
    countPeople(some.map(({ person }) => brief.group.people[person] as Candidate));
  const byMoney = peopleIn(outs) - peopleIn(named);
  if (byMoney > 0) {
    without.push({ sentence: `Without ${countedPeople(byMoney)}, for their budget.`, who: null });
  }
  return { without, names, byMoney };
}

function stretchSentences({ dated, group, nights }: Brief, { people, start }: Entry): string[] {
  return people.flatMap((at) => {
    const days = needOf((group.people[at] as Candidate).ranges, start, nights);
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
    const { without, names, byMoney } = allLeftOut(brief, outs);
    const people = countPeople(entry.people.map((at) => group.people[at] as Candidate));
    const kOfD = ofPeople(brief, people);
    const out = listedFew([...names, ...(byMoney > 0 ? [`${byMoney} by budget`] : [])]);
    return {
      start,
      end: start + nights,
      range,
      otherStarts:
        starts.first === starts.last
          ? null
          : `or any start from ${dayInWords(starts.first)} to ${dayInWords(starts.last)}`,
      people,
      outNames: names,
      outByMoney: byMoney,
      counts: `${counted(nights, 'night')} · ${kOfD}`,
      folded: `${range}: ${kOfD}${out && `, without ${out}`}`,
      without,
      stretches: stretchSentences(brief, entry),
      changes: changeSentences(brief, outs),
    };
  });
}
