import * as z from 'zod/mini';
import { noWebAddress } from '@/platform/domain/addressInText';
import { type ChoiceKey, keysOf } from '@/platform/domain/keysOf';
import { optionalLine, optionalText, requiredText, saveable } from '@/platform/domain/text';
import {
  type CountQuestion,
  EDITED_KEYS,
  forQuestions,
  TRIP_QUESTION_KEYS,
  type TripQuestion,
  type TripQuestionKey,
  type TripQuestions,
} from './tripQuestions';

export const TRIP_STATUS = ['draft', 'ready'] as const;

export type TripStatus = (typeof TRIP_STATUS)[number];

/** The longest trip name, in characters. */
export const TRIP_NAME_MAX = 120;

/** The longest trip id, in UTF-16 units. */
export const TRIP_ID_MAX = 500;

/** A trip id as in a path, compared in lower case like every path (DESIGN 7.3). */
export const tripIdSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(TRIP_ID_MAX), saveable, z.toLowerCase(), z.normalize('NFC'));

const NO_ADDRESS = 'Please leave out web addresses: everyone who is invited reads this.';

/** Keeps the text as entered (SPEC 3), as long as it reads as a whole number. */
const countField = ({ limit, wrong, required }: CountQuestion) =>
  z.string(required).check(
    z.trim(),
    ...(required ? [z.minLength(1, required)] : []),
    z.maxLength(limit, wrong),
    z.refine((text) => text === '' || /^\+?0*[1-9]\d*$/.test(text), wrong),
  );

type SchemaOf<Question> = Question extends { kind: 'choice' }
  ? z.ZodMiniEnum<{ [Key in ChoiceKey<Question>]: Key }>
  : z.ZodMiniString<string>;

function schemaOf(question: TripQuestion): z.core.$ZodType {
  switch (question.kind) {
    case 'count':
      return countField(question);
    case 'choice':
      return z.enum(keysOf(question.choices), question.required);
    case 'text': {
      const { limit, required, reader } = question;
      const line = required ? requiredText(limit, required) : optionalLine(limit);
      // Invitations and mails carry it to people who have not asked for it.
      return reader === 'invited' ? line.check(noWebAddress(NO_ADDRESS)) : line;
    }
    case 'longText':
      return optionalText(question.limit);
  }
}

const questions = <Key extends TripQuestionKey>(keys: readonly Key[]) =>
  forQuestions<{ [Each in Key]: SchemaOf<TripQuestions[Each]> }>(keys, (_, one) => schemaOf(one));

/** The create form's questions (SPEC 5), besides the trip's name, dates and options. */
export const askedAtFirst = questions(TRIP_QUESTION_KEYS);

/** The edit form's questions. */
export const askedAgain = questions(EDITED_KEYS);

/** The schemas for reading the answers to these questions. */
export const answersTo = <Key extends TripQuestionKey>(keys: readonly Key[]) =>
  forQuestions<{ [Each in Key]: SchemaOf<TripQuestions[Each]> }>(keys, (_, one) =>
    one.kind === 'choice' ? z.enum(keysOf(one.choices)) : z.string(),
  );
