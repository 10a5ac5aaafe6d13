import { type SQL, sql } from 'drizzle-orm';
import { check, type PgColumn, text } from 'drizzle-orm/pg-core';
import type { SeenBy } from '@/platform/domain/kept';
import { keysOf } from '@/platform/domain/keysOf';
import { columnName, isOneOf } from '@/platform/server/database/columns';
import type { KeptField } from '@/platform/server/database/kept';
import {
  forQuestions,
  TRIP_QUESTION_KEYS,
  type TripChoice,
  type TripQuestion,
  type TripQuestionKey,
  type TripQuestions,
  tripQuestion,
} from '../domain/tripQuestions';

const requiredColumn = (name: string) => text(name).notNull();
// The default lets a question be added to a table with rows, and older backups be read.
const optionalColumn = (name: string) => text(name).notNull().default('');
const choiceColumn = <Key extends string>(
  name: string,
  keys: [Key, ...Key[]],
  isAsked: boolean,
) => {
  const column = text(name, { enum: keys }).notNull();
  return isAsked ? column : column.default(keys[0]);
};

type ColumnOf<Question> = Question extends { kind: 'choice' }
  ? ReturnType<typeof choiceColumn<TripChoice<Question>>>
  : Question extends { required: string }
    ? ReturnType<typeof requiredColumn>
    : ReturnType<typeof optionalColumn>;

const isRequired = (question: TripQuestion) => 'required' in question;

function columnOf(name: string, question: TripQuestion) {
  if (question.kind === 'choice') {
    return choiceColumn(name, keysOf(question.choices), isRequired(question));
  }
  return isRequired(question) ? requiredColumn(name) : optionalColumn(name);
}

/** A column for each question, in their order. */
export const questionColumns = () =>
  forQuestions<{ [Key in TripQuestionKey]: ColumnOf<TripQuestions[Key]> }>(
    TRIP_QUESTION_KEYS,
    (key, question) => columnOf(columnName(key), question),
  );

type Columns = Record<TripQuestionKey, PgColumn>;

/** The checks that hold each choice to its keys, no matter who writes it. */
export function choiceChecks(table: Columns) {
  return TRIP_QUESTION_KEYS.flatMap((key) => {
    const question = tripQuestion(key);
    if (question.kind !== 'choice') return [];
    return [check(`trips_${columnName(key)}`, isOneOf(table[key], keysOf(question.choices)))];
  });
}

/** The rules that hold each text to its length, for one check of the table. */
export function lengthsOf(table: Columns): SQL[] {
  return TRIP_QUESTION_KEYS.flatMap((key) => {
    const question = tripQuestion(key);
    if (question.kind === 'choice') return [];
    const length = sql`length(${table[key]})`;
    const limit = sql.raw(String(question.limit));
    return [
      isRequired(question) ? sql`${length} between 1 and ${limit}` : sql`${length} <= ${limit}`,
    ];
  });
}

const SEEN: Record<TripQuestion['reader'], SeenBy> = {
  invited: 'invited',
  members: 'group',
  operators: 'organizer',
};

/** What the columns of the questions about a trip say of themselves. */
export const keptQuestions = forQuestions<Record<TripQuestionKey, KeptField>>(
  TRIP_QUESTION_KEYS,
  (_, question) => ({
    words: question.short,
    seenBy: SEEN[question.reader],
    ...('choices' in question && { choices: question.choices }),
  }),
);
