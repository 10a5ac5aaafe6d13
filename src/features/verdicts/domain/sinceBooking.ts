import { keysOf } from '@/platform/domain/keysOf';
import { agreementOf } from './said';
import type { StandingPerson, StandingRound, StandingVariant } from './standing';
import { VERDICTS, type Verdict } from './verdict';

/** How somebody who goes stands to what has changed since the booking (SPEC-2 6 'Booked'). */
export const SINCE_BOOKING = ['cant', 'mustAgree', 'unseen', 'agreed', 'seen'] as const;
export type SinceBooking = (typeof SINCE_BOOKING)[number];

type Round = Pick<StandingRound, 'chosen' | 'isBooked' | 'isFinished'>;

const isOfBooked = ({ chosen, isBooked }: Round, { proposalId }: StandingVariant): boolean =>
  isBooked && chosen?.proposalId === proposalId;

/**
 * What somebody may say to a variant by now; nothing once they have no say. After the booking those
 * alone are asked for whom a version of the booked plan is worse, and conditions are no more.
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

/** How each stands; null if nothing that they go on has changed for them, and for all others. */
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
