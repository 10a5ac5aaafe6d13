import type { CarriedTable } from './carriedTables';

/** Values are cut to this many characters. */
const LONGEST = 60;

/**
 * Describes a row by its primary key, for an error message: 'The row with id "kyoto-2027" of the
 * table public.trips'.
 * @param line a line from `readRows`
 */
export function rowName({ name, columns, key }: CarriedTable, line: string): string {
  const values = JSON.parse(line) as (string | null)[];
  const parts = columns.flatMap((column, index) =>
    key.includes(column.name)
      ? [`${column.name} ${JSON.stringify((values[index] ?? '').slice(0, LONGEST))}`]
      : [],
  );
  const which = parts.length > 0 ? `The row with ${parts.join(' and ')}` : 'A row';
  return `${which} of the table ${name}`;
}
