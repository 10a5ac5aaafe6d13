import { asc, eq } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { users } from './tables';

/**
 * Gives or takes the admin claim (SPEC 6) of the account with this email; it counts from that person's
 * next request on. Gives false when there is no such account.
 */
export async function setAdminClaim(db: Db, email: string, isAdmin: boolean): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ isAdmin })
    .where(eq(users.email, email.trim().toLowerCase()))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** The emails of all operators, in order. */
export async function listAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.email));
  return rows.map((row) => row.email);
}
