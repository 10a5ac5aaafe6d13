import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A column of a table that has an alias in its statement. */
function columnOf(alias: string, column: PgColumn): SQL {
  return sql.raw(`${alias}."${column.name}"`);
}

/** These columns of a table with an alias, as one JSON object. */
export function jsonOf(alias: string, columns: Record<string, PgColumn>): SQL {
  const fields = Object.entries(columns).map(
    ([key, column]) => sql`${sql.raw(`'${key}'`)}, ${columnOf(alias, column)}`,
  );
  return sql`json_build_object(${sql.join(fields, sql`, `)})`;
}

/** These of the rows of a statement, as one JSON list. */
export function jsonList(what: SQL, order: SQL, from: SQL): SQL {
  return sql`(select coalesce(json_agg(${what} order by ${order}), '[]') from ${from})`;
}
