import { listedFew } from '@/platform/domain/inWords';
import { endOfDay } from '@/platform/domain/zonedDay';
import { type Headcount, hasEveryoneAnswered, haveAnswered } from './headcount';
import type { SavedDeadline } from './tripViews';

/** How many in a group have answered, as far as it matters for marking the trip ready. */
export interface GroupSoFar extends Headcount {
  /** The names of those who have said nothing yet; null without a list. */
  missing: readonly string[] | null;
  /** Which responses need the organizer's word first, in sentences; empty if none does. */
  unsettled?: readonly string[];
}

function namesOf({ missing }: GroupSoFar): string {
  return missing && missing.length > 0 ? listedFew(missing) : 'the others';
}

/**
 * Asks about those who have not answered before the trip is marked ready (SPEC-2 4), and about
 * responses that need the organizer's word. Null if nobody is missing, or nobody knows, and none
 * does.
 */
export function readyQuestion(group: GroupSoFar): string | null {
  const { expected, unsettled = [] } = group;
  const said = [...unsettled];
  if (unsettled.length > 0) said.push('See “Who is coming” on this page.');
  if (expected !== null && !hasEveryoneAnswered(group)) {
    said.unshift(`${haveAnswered(group)}. After that, ${namesOf(group)} can no longer answer.`);
  }
  return said.length > 0 ? said.join(' ') : null;
}

/** True if marking the trip ready comes next: everyone has answered, or the deadline is over. */
export function isReadyNext(
  group: Headcount,
  deadline: Pick<SavedDeadline, 'answerBy' | 'timeZone'> | null,
  now: Date,
): boolean {
  if (group.answered === 0) return false;
  if (hasEveryoneAnswered(group)) return true;
  if (!deadline?.answerBy) return false;
  return endOfDay(deadline.answerBy, deadline.timeZone) <= now;
}
