import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { operatorName } from '@/features/profile/server/operatorName';
import type { Db } from '@/platform/server/database/database';

/** The most that are given. */
const MOST = 50;

/** The names of those who are operators now, before a first profile their emails, in alphabetical order. */
export async function namesOf(db: Db, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const name = operatorName(sql`${users}.id`) as SQL<string>;
  const rows = await db
    .select({ name })
    .from(users)
    .where(and(inArray(users.id, userIds.slice(0, MOST)), users.isAdmin))
    .orderBy(name, users.id);
  return rows.map((row) => row.name);
}
