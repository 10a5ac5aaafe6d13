import * as z from 'zod/mini';
import { nameField } from '@/features/profile/domain/fullName';
import type { FieldIssue } from '@/platform/domain/appError';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { optionalDate } from '@/platform/domain/dateField';
import { fieldRule } from '@/platform/domain/fieldIssues';
import { type ChoiceKey, keysOf } from '@/platform/domain/keysOf';
import { optionalLine, optionalText, requiredText } from '@/platform/domain/text';
import {
  ANSWER_KEYS,
  type AnswerField,
  type AnswerFields,
  type AnswerKey,
  forEachKey,
} from './answerFields';
import { companionsField } from './companions';

const HALF_A_RANGE = 'Please give both a first and a last day, or leave both empty.';
const LAST_BEFORE_FIRST = 'The last day cannot be before the first day.';

interface Availability {
  availabilityStart: CalendarDate | null;
  availabilityEnd: CalendarDate | null;
}

/** A range needs both days, in order, or neither. */
function availabilityIssues(availability: Partial<Availability>): FieldIssue[] {
  const { availabilityStart, availabilityEnd } = availability;
  // An invalid date has its own message already.
  if (availabilityStart === undefined || availabilityEnd === undefined) return [];
  if (availabilityStart && availabilityEnd) {
    const isInOrder = availabilityStart <= availabilityEnd;
    return isInOrder ? [] : [{ path: 'availabilityEnd', message: LAST_BEFORE_FIRST }];
  }
  if (!availabilityStart && !availabilityEnd) return [];
  const path = availabilityStart ? 'availabilityEnd' : 'availabilityStart';
  return [{ path, message: HALF_A_RANGE }];
}

/** The schema of one answer. */
type SchemaOf<Field> = Field extends { kind: 'date' }
  ? typeof optionalDate
  : Field extends { kind: 'choice' }
    ? z.ZodMiniEnum<{ [Key in ChoiceKey<Field>]: Key }>
    : ReturnType<typeof optionalText>;

function schemaOf(field: AnswerField): z.core.$ZodType {
  switch (field.kind) {
    case 'date':
      return optionalDate;
    case 'choice':
      return z.enum(keysOf(field.choices));
    case 'text':
      if (field.required === undefined) return optionalLine(field.limit);
      if (field.isName) return nameField(field.required);
      return requiredText(field.limit, field.required);
    case 'longText':
      return optionalText(field.limit);
  }
}

/** The join form (SPEC 2, 5): names and budget are required, everything else is optional. */
export const answersSchema = z
  .object({
    ...forEachKey<{ [Key in AnswerKey]: SchemaOf<AnswerFields[Key]> }>(ANSWER_KEYS, (_, field) =>
      schemaOf(field),
    ),
    companions: companionsField,
  })
  .check(fieldRule<Availability>(availabilityIssues));

export type AnswersInput = z.input<typeof answersSchema>;
export type Answers = z.output<typeof answersSchema>;
