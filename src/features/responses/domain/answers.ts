import * as z from 'zod/mini';
import { firstNameField, lastNameField } from '@/features/profile/domain/profile';
import type { FieldIssue } from '@/platform/domain/appError';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { optionalDate } from '@/platform/domain/dateField';
import { fieldRule } from '@/platform/domain/fieldIssues';
import {
  LONG_TEXT,
  optionalLine,
  optionalText,
  requiredText,
  SHORT_TEXT,
} from '@/platform/domain/text';

/** SPEC 9, 'Date flexibility'; the empty choice means no answer. */
export const FLEXIBILITY = ['', 'fixed', 'somewhat', 'very'] as const;
/** SPEC 9, 'Room sharing'; the empty choice means no answer. */
export const SHARE_ROOM = ['', 'yes', 'no', 'maybe'] as const;

const HALF_A_RANGE = 'Please give both a first and a last day, or leave both empty.';
const LAST_BEFORE_FIRST = 'The last day cannot be before the first day.';

interface Availability {
  availabilityStart: CalendarDate | null;
  availabilityEnd: CalendarDate | null;
}

/** A range has two ends, in order, or none. */
function availabilityIssues(availability: Partial<Availability>): FieldIssue[] {
  const { availabilityStart, availabilityEnd } = availability;
  // An end that is no date has its own sentence already.
  if (availabilityStart === undefined || availabilityEnd === undefined) return [];
  if (availabilityStart && !availabilityEnd) {
    return [{ path: 'availabilityEnd', message: HALF_A_RANGE }];
  }
  if (!availabilityStart && availabilityEnd) {
    return [{ path: 'availabilityStart', message: HALF_A_RANGE }];
  }
  if (availabilityStart && availabilityEnd && availabilityEnd < availabilityStart) {
    return [{ path: 'availabilityEnd', message: LAST_BEFORE_FIRST }];
  }
  return [];
}

/** The join form (SPEC 2, 5): names and budget are required, all else is optional. */
export const answersSchema = z
  .object({
    firstName: firstNameField,
    lastName: lastNameField,
    availabilityStart: optionalDate,
    availabilityEnd: optionalDate,
    budget: requiredText(SHORT_TEXT, 'Please enter your budget.'),
    preferences: optionalText(LONG_TEXT),
    fromLocation: optionalLine(SHORT_TEXT),
    mustSee: optionalText(LONG_TEXT),
    flexibility: z.enum(FLEXIBILITY),
    accommodations: optionalText(LONG_TEXT),
    shareRoom: z.enum(SHARE_ROOM),
    specialTravel: optionalText(LONG_TEXT),
  })
  .check(fieldRule<Availability>(availabilityIssues));

export type AnswersInput = z.input<typeof answersSchema>;
export type Answers = z.output<typeof answersSchema>;
