import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { jsonObject } from '@/platform/server/database/jsonObject';

/** References a column of an aliased table. */
function columnOf(alias: string, column: PgColumn): SQL {
  return sql.raw(`${alias}."${column.name}"`);
}

/** Builds a JSON object from columns of an aliased table. */
export function jsonOf(alias: string, columns: Record<string, PgColumn>): SQL {
  const fields = Object.entries(columns).map(([key, column]) => [key, columnOf(alias, column)]);
  return jsonObject(Object.fromEntries(fields));
}

/** Builds a JSON list of `what` for each row; empty without rows. */
export function jsonList(what: SQL, order: SQL, from: SQL): SQL {
  return sql`(select coalesce(json_agg(${what} order by ${order}), '[]') from ${from})`;
}
