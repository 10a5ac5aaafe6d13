import type { OwnDays } from '@/features/itinerary/domain/proposals';
import type { Quorum } from '../domain/mayChoose';
import type { RoundVariant } from '../domain/roundViews';
import type { StandingVariant } from '../domain/standing';
import { isToConfirm } from '../domain/verdict';
import type { OptInFacts } from './optInLetter';

/** The mails about a plan (SPEC-2 6 'Mails'); `everyone` goes only to the organizer. */
export const PLAN_MAILS = [
  'proposed',
  'leftOut',
  'reminder',
  'askedAgain',
  'conditionAnswered',
  'chosen',
  'booked',
  'changed',
  'newShare',
  'dropped',
  'takenBack',
  'withdrawn',
  'everyone',
] as const;
export type PlanMailKind = (typeof PLAN_MAILS)[number];

/** What a mail may say about a plan: nobody else's share, and nobody's needs, budget or words. */
export interface MailedPlan
  extends Pick<StandingVariant, 'planId' | 'planTitle' | 'planStart' | 'planEnd'>,
    Pick<RoundVariant, 'asked' | 'leftOut' | 'number'>,
    Quorum {
  tripId: string;
  tripName: string;
  organizerName: string;
  consentBy: string;
  /** True once `consentBy` has passed. */
  isOver: boolean;
  /** True if it is the booked plan, so that a worse version asks for "works" or "can't". */
  isBooked: boolean;
  isToOrganizer: boolean;
  /** True if the reader travels but does not go on the chosen plan. */
  isLeftBehind: boolean;
  /** True if it was withdrawn because the trip takes answers again. */
  isReopened: boolean;
  /** True while somebody it leaves out may still say what they could change. */
  takesOffers: boolean;
  /** The reader's own first and last day, if they are not the plan's. */
  ownDays: OwnDays | null;
  /** What the reader pays along the way, in whole minor units. */
  onSite: number;
  /** True if the reader sees booking references on the plan's page. */
  hasReferences: boolean;
  /** What happens to what the reader paid and owes, if they do not go any more. */
  dues: readonly string[];
  /** What the reader is asked again of what they chose; null for nothing. */
  asksAgain: OptInFacts | null;
  /** The titles of the plans that are with the group. */
  open: readonly string[];
  /** What the group says about each plan, one sentence each; only for the organizer. */
  said: readonly string[];
}

/** True if a reader whose answer counts has only to confirm what they asked for. */
export const hasOnlyToConfirm = ({ asked }: Pick<MailedPlan, 'asked'>): boolean =>
  asked?.standing === 'given' && isToConfirm(asked.said);
