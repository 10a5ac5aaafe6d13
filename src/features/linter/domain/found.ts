import type { ItemFieldKey } from '@/features/plans/domain/itemFields';
import type { ItemKind } from '@/features/plans/domain/itemKinds';
import type { PlanPerson } from '@/features/plans/domain/plan';
import type { ServedAnswer } from '@/features/plans/domain/served';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { AnswerKey } from '@/features/responses/domain/answerFields';

/** An error keeps a plan from being proposed. A warning has to be looked at. */
export type Level = 'error' | 'warning';

/** Where a finding leads: what to change to resolve it. */
export type Target =
  | { on: 'item'; itemId: string; field: ItemFieldKey }
  | { on: 'person'; travelerId: TravelerId; field: Exclude<keyof PlanPerson, 'travelerId'> }
  /** What somebody pays. */
  | { on: 'money'; travelerId: TravelerId }
  /** The slip of what somebody wants or needs. */
  | { on: 'slip'; travelerId: TravelerId; answer: ServedAnswer }
  /** Somebody's current answers. */
  | { on: 'answers'; travelerId: TravelerId }
  /** What a supplier has said about a row of a sheet. */
  | { on: 'receipt'; receiptId: string; rowKey: string; sheet: string; waitsSince: string }
  | { on: 'day'; date: string }
  | { on: 'newItem'; kind: ItemKind };

/** What a rule has found: its sentence (SPEC-2 5), and the evidence for it. */
export interface Found {
  level: Level;
  sentence: string;
  /** The people it is about, who share its cause. */
  people?: readonly TravelerId[];
  /** What they said, in their own words. */
  said?: { answer: AnswerKey; words: string };
  itemIds?: readonly string[];
  /** Items that could resolve it, for an operator to confirm. */
  offers?: readonly string[];
  /** Distinguishes findings with the same sentence: a room's index, or an answer's version. */
  which?: number;
  target: Target;
}
