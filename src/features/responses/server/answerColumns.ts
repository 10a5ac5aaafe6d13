import { type SQL, sql } from 'drizzle-orm';
import { check, date, type PgColumn, text } from 'drizzle-orm/pg-core';
import { keysOf } from '@/platform/domain/keysOf';
import { columnName, isOneOf } from '@/platform/server/database/columns';
import {
  ANSWER_KEYS,
  type AnswerField,
  type AnswerFields,
  type AnswerKey,
  type ChoiceKey,
  fieldOf,
  forEachKey,
} from '../domain/answerFields';

const requiredColumn = (name: string) => text(name).notNull();
// The default allows adding a question to a table with rows, and reading older backups.
const optionalColumn = (name: string) => text(name).notNull().default('');
const dateColumn = (name: string) => date(name, { mode: 'string' });
const choiceColumn = <Key extends string>(name: string, keys: [Key, ...Key[]]) =>
  text(name, { enum: keys }).notNull().default(keys[0]);

type ColumnOf<Field> = Field extends { kind: 'date' }
  ? ReturnType<typeof dateColumn>
  : Field extends { kind: 'choice' }
    ? ReturnType<typeof choiceColumn<ChoiceKey<Field>>>
    : Field extends { required: unknown }
      ? ReturnType<typeof requiredColumn>
      : ReturnType<typeof optionalColumn>;

function columnOf(name: string, field: AnswerField) {
  switch (field.kind) {
    case 'date':
      return dateColumn(name);
    case 'choice':
      return choiceColumn(name, keysOf(field.choices));
    case 'text':
      return field.required ? requiredColumn(name) : optionalColumn(name);
    case 'longText':
      return optionalColumn(name);
  }
}

/** A column for each answer, in column order. */
export const answerColumns = () =>
  forEachKey<{ [Key in AnswerKey]: ColumnOf<AnswerFields[Key]> }>(ANSWER_KEYS, (key, field) =>
    columnOf(columnName(key), field),
  );

const within = (field: { limit: number }) => sql.raw(String(field.limit));

/** The checks on single answers; those across several answers are in the table. */
export function answerChecks(table: Record<AnswerKey, PgColumn>) {
  const lengths: SQL[] = [];
  const checks = ANSWER_KEYS.flatMap((key) => {
    const [column, field] = [table[key], fieldOf(key)];
    const named = (rule: SQL) => [check(`responses_${columnName(key)}`, rule)];
    if (field.kind === 'choice') return named(isOneOf(column, keysOf(field.choices)));
    if (field.kind === 'date') return [];
    if ('required' in field)
      return named(sql`length(trim(${column})) between 1 and ${within(field)}`);
    lengths.push(sql`length(${column}) <= ${within(field)}`);
    return [];
  });
  return [...checks, check('responses_text_limits', sql.join(lengths, sql` and `))];
}
