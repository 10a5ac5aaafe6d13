import { type SQL, sql } from 'drizzle-orm';
import { customType, type PgColumn, timestamp } from 'drizzle-orm/pg-core';

/** A column for a moment in time, as opposed to a calendar date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A column for the words by which something is found. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Returns the name of a field's column: 'must_see' for `mustSee`. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * True if a column holds one of these keys. They are written out, because a check constraint takes
 * no parameters.
 */
export function isOneOf(column: PgColumn | SQL, keys: readonly string[]): SQL<boolean> {
  const literals = keys.map((key) => `'${key.replaceAll("'", "''")}'`);
  return sql`${column} in (${sql.raw(literals.join(', '))})`;
}
