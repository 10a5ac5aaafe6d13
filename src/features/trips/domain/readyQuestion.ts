import { groupedDigits } from '@/platform/domain/groupedDigits';
import { listedFew } from '@/platform/domain/inWords';
import { endOfDay } from '@/platform/domain/zonedDay';
import type { SavedDeadline } from './tripViews';

/** How far a group is with its answers, as far as marking its trip ready depends on it. */
export interface GroupSoFar {
  /** How many have answered, of how many: digits, or null where nobody knows. */
  answered: number;
  expected: string | null;
  /** Who has said nothing yet, by name; null without a list. */
  missing: readonly string[] | null;
}

function namesOf({ missing }: GroupSoFar): string {
  return missing && missing.length > 0 ? listedFew(missing) : 'the others';
}

/** What marking the trip ready means for those who are missing; null where nobody is (SPEC-2 4). */
export function readyQuestion(group: GroupSoFar): string | null {
  const { answered, expected } = group;
  if (expected === null || expected === String(answered)) return null;
  return `${answered} of ${groupedDigits(expected)} have answered. After that, ${namesOf(group)} can no longer answer.`;
}

/** Whether marking the trip ready is what is next: everyone has answered, or the day for it is over. */
export function isReadyNext(
  { answered, expected }: GroupSoFar,
  deadline: Pick<SavedDeadline, 'answerBy' | 'timeZone'> | null,
  now: Date,
): boolean {
  if (answered === 0) return false;
  if (expected === String(answered)) return true;
  if (!deadline?.answerBy) return false;
  return endOfDay(deadline.answerBy, deadline.timeZone) <= now;
}
