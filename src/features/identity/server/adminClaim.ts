import { asc, eq } from 'drizzle-orm';
import { recordEvent } from '@/features/audit/server/record';
import type { Db } from '@/platform/server/database/database';
import { users } from './tables';

/**
 * Gives or takes the admin claim (SPEC 6) of the account with this email; it counts from that person's
 * next request on. The audit record says so with it. Gives false when there is no such account.
 * @param actor who does it, for the record
 */
export async function setAdminClaim(
  db: Db,
  email: string,
  isAdmin: boolean,
  actor: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({ isAdmin })
      .where(eq(users.email, email.trim().toLowerCase()))
      .returning({ subject: users.email, subjectId: users.id });
    if (!changed) return false;
    await recordEvent(tx, {
      action: isAdmin ? 'claim_granted' : 'claim_revoked',
      actor,
      ...changed,
    });
    return true;
  });
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
