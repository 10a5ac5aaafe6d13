import { createHash } from 'node:crypto';
import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import type { ProvenMatter } from '../domain/codeLink';
import type { AuthContext } from './refuse';
import { users, verifications } from './tables';

/** How long a proof of identity is valid, in milliseconds. */
const PROOF_LASTS = 120_000;

/** A session and its account. */
export interface Holder {
  userId: string;
  sessionId: string;
}

const proofOf = ({ userId, sessionId }: Holder, matter: ProvenMatter) =>
  `proof-${matter}-${userId}:${sessionId}`;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Names that say whose they are: an account's by its id, and its codes from the library by email. */
const WHOSE = [
  /^(?:change-email-otp|own-[a-z]+|proof-[a-z]+)-([^:]+):/i,
  /^(?:email-verification|forget-password)-otp-(.+)$/,
];

/**
 * How the library keeps a name: as a hash, so that a copy of the database is no use. Where the name
 * says whose it is, a hash of that stands before it, so that all of an account's can be ended.
 */
export function tokenName(name: string): string {
  const [whose] = WHOSE.flatMap((form) => form.exec(name)?.[1] ?? []);
  return whose === undefined ? hashOf(name) : `${hashOf(whose)}.${hashOf(name)}`;
}

/**
 * Ends what is kept for an account: its links to set a password, its codes and its proofs. A code of
 * /login stays, since anybody may ask for it and only the mailbox shows it.
 */
export async function endTokens(tx: Db, userId: string): Promise<void> {
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const whose = [userId, ...(account ? [account.email] : [])].map(hashOf);
  const isTheirs = inArray(sql`split_part(${verifications.identifier}, '.', 1)`, whose);
  await tx.delete(verifications).where(or(eq(verifications.value, userId), isTheirs));
}

/**
 * Returns what the library keeps under a name, or undefined if nothing is or it has expired. Reading
 * does not use it up.
 */
export async function findToken(db: Db, name: string) {
  const identifier = tokenName(name);
  const [kept] = await db
    .select({ id: verifications.id, value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, sql`now()`)))
    .orderBy(desc(verifications.createdAt))
    .limit(1);
  return kept;
}

/** The account whose password this token can still set; null if it is no good. */
export async function ownerOfResetToken(db: Db, token: string): Promise<string | null> {
  return (await findToken(db, `reset-password:${token}`))?.value ?? null;
}

/** Notes that a session's owner has just given their password or a code again, for one matter. */
export async function noteProof(
  { context }: AuthContext,
  prover: Holder,
  matter: ProvenMatter,
): Promise<void> {
  const expiresAt = new Date(Date.now() + PROOF_LASTS);
  const identifier = proofOf(prover, matter);
  await context.internalAdapter.createVerificationValue({ identifier, value: '', expiresAt });
}

/** Returns the id of a session's newest proof for a matter; null if it has none that is valid. */
export async function freshProof(
  db: Db,
  prover: Holder,
  matter: ProvenMatter,
): Promise<string | null> {
  return (await findToken(db, proofOf(prover, matter)))?.id ?? null;
}

/**
 * Uses up a session's newest proof for a matter, so that each change takes one of its own. False if
 * it has none that is valid.
 */
export async function useUpProof(tx: Db, prover: Holder, matter: ProvenMatter): Promise<boolean> {
  const id = (await freshProof(tx, prover, matter)) ?? '';
  const used = await tx.delete(verifications).where(eq(verifications.id, id)).returning();
  return used.length > 0;
}
