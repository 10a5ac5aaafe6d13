import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import type { Judged } from './again/change';
import type { Paying } from './conditionAmount';
import type { RoundOf } from './round';
import { agreementOf, isToConfirm, type Said } from './verdict';

export const CONSEQUENCES = ['ask', 'tell', 'nothing'] as const;

/** What a variant means to somebody it was proposed to, stored until something changes it. */
export interface Outcome {
  travelerId: TravelerId;
  /**
   * What they pay, and what they would agree to by answering now, in whole minor units; null for
   * anyone who does not go on the chosen plan.
   */
  price: { share: number; ceiling: number } | null;
  /**
   * What becomes of their answer; null if they have given none that counts here. Whoever a choice
   * leaves out is still 'ask' if they had not answered again by then.
   */
  consequence: (typeof CONSEQUENCES)[number] | null;
  /** What has changed since they agreed or last saw it; for the silent, since the last version. */
  changes: readonly Judged[];
  /** True if they go, and would pay more than they agreed to if nobody else went. */
  isBeyond: boolean;
  /** How many of their party the version includes, if it is more than one (SPEC-4 14.2). */
  people?: number;
}

/** Somebody a variant was proposed to, with their latest answer. */
export interface StandingPerson extends Outcome {
  said: Said | null;
  /** The ceiling of that answer, or, if it is a “can't” since the booking, of the one before. */
  agreedTo: number | null;
  /** True if they said it after the booking. */
  isSinceBooking: boolean;
  /** True if they have confirmed seeing what the newest version changes for them. */
  hasSeen: boolean;
}

/** The newest version of a variant, with its stored outcomes. */
export interface StandingVariant {
  proposalId: string;
  planId: string;
  planTitle: string;
  /** The version's number within the plan, from 1. */
  number: number;
  planStart: CalendarDate;
  planEnd: CalendarDate;
  currency: string;
  /** Those it was proposed to who still travel, in the order in which they first answered. */
  people: readonly StandingPerson[];
}

/** A round whose outcomes are all worked out already. */
export type StandingRound = RoundOf<StandingVariant>;

/**
 * Returns what somebody has said if it stands, otherwise null: they must go on the chosen plan, if
 * there is one, and not be asked again.
 */
export function standingOf({ price, consequence, said }: StandingPerson): Said | null {
  return price === null || consequence === 'ask' ? null : said;
}

/** Who of a party a condition is for: those the version includes. */
export function payingOf(
  { travelerId, people = 1 }: Pick<Outcome, 'travelerId' | 'people'>,
  { currency }: Pick<StandingVariant, 'currency'>,
  round: Pick<StandingRound, 'people'>,
): Paying {
  const own = round.people.find((one) => one.travelerId === travelerId);
  const infants = own?.companions?.filter(({ isInfant }) => isInfant).length ?? 0;
  return { currency, adultsAndChildren: Math.max(1, people - infants), infants };
}

/**
 * True if somebody pays more than they agreed to, or than their condition names. For as long as
 * nobody has accepted it, that is what they said, and no reason to ask them again.
 */
export const paysTooMuch = ({ price, agreedTo }: StandingPerson): boolean =>
  price !== null && agreedTo !== null && price.share > agreedTo;

/** How many people these are, with all whom they answer for: those who go are counted so. */
export const countPeople = (parties: readonly Pick<Outcome, 'people'>[]): number =>
  parties.reduce((sum, { people = 1 }) => sum + people, 0);

/** Who said what to a variant; each list is in the order in which they first answered. */
export interface Tally {
  /** The people in the variant; nobody else is asked anything. */
  asked: TravelerId[];
  answered: TravelerId[];
  going: TravelerId[];
  /** Those whose condition is neither confirmed nor declined. */
  open: TravelerId[];
  /** Of these, those whose condition can be met, who have still to confirm it. */
  toConfirm: TravelerId[];
}

/** Counts the verdicts. Neither silence nor a verdict that is asked about again is an answer. */
export function tally({ people }: Pick<StandingVariant, 'people'>): Tally {
  const counted: Tally = { asked: [], answered: [], going: [], open: [], toConfirm: [] };
  for (const person of people) {
    const { travelerId } = person;
    if (person.price === null) continue;
    counted.asked.push(travelerId);
    const said = standingOf(person);
    if (said === null) continue;
    counted.answered.push(travelerId);
    const agreement = agreementOf(said);
    if (agreement === 'given') counted.going.push(travelerId);
    if (agreement === 'pending') counted.open.push(travelerId);
    if (isToConfirm(said)) counted.toConfirm.push(travelerId);
  }
  return counted;
}

/**
 * Returns everybody who travels but does not go: the silent, those the plan leaves out, and those
 * admitted after it was proposed.
 * @param people everyone who travels, in the order in which they first answered
 */
export function leftOut(
  people: readonly { travelerId: TravelerId }[],
  { going }: Pick<Tally, 'going'>,
): TravelerId[] {
  const goes = new Set(going);
  return people.map(({ travelerId }) => travelerId).filter((id) => !goes.has(id));
}
