import { thawView } from '@/features/plans/domain/frozen';
import type { View } from '@/features/plans/domain/view';
import type { Judged } from '../domain/again/change';
import type { StoredVerdict } from '../domain/judged';
import type { ConditionState, Said, Verdict } from '../domain/verdict';

/** The columns that hold what was said. */
interface WordsRow {
  verdict: Verdict;
  condition: string;
  reason: string;
  note: string;
  state: ConditionState | null;
}

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
      return { verdict, condition, state: state ?? 'asked', note };
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

/** Returns the columns that store what was said. */
export function columnsOf(said: Said) {
  return {
    verdict: said.verdict,
    condition: said.verdict === 'worksIf' ? said.condition : '',
    reason: said.verdict === 'cant' ? said.reason : '',
    note: said.verdict === 'worksIf' ? said.note : '',
    state: said.verdict === 'worksIf' ? said.state : null,
  };
}
