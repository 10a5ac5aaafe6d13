import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Began } from '@/platform/domain/version';

/**
 * Returns a condition for the writing statement: the row still has the version that the form
 * started from.
 */
export function isVersion(column: PgColumn, began: Began): SQL {
  return began === null ? sql`false` : eq(column, began);
}
