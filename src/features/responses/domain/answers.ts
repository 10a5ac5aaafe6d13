import * as z from 'zod/mini';
import { nameField } from '@/features/profile/domain/fullName';
import type { FieldIssue } from '@/platform/domain/appError';
import { type CalendarDate, dateRange } from '@/platform/domain/calendarDate';
import { optionalDate } from '@/platform/domain/dateField';
import { joinedRanges } from '@/platform/domain/dateRanges';
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
import { type Availability, MOST_RANGES } from './availability';
import { companionsField } from './companions';

const HALF_A_RANGE = 'Please give both a first and a last day, or leave both empty.';
const LAST_BEFORE_FIRST = 'The last day cannot be before the first day.';
export const TOO_MANY_RANGES = `You can give at most ${MOST_RANGES} ranges of days.`;

/** A rule on two fields: a range needs both days, in order, or neither. */
function rangeRule<Start extends string, End extends string>(start: Start, end: End) {
  return fieldRule<Record<Start | End, CalendarDate | null>>((days): FieldIssue[] => {
    const [first, last] = [days[start], days[end]];
    // An invalid date has its own message already.
    if (first === undefined || last === undefined || (!first && !last)) return [];
    if (first && last) return first <= last ? [] : [{ path: end, message: LAST_BEFORE_FIRST }];
    return [{ path: first ? end : start, message: HALF_A_RANGE }];
  });
}

const rangeSchema = z
  .object({ rangeStart: optionalDate, rangeEnd: optionalDate })
  .check(rangeRule('rangeStart', 'rangeEnd'));

/** A range beside the first, as typed. */
export type TypedRange = z.input<typeof rangeSchema>;

/** SPEC 3's two fields of the availability, and a row for each further range (SPEC-5 17). */
const typedAvailability = {
  availabilityStart: optionalDate,
  availabilityEnd: optionalDate,
  ranges: z._default(z.array(rangeSchema).check(z.maxLength(MOST_RANGES - 1, TOO_MANY_RANGES)), []),
};

interface TypedDays {
  availabilityStart: CalendarDate | null;
  availabilityEnd: CalendarDate | null;
  ranges: readonly z.output<typeof rangeSchema>[];
}

/** The typed ranges as they are saved: whoever left all of them empty gave no dates. */
function availabilityIn({ availabilityStart, availabilityEnd, ranges }: TypedDays): Availability {
  const given = [
    dateRange(availabilityStart, availabilityEnd),
    ...ranges.map(({ rangeStart, rangeEnd }) => dateRange(rangeStart, rangeEnd)),
  ].filter((range) => range !== null);
  return given.length === 0 ? null : joinedRanges(given);
}

/** The schema of one answer. */
type SchemaOf<Field> = Field extends { kind: 'choice' }
  ? z.ZodMiniEnum<{ [Key in ChoiceKey<Field>]: Key }>
  : ReturnType<typeof optionalText>;

function schemaOf(field: Exclude<AnswerField, { kind: 'ranges' }>): z.core.$ZodType {
  switch (field.kind) {
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

/** The answers that are one field of the form each. */
export type PlainKey = Exclude<AnswerKey, 'availability'>;
export const PLAIN_KEYS = ANSWER_KEYS.filter((key): key is PlainKey => key !== 'availability');

/** The join form (SPEC 2, 5): names and budget are required, everything else is optional. */
export const answersSchema = z.pipe(
  z
    .object({
      ...forEachKey<{ [Key in PlainKey]: SchemaOf<AnswerFields[Key]> }>(PLAIN_KEYS, (_, field) =>
        field.kind === 'ranges' ? undefined : schemaOf(field),
      ),
      ...typedAvailability,
      companions: companionsField,
    })
    .check(rangeRule('availabilityStart', 'availabilityEnd')),
  z.transform(({ availabilityStart, availabilityEnd, ranges, ...answers }) => ({
    ...answers,
    availability: availabilityIn({ availabilityStart, availabilityEnd, ranges }),
  })),
);

export type AnswersInput = z.input<typeof answersSchema>;
export type Answers = z.output<typeof answersSchema>;
