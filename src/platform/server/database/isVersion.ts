import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Began } from '@/platform/domain/version';

/** That a row is still of the version that a form began from; to stand in the statement that writes it. */
export function isVersion(column: PgColumn, began: Began): SQL {
  return began === null ? sql`false` : eq(column, began);
}
