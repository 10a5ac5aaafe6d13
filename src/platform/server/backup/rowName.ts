import type { CarriedTable } from './carriedTables';

/** How much of a value is shown. */
const LONGEST = 60;

/**
 * A row for a sentence to anyone who carries it, by its primary key: 'The row with id "kyoto-2027" of the table
 * public.trips'.
 * @param line as `readRows` gives it
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
