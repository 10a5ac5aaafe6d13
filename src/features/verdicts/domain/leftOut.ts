import * as z from 'zod/mini';
import { canCome, needOf } from '@/features/responses/domain/availability';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import { optionalText } from '@/platform/domain/text';
import type { RoundPerson } from './round';
import type { StandingVariant } from './standing';

/** The longest text about what somebody could change, in characters. */
export const CAN_CHANGE_TEXT = 300;

/** What somebody left out of a plan could change (SPEC-2 6 'If'); empty to take it back. */
export const canChangeSchema = z.object({ canChange: optionalText(CAN_CHANGE_TEXT) });

type Dated = Pick<StandingVariant, 'planTitle' | 'planStart' | 'planEnd'>;

/** 'Plan A is from Apr 3, 2027 to Apr 10, 2027', as part of a sentence. */
export function planDates({ planTitle, planStart, planEnd }: Dated): string {
  return `${planTitle} is from ${formatReadableDate(planStart)} to ${formatReadableDate(planEnd)}`;
}

type Reachable = Pick<RoundPerson, 'ranges'>;

/**
 * Says why a plan leaves somebody out (SPEC-2 6 'If').
 * @param who what the sentence calls them: 'you', or their name
 */
export function leftOutSentence(plan: Dated, { ranges }: Reachable, who = 'you'): string {
  if (ranges.length === 0) return `${planDates(plan)}; ${who} gave no dates.`;
  const days = ranges.map(({ from, to }) => ({ start: dateOfDay(from), end: dateOfDay(to) }));
  return `${planDates(plan)}; ${who} ${canCome(days)}.`;
}

/** True if somebody could go on a plan's days as they are, without stretching. */
export const fitsDates = ({ planStart, planEnd }: Dated, { ranges }: Reachable): boolean => {
  const start = dayNumber(planStart);
  return needOf(ranges, start, dayNumber(planEnd) - start) === 0;
};

/** Begins what somebody reads about a plan that leaves them out, by what kept them out of it. */
function kindly(plan: Dated, person: Reachable): string {
  if (person.ranges.length === 0) return 'This time we did not know your dates.';
  return fitsDates(plan, person)
    ? 'This time the plan was made without you.'
    : 'This time the dates did not work for you.';
}

/** What somebody reads on the page and in mails about a plan that leaves them out. */
export function ownLeftOutSentences(plan: Dated, person: Reachable): string {
  return `${kindly(plan, person)} ${leftOutSentence(plan, person)}`;
}
