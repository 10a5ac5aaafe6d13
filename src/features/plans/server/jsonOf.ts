import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { jsonObject } from '@/platform/server/database/jsonObject';

/** A column of a table that has an alias in its statement. */
function columnOf(alias: string, column: PgColumn): SQL {
  return sql.raw(`${alias}."${column.name}"`);
}

/** These columns of a table with an alias, as one JSON object. */
export function jsonOf(alias: string, columns: Record<string, PgColumn>): SQL {
  const fields = Object.entries(columns).map(([key, column]) => [key, columnOf(alias, column)]);
  return jsonObject(Object.fromEntries(fields));
}

/** These of the rows of a statement, as one JSON list. */
export function jsonList(what: SQL, order: SQL, from: SQL): SQL {
  return sql`(select coalesce(json_agg(${what} order by ${order}), '[]') from ${from})`;
}
