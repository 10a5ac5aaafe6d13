import type { TravelerId } from '@/features/plans/domain/travelerId';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { listed } from '@/platform/domain/inWords';
import { endOfDay } from '@/platform/domain/zonedDay';
import type { Until } from './round';
import type { Tally } from './tally';

/** Whether the time for verdicts has passed. */
export function isOver({ consentBy, timeZone }: Until, now: Date): boolean {
  return endOfDay(consentBy, timeZone) <= now;
}

/** Those who have yet to answer any of the variants that include them. */
export function stillSilent(tallies: readonly Pick<Tally, 'asked' | 'answered'>[]): TravelerId[] {
  const silent = new Set<TravelerId>();
  for (const { asked, answered } of tallies) {
    const said = new Set(answered);
    for (const id of asked) if (!said.has(id)) silent.add(id);
  }
  return [...silent];
}

/** Whether a plan may be chosen yet: all have answered all plans, or `consentBy` has passed. */
export function mayChoose(
  tallies: readonly Pick<Tally, 'asked' | 'answered'>[],
  until: Until,
  now: Date,
): boolean {
  return stillSilent(tallies).length === 0 || isOver(until, now);
}

/** Above this many, names become a count; the list below says who they are. */
const MOST_NAMES = 6;

/** Why it is too early, for the organizer. */
export function tooEarlySentence(names: readonly string[], { consentBy }: Until): string {
  const verb = names.length === 1 ? 'has' : 'have';
  const who = names.length > MOST_NAMES ? `${names.length} travelers` : listed(names);
  return `${who} ${verb} not answered yet. You can choose once everyone has, or once ${formatReadableDate(consentBy)} is over.`;
}

/** 'Without {names}', which is confirmed before a plan is chosen; null if everybody goes. */
export function withoutSentence(names: readonly string[]): string | null {
  return names.length === 0 ? null : `Without ${listed(names)}`;
}
