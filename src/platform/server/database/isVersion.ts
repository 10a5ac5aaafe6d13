import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Began } from '@/platform/domain/version';

/** Whether a row still has the version that a form began from; for the statement that writes it. */
export function isVersion(column: PgColumn, began: Began): SQL {
  return began === null ? sql`false` : eq(column, began);
}
