import { keysOf } from '@/platform/domain/keysOf';
import type { StandingPerson, StandingRound, StandingVariant } from './standing';
import { agreementOf, VERDICTS, type Verdict } from './verdict';

/** Where somebody who goes stands on what has changed since the booking (SPEC-2 6 'Booked'). */
export const SINCE_BOOKING = ['cant', 'mustAgree', 'unseen', 'agreed', 'seen'] as const;
export type SinceBooking = (typeof SINCE_BOOKING)[number];

type Round = Pick<StandingRound, 'chosen' | 'isBooked' | 'isFinished'>;

const isOfBooked = ({ chosen, isBooked }: Round, { proposalId }: StandingVariant): boolean =>
  isBooked && chosen?.proposalId === proposalId;

/**
 * Returns the verdicts somebody may give on a variant now; empty once they have no say. After the
 * booking, only those for whom a version of the booked plan is worse are asked, and conditions are
 * no longer possible.
 */
export function choicesOf(
  round: Round,
  variant: StandingVariant,
  { price, consequence, isSinceBooking }: StandingPerson,
): Verdict[] {
  if (round.isFinished || price === null) return [];
  if (round.chosen === null) return keysOf(VERDICTS);
  const isAsked = consequence === 'ask' || isSinceBooking;
  return isOfBooked(round, variant) && isAsked ? ['works', 'cant'] : [];
}

/** Returns where somebody stands; null if nothing has changed for them, or they do not go. */
export function sinceBooking(
  round: Round,
  variant: StandingVariant,
  { price, consequence, said, isSinceBooking, hasSeen }: StandingPerson,
): SinceBooking | null {
  if (!isOfBooked(round, variant) || price === null || said === null) return null;
  if (consequence === 'ask') return 'mustAgree';
  if (agreementOf(said) === 'none') return 'cant';
  if (consequence === 'tell') return 'unseen';
  if (hasSeen) return 'seen';
  return isSinceBooking ? 'agreed' : null;
}
