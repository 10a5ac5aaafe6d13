import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { profiles } from '@/features/profile/server/tables';
import type { Db } from '@/platform/server/database/database';

/** The most that are given. */
const MOST = 50;

/** The names of those who are operators now, before a first profile their emails, in alphabetical order. */
export async function namesOf(db: Db, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const name = sql<string>`coalesce(
    nullif(btrim(${profiles.firstName} || ' ' || ${profiles.lastName}), ''), ${users.email}
  )`;
  const rows = await db
    .select({ name })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(inArray(users.id, userIds.slice(0, MOST)), users.isAdmin))
    .orderBy(name, users.id);
  return rows.map((row) => row.name);
}
