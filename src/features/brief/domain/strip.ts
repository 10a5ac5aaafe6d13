import { SHORT_MONTHS } from '@/platform/domain/calendarDate';
import { type DayNumber, dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import type { BestDates } from './bestDates';
import type { Brief, BriefPerson, DatedPerson } from './brief';
import { sizeOf } from './candidate';
import { daysInWords } from './dateWords';
import { startsWithin, startTable } from './group';

/** Up to this many days get a column each; beyond that, a column is a week (SPEC-2 3.3). */
const MOST_DAYS = 70;
/** The chart covers at most two years. */
const MOST_WEEKS = 104;
const WEEK = 7;
/** Labels closer than this many columns would overlap. */
const NEAR = 4;

/** Adjacent columns, both ends included. */
export interface Span {
  from: number;
  to: number;
}

/** One person's row, with its solid and hatched bars. */
export interface StripRow {
  person: BriefPerson;
  bars: (Span & { kind: 'available' | 'stretch' })[];
}

/** Columns with the same number of people. */
export interface CountRun extends Span {
  count: number;
  /** 'Apr 3 – 10, 2027' */
  range: string;
}

/** The chart of who can be there when. Columns are numbered from 0. */
export interface Strip {
  /** The number of columns, and whether each is a week. */
  columns: number;
  areWeeks: boolean;
  /** The labels above the columns: Mondays, or months. */
  labels: { at: number; text: string }[];
  rows: StripRow[];
  counts: CountRun[];
  chosen: Span | null;
  suggested: Span | null;
  /** The days shown, and whether some are cut off. */
  range: string;
  isCut: boolean;
}

/** The days covered, and the days per column. */
interface Frame {
  first: DayNumber;
  last: DayNumber;
  width: number;
}

/** How many columns there are. */
const columnsOf = ({ first, last, width }: Frame) => Math.floor((last - first) / width) + 1;

/** The Monday of a day's week. */
function monday(day: DayNumber): DayNumber {
  return day - ((((day + 3) % WEEK) + WEEK) % WEEK);
}

function rangesOf({ suggested, dated }: Brief, chosen: BestDates | null) {
  return [
    ...dated.flatMap(({ dates, slack }) =>
      dates.map(({ from, to }) => ({ from: from - slack, to: to + slack })),
    ),
    ...(suggested ? [{ from: dayNumber(suggested.start), to: dayNumber(suggested.end) }] : []),
    ...(chosen ? [{ from: chosen.start, to: chosen.end }] : []),
  ];
}

/** The days to show: from today unless all are past, and around the chosen dates if too many. */
function frameOf(brief: Brief, chosen: BestDates | null): Frame & { isCut: boolean } {
  const ranges = rangesOf(brief, chosen);
  const last = Math.max(...ranges.map(({ to }) => to));
  const earliest = Math.min(...ranges.map(({ from }) => from));
  const first = last >= brief.today ? Math.max(earliest, brief.today) : earliest;
  if (last - first < MOST_DAYS) return { first, last, width: 1, isCut: false };
  const begin = monday(first);
  const most = MOST_WEEKS * WEEK;
  if (last - begin < most) return { first: begin, last, width: WEEK, isCut: false };
  const around = monday((chosen?.start ?? begin) - most / 2);
  const from = Math.min(Math.max(begin, around), monday(last - most + WEEK));
  return { first: from, last: from + most - 1, width: WEEK, isCut: true };
}

/** The columns for some days; null if none of them is shown. */
function spanOf({ first, last, width }: Frame, from: DayNumber, to: DayNumber): Span | null {
  if (to < first || from > last || to < from) return null;
  const at = (day: DayNumber) => Math.floor((Math.min(Math.max(day, first), last) - first) / width);
  return { from: at(from), to: at(to) };
}

const KINDS = [null, 'stretch', 'available'] as const;

/** A person's bars, in order. A week is solid if they can come on any of its days. */
function barsOf(frame: Frame, { dates, slack }: DatedPerson): StripRow['bars'] {
  const columns = columnsOf(frame);
  const kinds = new Uint8Array(columns);
  for (const [at, beyond] of [slack, 0].entries()) {
    for (const { from, to } of dates) {
      const span = spanOf(frame, from - beyond, to + beyond);
      if (span) kinds.fill(at + 1, span.from, span.to + 1);
    }
  }
  const bars: StripRow['bars'] = [];
  for (let from = 0, to = 0; from < columns; from = to) {
    while (to < columns && kinds[to] === kinds[from]) to += 1;
    const kind = KINDS[kinds[from] as number];
    if (kind) bars.push({ kind, from, to: to - 1 });
  }
  return bars;
}

/** How many people can be there, stretching included; a week counts its best day. */
function countsOf(frame: Frame, { dated, group }: Brief): CountRun[] {
  const { first, last, width } = frame;
  const changes = new Array<number>(last - first + 2).fill(0);
  const add = (day: DayNumber, by: number) => {
    const at = Math.min(Math.max(day - first, 0), changes.length - 1);
    changes[at] = (changes[at] as number) + by;
  };
  // The starts of no nights are the days themselves, neighboring ranges joined.
  const days = startTable({ ...group, cost: null }, 0);
  for (const [at, person] of dated.entries()) {
    for (const there of startsWithin([{ first, last }], days, at)) {
      add(there.first, sizeOf(person));
      add(there.last + 1, -sizeOf(person));
    }
  }
  const best: number[] = [];
  let there = 0;
  for (let day = first; day <= last; day += 1) {
    there += changes[day - first] as number;
    const column = Math.floor((day - first) / width);
    best[column] = Math.max(best[column] ?? 0, there);
  }
  const runs: (Span & { count: number })[] = [];
  for (const [at, count] of best.entries()) {
    const run = runs.at(-1);
    if (run?.count === count) run.to = at;
    else runs.push({ from: at, to: at, count });
  }
  return runs.map((run) => {
    const end = Math.min(first + (run.to + 1) * width - 1, last);
    return { ...run, range: daysInWords(first + run.from * width, end) };
  });
}

/** Labels Mondays, 'Apr 5', or weeks in which a month begins; drops those too close to the next. */
function labelsOf(frame: Frame): Strip['labels'] {
  const { first, last, width } = frame;
  const marks: { at: number; month: string; year: string; day: number }[] = [];
  for (let day = first; day <= last; day += width) {
    const date = dateOfDay(day);
    const dayOfMonth = Number(date.slice(8));
    const isMark = width === 1 ? day === monday(day) : dayOfMonth <= WEEK;
    if (!isMark && day > first) continue;
    const month = SHORT_MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
    marks.push({ at: (day - first) / width, month, year: date.slice(0, 4), day: dayOfMonth });
  }
  const apart = marks.filter(({ at }, n) => (marks[n + 1]?.at ?? Infinity) - at >= NEAR);
  const labels = apart.map(({ at, month, year, day }, n) => {
    if (width === 1) return { at, text: `${month} ${day}` };
    const isNewYear = apart[n - 1]?.year !== year;
    return { at, text: isNewYear ? `${month} ${year}` : month };
  });
  // One that the end would cut off on a phone is left out.
  return labels.filter(
    ({ at, text }) => at === 0 || columnsOf(frame) - at >= Math.min(NEAR, text.length - 1),
  );
}

/** Lays out the chart of a brief, with an entry's window framed. Null if nobody has given dates. */
export function availabilityChart(brief: Brief, chosen: BestDates | null): Strip | null {
  if (brief.dated.length === 0) return null;
  const { isCut, ...frame } = frameOf(brief, chosen);
  const { first, last, width } = frame;
  const { suggested, dated } = brief;
  const datedById = new Map(dated.map((person) => [person.travelerId, person]));
  return {
    columns: columnsOf(frame),
    areWeeks: width === WEEK,
    labels: labelsOf(frame),
    rows: brief.people.map((person) => {
      const own = datedById.get(person.travelerId);
      return { person, bars: own ? barsOf(frame, own) : [] };
    }),
    counts: countsOf(frame, brief),
    chosen: chosen && spanOf(frame, chosen.start, chosen.end),
    suggested: suggested && spanOf(frame, dayNumber(suggested.start), dayNumber(suggested.end)),
    range: daysInWords(first, last),
    isCut,
  };
}
