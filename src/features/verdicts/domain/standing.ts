import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import type { Judged } from './again/change';
import type { RoundOf } from './round';
import type { Said } from './said';

export const CONSEQUENCES = ['ask', 'tell', 'nothing'] as const;

/** What a variant means to somebody to whom it was proposed, as it is kept until something changes it. */
export interface Outcome {
  travelerId: TravelerId;
  /**
   * What they pay, and what they would agree to by answering now, in whole minor units; null for
   * anybody who does not go on the chosen plan.
   */
  price: { share: number; ceiling: number } | null;
  /** What becomes of what they have said; null if they have said nothing that counts here. */
  consequence: (typeof CONSEQUENCES)[number] | null;
  /** What has changed for them since they agreed, or last saw it; for the silent, since the last version. */
  changes: readonly Judged[];
  /** Whether they go, and would pay more than they agreed to if nobody else went. */
  isBeyond: boolean;
}

/** Somebody to whom a variant was proposed, with what they have said to it last. */
export interface StandingPerson extends Outcome {
  said: Said | null;
  /** The ceiling that they said it for, or agreed to before they said that they can't after the booking. */
  agreedTo: number | null;
  /** Whether they said it after the booking. */
  isSinceBooking: boolean;
  /** Whether they have confirmed that they have seen what the newest version changes for them. */
  hasSeen: boolean;
}

/** The newest version of a variant, with what follows from it as it is kept. */
export interface StandingVariant {
  proposalId: string;
  planId: string;
  planTitle: string;
  /** Which version of the plan it is, from 1. */
  number: number;
  planStart: CalendarDate;
  planEnd: CalendarDate;
  currency: string;
  /** Those to whom it was proposed and who still travel, in the order in which they first answered. */
  people: readonly StandingPerson[];
}

/** A round of which everything is worked out already. */
export type StandingRound = RoundOf<StandingVariant>;

/** What somebody has said, if it stands: they go on the chosen plan, if there is one, and are not asked again. */
export function standingOf({ price, consequence, said }: StandingPerson): Said | null {
  return price === null || consequence === 'ask' ? null : said;
}
