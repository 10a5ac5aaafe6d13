import { type SQL, sql } from 'drizzle-orm';
import { NO_NAME_SIGNS } from '../domain/fullName';

/** `fullName` of the row with this alias, in a statement; '' if it has none. */
export function fullNameOf(row: string): SQL<string> {
  const [first, last] = ['first_name', 'last_name'].map(
    (column) => sql`${sql.identifier(row)}.${sql.identifier(column)}`,
  );
  const meant = (part: SQL | undefined) =>
    sql`case when translate(${part}, ${`${NO_NAME_SIGNS} `}, '') = '' then '' else ${part} end`;
  const both = sql`btrim(${first} || ' ' || ${last})`;
  return sql`coalesce(nullif(btrim(${meant(first)} || ' ' || ${meant(last)}), ''), ${both})`;
}
