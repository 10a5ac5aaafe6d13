import { text } from 'drizzle-orm/pg-core';
import { type ChoiceKey, keysOf } from '@/platform/domain/keysOf';
import { columnName } from './columns';
import { dateRanges } from './dateRanges';

/** What of a form's field decides its column. */
interface Field {
  kind: string;
  /** The keys of a choice, with their labels. */
  choices?: Readonly<Record<string, string>>;
  /** The message if a required answer is missing. */
  required?: string;
}

const requiredColumn = (name: string) => text(name).notNull();
// With a default, a field can be added to a table that has rows, and old backups still load.
const optionalColumn = (name: string) => text(name).notNull().default('');
const rangesColumn = (name: string) => dateRanges(name);
const requiredChoice = <Key extends string>(name: string, keys: [Key, ...Key[]]) =>
  text(name, { enum: keys }).notNull();
const optionalChoice = <Key extends string>(name: string, keys: [Key, ...Key[]]) =>
  requiredChoice(name, keys).default(keys[0]);

/** The type of a field's column. */
export type ColumnOf<Field> = Field extends { kind: 'ranges' }
  ? ReturnType<typeof rangesColumn>
  : Field extends { required: string }
    ? Field extends { kind: 'choice' }
      ? ReturnType<typeof requiredChoice<ChoiceKey<Field>>>
      : ReturnType<typeof requiredColumn>
    : Field extends { kind: 'choice' }
      ? ReturnType<typeof optionalChoice<ChoiceKey<Field>>>
      : ReturnType<typeof optionalColumn>;

/** Makes the column of a form's field; its type is `ColumnOf`. */
export function fieldColumn(key: string, { kind, choices, required }: Field) {
  const name = columnName(key);
  if (kind === 'ranges') return rangesColumn(name);
  if (required === undefined) {
    return choices ? optionalChoice(name, keysOf(choices)) : optionalColumn(name);
  }
  return choices ? requiredChoice(name, keysOf(choices)) : requiredColumn(name);
}
