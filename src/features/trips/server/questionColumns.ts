import { type SQL, sql } from 'drizzle-orm';
import { check, type PgColumn } from 'drizzle-orm/pg-core';
import type { SeenBy } from '@/platform/domain/kept';
import { keysOf } from '@/platform/domain/keysOf';
import { columnName, isOneOf } from '@/platform/server/database/columns';
import { type ColumnOf, fieldColumn } from '@/platform/server/database/fieldColumns';
import type { KeptField } from '@/platform/server/database/kept';
import {
  forQuestions,
  TRIP_QUESTION_KEYS,
  type TripQuestion,
  type TripQuestionKey,
  type TripQuestions,
  tripQuestion,
} from '../domain/tripQuestions';

/** Makes a column for each question, in order. */
export const questionColumns = () =>
  forQuestions<{ [Key in TripQuestionKey]: ColumnOf<TripQuestions[Key]> }>(
    TRIP_QUESTION_KEYS,
    fieldColumn,
  );

type Columns = Record<TripQuestionKey, PgColumn>;

/** Makes the checks that restrict each choice to its keys, whoever writes it. */
export function choiceChecks(table: Columns) {
  return TRIP_QUESTION_KEYS.flatMap((key) => {
    const question = tripQuestion(key);
    if (question.kind !== 'choice') return [];
    return [check(`trips_${columnName(key)}`, isOneOf(table[key], keysOf(question.choices)))];
  });
}

/** Returns the length rule of each text, to be combined into one table check. */
export function lengthsOf(table: Columns): SQL[] {
  return TRIP_QUESTION_KEYS.flatMap((key) => {
    const question = tripQuestion(key);
    if (question.kind === 'choice') return [];
    const length = sql`length(${table[key]})`;
    const limit = sql.raw(String(question.limit));
    return [
      'required' in question ? sql`${length} between 1 and ${limit}` : sql`${length} <= ${limit}`,
    ];
  });
}

const SEEN: Record<TripQuestion['reader'], SeenBy> = {
  invited: 'invited',
  members: 'group',
  operators: 'organizer',
};

/** What the privacy page says of each question's column. */
export const keptQuestions = forQuestions<Record<TripQuestionKey, KeptField>>(
  TRIP_QUESTION_KEYS,
  (_, question) => ({
    words: question.short,
    seenBy: SEEN[question.reader],
    ...('choices' in question && { choices: question.choices }),
  }),
);
