import type { TravelerId } from '@/features/plans/domain/travelerId';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { listed } from '@/platform/domain/inWords';
import { endOfDay } from '@/platform/domain/zonedDay';
import type { Until } from './round';
import type { Tally } from './tally';

/** True once the time for verdicts is over. */
export function isOver({ consentBy, timeZone }: Until, now: Date): boolean {
  return endOfDay(consentBy, timeZone) <= now;
}

/** Returns those who have yet to answer at least one of the variants that include them. */
export function stillSilent(tallies: readonly Pick<Tally, 'asked' | 'answered'>[]): TravelerId[] {
  const silent = new Set<TravelerId>();
  for (const { asked, answered } of tallies) {
    const said = new Set(answered);
    for (const id of asked) if (!said.has(id)) silent.add(id);
  }
  return [...silent];
}

/** True if a plan may be chosen: everyone has answered every plan, or `consentBy` has passed. */
export function mayChoose(
  tallies: readonly Pick<Tally, 'asked' | 'answered'>[],
  until: Until,
  now: Date,
): boolean {
  return stillSilent(tallies).length === 0 || isOver(until, now);
}

/** With more names than this, the sentence gives a count; the list below it has the names. */
const MOST_NAMES = 6;

/** Tells the organizer why it is too early to choose. */
export function tooEarlySentence(names: readonly string[], { consentBy }: Until): string {
  const verb = names.length === 1 ? 'has' : 'have';
  const who = names.length > MOST_NAMES ? `${names.length} travelers` : listed(names);
  return `${who} ${verb} not answered yet. You can choose once everyone has, or once ${formatReadableDate(consentBy)} is over.`;
}

/** 'Without {names}', which the organizer confirms before choosing; null if everybody goes. */
export function withoutSentence(names: readonly string[]): string | null {
  return names.length === 0 ? null : `Without ${listed(names)}`;
}
