import type { TravelerId } from '@/features/plans/domain/travelerId';
import { type CalendarDate, formatReadableDate } from '@/platform/domain/calendarDate';
import { listed, listedFew } from '@/platform/domain/inWords';
import { endOfDay } from '@/platform/domain/zonedDay';
import type { Until } from './round';
import type { Tally } from './standing';

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

/** Who has to do something about a variant: answer, or only confirm what they asked for. */
type Awaited = Pick<Tally, 'asked' | 'answered' | 'toConfirm'>;

/** Returns everybody who is waited for: the silent, and those who have only to confirm. */
export const stillAwaited = (tallies: readonly Awaited[]): TravelerId[] => [
  ...new Set([...stillSilent(tallies), ...tallies.flatMap(({ toConfirm }) => toConfirm)]),
];

/** True if a plan may be chosen: nobody is waited for about any plan, or `consentBy` has passed. */
export function mayChoose(tallies: readonly Awaited[], until: Until, now: Date): boolean {
  return stillAwaited(tallies).length === 0 || isOver(until, now);
}

/** Names those who have only to confirm what they asked for. */
export const notConfirmedSentence = (names: readonly string[]): string =>
  `${listedFew(names)} ${names.length === 1 ? 'has' : 'have'} not confirmed yet.`;

/**
 * Says how many answers are still needed, and who has not given theirs.
 * @param planTitle the plan that they are about, where it is not clear from the place
 */
export function neededSentence(
  needed: number,
  names: readonly string[],
  planTitle?: string,
): string {
  const are = needed === 1 ? '1 more answer is' : `${needed} more answers are`;
  const have = names.length === 1 ? 'has' : 'have';
  const about = planTitle === undefined ? '' : ` about ${planTitle}`;
  return `${are} needed${about}: ${listedFew(names)} ${have} not answered.`;
}

/** How many a plan asks, and how many of them have to answer. */
export interface Quorum {
  travelers: number;
  quorum: number;
}

/**
 * Says when not everyone has to have answered any more, and how many then have to if that is the
 * same for all plans; null if each needs everybody's answer on any day.
 */
export function enoughSentence(consentBy: CalendarDate, plans: readonly Quorum[]): string | null {
  if (plans.every(({ travelers, quorum }) => quorum >= travelers)) return null;
  const [quorum, ...others] = new Set(plans.map((plan) => plan.quorum));
  const isOne = others.length === 0;
  const are = isOne ? (quorum === 1 ? '1 answer is' : `${quorum} answers are`) : 'fewer are';
  return `After ${formatReadableDate(consentBy)}, ${are} enough.`;
}

/**
 * Says why it is too early to choose, and until when: everyone is awaited before `consentBy`. Names
 * the plans where they wait for different people.
 * @param awaited who has yet to answer about each plan, and who has only to confirm
 */
export function tooEarlySentence(
  awaited: readonly {
    planTitle: string;
    names: readonly string[];
    toConfirm: readonly string[];
  }[],
  { consentBy }: Until,
  plans: readonly Quorum[],
): string {
  const [first, ...others] = awaited.map(({ names }) => names.toSorted().join());
  const isOneWait = others.every((names) => names === first);
  const needed = (isOneWait ? awaited.slice(0, 1) : awaited)
    .filter(({ names }) => names.length > 0)
    .map(({ planTitle, names }) =>
      neededSentence(names.length, names, isOneWait ? undefined : planTitle),
    );
  const toConfirm = [...new Set(awaited.flatMap((one) => one.toConfirm))];
  const confirms = toConfirm.length > 0 && notConfirmedSentence(toConfirm);
  const enough = needed.length > 0 && enoughSentence(consentBy, plans);
  return [...needed, confirms, enough].filter(Boolean).join(' ');
}

/** 'Without {names}', which the organizer confirms before choosing; null if everybody goes. */
export function withoutSentence(names: readonly string[]): string | null {
  return names.length === 0 ? null : `Without ${listed(names)}`;
}
