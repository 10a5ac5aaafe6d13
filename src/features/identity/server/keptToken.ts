import { createHash } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import type { ProvenMatter } from '../domain/emailCode';
import type { AuthContext } from './authRefusals';
import { verifications } from './tables';

/** How long a proof of identity is valid, in milliseconds. */
const PROOF_LASTS = 120_000;

const proofOf = (sessionId: string, matter: ProvenMatter) => `proof-${matter}-${sessionId}`;

/**
 * Returns the id of what the library keeps under a name, or null if nothing is or it has expired.
 * Reading does not use it up.
 */
async function findKept(db: Db, name: string): Promise<string | null> {
  // The library stores names only as hashes.
  const identifier = createHash('sha256').update(name).digest('base64url');
  const [kept] = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, sql`now()`)))
    .orderBy(desc(verifications.createdAt))
    .limit(1);
  return kept?.id ?? null;
}

/** True if this token can still set a new password. */
export async function isResetTokenGood(db: Db, token: string): Promise<boolean> {
  return (await findKept(db, `reset-password:${token}`)) !== null;
}

/** Notes that a session's owner has just given their password or a code again, for one matter. */
export async function noteProof(
  { context }: AuthContext,
  sessionId: string,
  matter: ProvenMatter,
): Promise<void> {
  const expiresAt = new Date(Date.now() + PROOF_LASTS);
  const identifier = proofOf(sessionId, matter);
  await context.internalAdapter.createVerificationValue({ identifier, value: '', expiresAt });
}

/** Returns the id of a session's newest proof for a matter; null if it has none that is valid. */
export const freshProof = (
  db: Db,
  sessionId: string,
  matter: ProvenMatter,
): Promise<string | null> => findKept(db, proofOf(sessionId, matter));

/**
 * Uses up a session's newest proof for a matter, so that each change takes one of its own. False if
 * it has none that is valid.
 */
export async function useUpProof(
  tx: Db,
  sessionId: string,
  matter: ProvenMatter,
): Promise<boolean> {
  const id = (await freshProof(tx, sessionId, matter)) ?? '';
  const used = await tx.delete(verifications).where(eq(verifications.id, id)).returning();
  return used.length > 0;
}
