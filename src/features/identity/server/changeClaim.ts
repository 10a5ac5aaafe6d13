import { and, asc, eq, sql } from 'drizzle-orm';
import { recordEvent } from '@/features/audit/server/record';
import type { Db } from '@/platform/server/database/database';
import { sessions, users } from './tables';

/** The account whose claim is granted or revoked. */
export interface ClaimSubject {
  email: string;
  isVerified: boolean;
  signedUpAt: Date;
}

/** The result of granting or revoking the claim. Only 'done' changed anything and was recorded. */
export interface ClaimOutcome {
  subject: ClaimSubject;
  outcome: 'done' | 'so already' | 'unverified';
}

interface ClaimOptions {
  email: string;
  /** Who makes the change, for the audit record. */
  actor: string;
  /** Whether to grant the claim, or to revoke it. */
  isAdmin: boolean;
  /** Grants it to an email that nobody has proved, although anybody can sign up with any address. */
  evenUnverified?: boolean;
}

/**
 * Grants or revokes the admin claim (SPEC 6) of the account with this email, from its next request
 * on. A trigger gives back, in the statement that revokes it, every trip that the operator has. The audit record notes whether the email was verified. Resolves with null if there is no such
 * account.
 */
export function changeClaim(
  db: Db,
  { email, actor, isAdmin, evenUnverified = false }: ClaimOptions,
): Promise<ClaimOutcome | null> {
  return db.transaction(async (tx) => {
    // Emails are compared in lower case. The row stays locked until the transaction ends.
    const [account] = await tx
      .select({
        id: users.id,
        email: users.email,
        isVerified: users.emailVerified,
        signedUpAt: users.createdAt,
        isAdmin: users.isAdmin,
        isByOidc: users.isAdminByOidc,
      })
      .from(users)
      .where(eq(users.email, email.trim().toLowerCase()))
      .for('update');
    if (!account) return null;
    const { id, isAdmin: wasAdmin, isByOidc, ...subject } = account;
    // By hand it counts everywhere, and no sign-in withdraws it.
    if (wasAdmin === isAdmin && !(isAdmin && isByOidc)) return { subject, outcome: 'so already' };
    if (isAdmin && !subject.isVerified && !evenUnverified)
      return { subject, outcome: 'unverified' };
    await tx.update(users).set({ isAdmin, isAdminByOidc: false }).where(eq(users.id, id));
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

/** How long a session has the claim that the company's own sign-in granted. */
const BY_OIDC = sql`interval '12 hours'`;

/**
 * Grants the claim to a session that the company's own sign-in has opened, or withdraws what it
 * granted before (SPEC-3 12.4). Who was granted the claim by hand is never touched.
 * @param sessionId the session that has it; null withdraws it
 */
export async function changeClaimByOidc(
  tx: Db,
  userId: string,
  sessionId: string | null,
): Promise<void> {
  const isAdmin = sessionId !== null;
  const [account] = await tx
    .update(users)
    .set({ isAdmin, isAdminByOidc: isAdmin })
    .where(
      and(
        eq(users.id, userId),
        isAdmin ? eq(users.isAdmin, users.isAdminByOidc) : users.isAdminByOidc,
      ),
    )
    .returning({ email: users.email, isVerified: users.emailVerified });
  if (!account) return;
  const until = { operatorUntil: sql`now() + ${BY_OIDC}` };
  if (isAdmin) await tx.update(sessions).set(until).where(eq(sessions.id, sessionId));
  await recordEvent(tx, {
    ...{ action: isAdmin ? 'claim_granted' : 'claim_revoked', actor: 'the company’s sign-in' },
    ...{ subject: account.email, subjectId: userId },
    ...(isAdmin && { subjectVerified: account.isVerified }),
  });
}

/** Returns the emails of all operators, sorted, with where those have it from that a sign-in granted it. */
export async function listAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: users.email, isByOidc: users.isAdminByOidc })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.email));
  return rows.map(({ email, isByOidc }) => (isByOidc ? `${email} (by OIDC)` : email));
}
