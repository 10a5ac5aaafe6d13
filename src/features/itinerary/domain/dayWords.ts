import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import type { LivedItem, LivedStay } from '@/features/plans/domain/view';
import { counted } from '@/platform/domain/inWords';
import { nightsBetween } from '@/platform/domain/understoodDates';
import { type DayLine, type PlanDay, timeOf } from './planDays';
import { otherClock, type Reading } from './readProposal';
import { endInWords, shortDay } from './timeInWords';

/** A line of a day in plain words: when, by which clock if not the plan's, what and where. */
export interface LineInWords {
  time: string | null;
  clock: string | null;
  title: string;
  place: string;
  more: string | null;
}

export interface DayInWords {
  heading: string;
  lines: readonly LineInWords[];
  /** Items that last all day. */
  goingOn: readonly string[];
  /** Where they sleep that night. */
  nights: readonly string[];
}

const joined = (parts: readonly (string | null)[]) =>
  parts.filter((part) => part !== null && part !== '').join(', ');

/** 'until 11:00, Mon, Apr 5', or 'Arrives 11:00 Tokyo time' if clocks differ; null for nothing. */
function untilOf(item: LivedItem, reading: Reading): string | null {
  const { startsOn, endsOn } = item;
  const { start: startTime, end: endTime, clocks } = reading.timesOf(item);
  const isLong = endsOn !== startsOn;
  if (!isLong && (endTime === null || startTime === null)) return null;
  const time = endTime && (clocks ? `${endTime} ${clocks.end}` : endTime);
  const when = joined([time, isLong ? shortDay(endsOn) : null]);
  return ITEM_KINDS[item.kind].isLeg && endTime !== null ? `Arrives ${when}` : `until ${when}`;
}

/** A title, with those of the reader's party whom it is for unless it is for all of it. */
function titleFor(item: LivedItem | LivedStay, { proposal, whoOf }: Reading): string {
  const who = proposal.view ? whoOf(item) : null;
  return who === null ? item.title : `${item.title} (${who})`;
}

function lineOf(line: DayLine, reading: Reading): LineInWords {
  const { time, timeZone } = timeOf(line);
  const at = { time, clock: time && otherClock(timeZone, reading) };
  const title = titleFor('item' in line ? line.item : line.stay, reading);
  switch (line.kind) {
    case 'begins':
      return { ...at, title, place: line.item.place, more: untilOf(line.item, reading) };
    case 'ends':
      return { ...at, title: `${endInWords(line.item).what}: ${title}`, place: '', more: null };
    case 'checkIn': {
      const { from, to, place } = line.stay;
      const more = `${counted(nightsBetween(from, to), 'night')}, until ${shortDay(to)}`;
      return { ...at, title: `Check in: ${title}`, place, more };
    }
    case 'checkOut': {
      const by = time && `by ${time}`;
      return { ...at, time: by, title: `Check out: ${title}`, place: '', more: null };
    }
  }
}

function dayOf(day: PlanDay, reading: Reading): DayInWords {
  const { date, lastDate, lines, goingOn, nights } = day;
  return {
    heading: date === lastDate ? shortDay(date) : `${shortDay(date)} – ${shortDay(lastDate)}`,
    lines: lines.map((line) => lineOf(line, reading)),
    goingOn: goingOn.map((item) => `${titleFor(item, reading)}, until ${shortDay(item.endsOn)}`),
    nights: nights.map((stay) => titleFor(stay, reading)),
  };
}

/**
 * The days of a plan for those at home (SPEC-2 7.3), for paper and for mails: titles, places and
 * times only, with the names of those of the member's party whom a line is for, where that is not
 * all of it.
 */
export function daysInWords(reading: Reading): DayInWords[] {
  return reading.days.map((day) => dayOf(day, reading));
}
