import { thawView } from '@/features/plans/domain/frozen';
import type { View } from '@/features/plans/domain/view';
import type { Judged } from '../domain/again/change';
import type { StoredVerdict } from '../domain/judged';
import type { QuestionState } from '../domain/questions';
import { CONDITION_STATES, type ConditionState, type Said, type Verdict } from '../domain/verdict';

/** The columns that hold what was said; the last three of a condition, null if there is none. */
interface WordsRow {
  verdict: Verdict;
  reason: string;
  condition: string | null;
  note: string | null;
  state: QuestionState | null;
}

const isConditionState = (state: QuestionState | null): state is ConditionState =>
  CONDITION_STATES.some((one) => one === state);

/** The columns that a verdict is judged by, from the query builder or as JSON. */
export interface VerdictRow extends WordsRow {
  travelerId: string;
  ceiling: number;
  agreed: View;
  /** Null if it is the same as `agreed`. */
  seen: View | null;
  askedFor: readonly Judged[] | null;
  isSinceBooking: boolean;
  askedAt: Date | string | null;
  seenAt: Date | string | null;
}

/** Builds what was said from the columns that store it. */
export function saidOf({ verdict, condition, reason, note, state }: WordsRow): Said {
  switch (verdict) {
    case 'works':
      return { verdict };
    case 'cant':
      return { verdict, reason };
    case 'worksIf':
      return {
        verdict,
        condition: condition ?? '',
        state: isConditionState(state) ? state : 'asked',
        note: note ?? '',
      };
  }
}

export function storedOf(row: VerdictRow): StoredVerdict {
  const { travelerId, ceiling, agreed, seen, askedFor, isSinceBooking, askedAt, seenAt } = row;
  return {
    travelerId,
    said: saidOf(row),
    ceiling,
    view: thawView(agreed),
    seen: thawView(seen ?? agreed),
    askedFor,
    isSinceBooking,
    isAskedAgain: askedAt !== null,
    hasSeen: seenAt !== null,
  };
}
