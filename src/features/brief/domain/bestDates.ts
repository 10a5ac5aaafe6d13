import type { DayNumber } from '@/platform/domain/dayNumber';
import { dayNumber } from '@/platform/domain/dayNumber';
import { counted } from '@/platform/domain/inWords';
import type { Brief } from './brief';
import { type Candidate, needOf } from './candidate';
import { changeSentences } from './changeSentences';
import { dayInWords, daysInWords } from './dateWords';
import { type Out, whoIsOut } from './smallestChange';
import { bestWindows, type Entry } from './windows';

/** The most that are shown (SPEC-2 3.2). */
const MOST_ENTRIES = 5;

/** An entry of 'Best dates', in words (SPEC-2 3.3). */
export interface BestDates {
  start: DayNumber;
  /** The last day. */
  end: DayNumber;
  /** 'Apr 3 – 10, 2027' */
  range: string;
  /** 'or any start from Apr 2, 2027 to Apr 4, 2027'; null where no other start does as well. */
  otherStarts: string | null;
  /** '7 nights · 6 of 8' */
  counts: string;
  without: string[];
  stretches: string[];
  changes: string[];
}

function withoutSentence({ dated }: Brief, { person, dates, budget }: Out): string {
  const out = dated[person];
  const why = [
    ...(dates ? [`can come ${out?.availability}`] : []),
    ...(budget ? [`budget ${out?.budget}`] : []),
  ];
  return `Without ${out?.name}: ${why.join(' and ')}.`;
}

function stretchSentences({ dated, group, nights }: Brief, { people, start }: Entry): string[] {
  return people.flatMap((at) => {
    const days = needOf(group.people[at] as Candidate, start, nights);
    return days > 0 ? [`${dated[at]?.name} stretches by ${counted(days, 'day')}.`] : [];
  });
}

/** Whether someone must come who gave no dates: then no window counts. */
export function waitsForDates({ people }: Brief): boolean {
  return people.some(({ isMust, dates }) => isMust && dates === null);
}

/** The best dates of a brief, the best first; none where no window counts. */
export function bestDates(brief: Brief): BestDates[] {
  if (waitsForDates(brief)) return [];
  const { group, nights, suggested, people } = brief;
  const near = suggested && dayNumber(suggested.start);
  const entries = bestWindows(group, nights, near, MOST_ENTRIES);
  return entries.map((entry) => {
    const { start, starts } = entry;
    const outs = whoIsOut(group, entry, nights, near);
    return {
      start,
      end: start + nights,
      range: daysInWords(start, start + nights),
      otherStarts:
        starts.first === starts.last
          ? null
          : `or any start from ${dayInWords(starts.first)} to ${dayInWords(starts.last)}`,
      counts: `${counted(nights, 'night')} · ${entry.people.length} of ${people.length}`,
      without: outs.map((out) => withoutSentence(brief, out)),
      stretches: stretchSentences(brief, entry),
      changes: changeSentences(brief, outs),
    };
  });
}
