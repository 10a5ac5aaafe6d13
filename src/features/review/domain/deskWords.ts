import { formatReadableDate } from '@/platform/domain/calendarDate';
import { dayNumber } from '@/platform/domain/dayNumber';
import { counted, listedFew } from '@/platform/domain/inWords';
import { dayIn } from '@/platform/domain/zonedDay';
import type { ReadyTrip } from './deskTrip';
import { DESK_WAITS } from './deskWaits';

/**
 * 'Nov 20 (2 days)': an instant's date for the reader, with its year if that isn't the current one,
 * and how many of the reader's days ago it was.
 */
export function sinceWhen(instant: string, now: Date, timeZone: string): string {
  const [day, today] = [dayIn(timeZone, new Date(instant)), dayIn(timeZone, now)];
  const days = dayNumber(today) - dayNumber(day);
  const [monthAndDay = ''] = formatReadableDate(day).split(',');
  const date = day.slice(0, 4) === today.slice(0, 4) ? monthAndDay : formatReadableDate(day);
  return `${date} (${days <= 0 ? 'today' : counted(days, 'day')})`;
}

/** Names the operator who has taken a trip; the reader is 'You'. */
export function takerName(takenBy: NonNullable<ReadyTrip['takenBy']>): string {
  return takenBy.isMe ? 'You' : takenBy.name;
}

/**
 * 'A condition to answer; Everyone has answered'; empty if nothing waits. What is overdue is left
 * out: `overdueInWords` says how much.
 */
export function waitsInWords(
  { waits, sentBackAt }: Pick<ReadyTrip, 'waits' | 'sentBackAt'>,
  now: Date,
  timeZone: string,
): string {
  return waits
    .filter((wait) => wait !== 'overdue')
    .map((wait) =>
      wait === 'sentBack' && sentBackAt !== null
        ? `${DESK_WAITS[wait].words} ${sinceWhen(sentBackAt, now, timeZone)}`
        : DESK_WAITS[wait].words,
    )
    .join('; ');
}

/** '2 overdue': how many rows of a trip's dues are; empty if none is. */
export function overdueInWords({ dues }: Pick<ReadyTrip, 'dues'>): string {
  return dues && dues.overdue > 0 ? `${dues.overdue} overdue` : '';
}

/** 'Dee Watanabe has this trip open too.'; empty if nobody has. */
export function alsoOpenWords(names: readonly string[]): string {
  if (names.length === 0) return '';
  return `${listedFew(names, 3, 2)} ${names.length === 1 ? 'has' : 'have'} this trip open too.`;
}
