import { asc, eq } from 'drizzle-orm';
import { recordEvent } from '@/features/audit/server/record';
import type { Db } from '@/platform/server/database/database';
import { users } from './tables';

/** The account whose claim is in question. */
export interface ClaimSubject {
  email: string;
  isVerified: boolean;
  signedUpAt: Date;
}

/** What came of granting or taking the claim. Only 'done' changed anything, and is recorded. */
export interface ClaimOutcome {
  subject: ClaimSubject;
  outcome: 'done' | 'so already' | 'unverified';
}

interface ClaimOptions {
  email: string;
  /** Who does it, for the record. */
  actor: string;
}

/**
 * Grants the admin claim (SPEC 6) to the account with this email; it counts from that person's next
 * request on. Not to an address that nobody has shown to be theirs, since anybody may sign up with it,
 * unless `evenUnverified`. The audit record says which with it. Null when there is no such account.
 */
export function grantClaim(
  db: Db,
  { evenUnverified, ...options }: ClaimOptions & { evenUnverified: boolean },
): Promise<ClaimOutcome | null> {
  return changeClaim(db, options, true, evenUnverified);
}

/** Revokes the admin claim, as `grantClaim` grants it; null if there is no such account. */
export function revokeClaim(db: Db, options: ClaimOptions): Promise<ClaimOutcome | null> {
  return changeClaim(db, options, false, true);
}

function changeClaim(
  db: Db,
  { email, actor }: ClaimOptions,
  isAdmin: boolean,
  evenUnverified: boolean,
): Promise<ClaimOutcome | null> {
  return db.transaction(async (tx) => {
    // In any case, and locked until the transaction ends.
    const [account] = await tx
      .select({
        id: users.id,
        email: users.email,
        isVerified: users.emailVerified,
        signedUpAt: users.createdAt,
        isAdmin: users.isAdmin,
      })
      .from(users)
      .where(eq(users.email, email.trim().toLowerCase()))
      .for('update');
    if (!account) return null;
    const { id, isAdmin: wasAdmin, ...subject } = account;
    if (wasAdmin === isAdmin) return { subject, outcome: 'so already' };
    if (!subject.isVerified && !evenUnverified) return { subject, outcome: 'unverified' };
    await tx.update(users).set({ isAdmin }).where(eq(users.id, id));
    await recordEvent(tx, {
      action: isAdmin ? 'claim_granted' : 'claim_revoked',
      actor,
      subject: subject.email,
      subjectId: id,
      ...(isAdmin && { subjectVerified: subject.isVerified }),
    });
    return { subject, outcome: 'done' };
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
