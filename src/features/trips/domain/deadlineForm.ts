import * as z from 'zod/mini';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { optionalDate } from '@/platform/domain/dateField';
import { fieldRule } from '@/platform/domain/fieldIssues';
import type { Deadline } from './deadline';

const PAST = 'The deadline cannot be before today.';

/**
 * The form. A past date may stay, but not be newly set.
 * @param today the day that it is where the organizer is
 */
export function deadlineSchema(saved: CalendarDate | null, today: () => CalendarDate) {
  return deadlineFields.check(
    fieldRule<Deadline>(({ answerBy }) => deadlineIssues(answerBy ?? null, saved, today())),
  );
}

/** The same, leaving open what depends on the trip. */
export const deadlineFields = z.object({
  answerBy: optionalDate,
  remind: z.boolean(),
  closeOnDeadline: z.boolean(),
});
export type DeadlineInput = z.input<typeof deadlineFields>;

/** What is wrong with a new `answerBy`. */
export function deadlineIssues(
  answerBy: CalendarDate | null,
  saved: CalendarDate | null,
  today: CalendarDate,
) {
  const isWrong = answerBy !== null && answerBy !== saved && answerBy < today;
  return isWrong ? [{ path: 'answerBy', message: PAST }] : [];
}
