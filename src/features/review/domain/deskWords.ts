import type { Aboard } from '@/features/guests/domain/aboard';
import { formatReadableDate, localDay } from '@/platform/domain/calendarDate';
import { dayNumber } from '@/platform/domain/dayNumber';
import { groupedDigits } from '@/platform/domain/groupedDigits';
import { counted, listedFew } from '@/platform/domain/inWords';
import type { ReadyTrip } from './deskTrip';

/**
 * 'Nov 20 (2 days)': the reader's own day of an instant, with its year where that is another one, and how
 * many of their days ago that was.
 */
export function sinceWhen(instant: string, now: Date): string {
  const [day, today] = [localDay(new Date(instant)), localDay(now)];
  const days = dayNumber(today) - dayNumber(day);
  const [monthAndDay = ''] = formatReadableDate(day).split(',');
  const date = day.slice(0, 4) === today.slice(0, 4) ? monthAndDay : formatReadableDate(day);
  return `${date} (${days <= 0 ? 'today' : counted(days, 'day')})`;
}

/** '5 of 8', or '5' where nobody knows of how many: how many have answered. */
export function answeredOf({ answered, expected }: Aboard): string {
  return expected === null ? String(answered) : `${answered} of ${groupedDigits(expected)}`;
}

/** 'You', or the name of who has taken a trip. */
export function takerName(takenBy: NonNullable<ReadyTrip['takenBy']>): string {
  return takenBy.isMe ? 'You' : takenBy.name;
}

/** 'Dee Watanabe has this trip open too.'; nothing where nobody has. */
export function alsoOpenWords(names: readonly string[]): string {
  if (names.length === 0) return '';
  return `${listedFew(names, 3, 2)} ${names.length === 1 ? 'has' : 'have'} this trip open too.`;
}
