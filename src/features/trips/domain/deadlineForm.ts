import * as z from 'zod/mini';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { optionalDate } from '@/platform/domain/dateField';
import { fieldRule } from '@/platform/domain/fieldIssues';
import type { Deadline } from './deadline';

const PAST = 'The deadline cannot be before today.';

/**
 * The deadline form. A past date may stay, but a new one may not be in the past.
 * @param today returns the current day in the organizer's time zone
 */
export function deadlineSchema(saved: CalendarDate | null, today: () => CalendarDate) {
  return deadlineFields.check(
    fieldRule<Deadline>(({ answerBy }) => deadlineIssues(answerBy ?? null, saved, today())),
  );
}

/** The fields without the rule that depends on the trip. */
export const deadlineFields = z.object({
  answerBy: optionalDate,
  remind: z.boolean(),
  closeOnDeadline: z.boolean(),
});
export type DeadlineInput = z.input<typeof deadlineFields>;

/** Returns what is wrong with a new `answerBy`. */
export function deadlineIssues(
  answerBy: CalendarDate | null,
  saved: CalendarDate | null,
  today: CalendarDate,
) {
  const isWrong = answerBy !== null && answerBy !== saved && answerBy < today;
  return isWrong ? [{ path: 'answerBy', message: PAST }] : [];
}
