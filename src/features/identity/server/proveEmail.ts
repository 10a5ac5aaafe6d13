import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { type AccountBelongings, topicsOfAccount } from './accountBelongings';
import { endMailed } from './emailLinks';
import { accounts, emailLinks, sessions, users } from './tables';

/** Notes that an email is an account's own, and ends its links; returns the topics to tell. */
export async function noteProved(
  tx: Db,
  belongings: AccountBelongings,
  { userId, email }: { userId: string; email: string },
): Promise<string[]> {
  const proved = { email, emailVerified: true, updatedAt: new Date() };
  await tx.update(users).set(proved).where(eq(users.id, userId));
  const own = and(eq(emailLinks.userId, userId), eq(emailLinks.email, email));
  await tx.delete(emailLinks).where(own);
  for (const belonging of Object.values(belongings)) await belonging.proveEmail?.(tx, userId);
  return topicsOfAccount(belongings, tx, userId);
}

/** An account that a code has been entered for. */
export interface Proved {
  userId: string;
  isNew: boolean;
  tookOver: boolean;
  topics: string[];
}

/** Somebody has shown that they read what is sent to this address. */
interface Proof {
  email: string;
  /** Whether they may make an account with it, should there be none. */
  acceptedTerms: boolean;
  /** Whether this browser shows otherwise that it has been used for the account with that id. */
  isOwners: (userId: string) => boolean;
}

/**
 * The account of an address that somebody has proved to be theirs, in the transaction that has used the
 * proof up; null if there is none and they may not make one. Anyone can sign up with anybody's
 * address: where nobody had proved it before, and the browser is none of that account's, all by which
 * someone else could still get in ends (SPEC-3 12.1). The trips and answers stay.
 */
export async function proveEmail(
  tx: Db,
  belongings: AccountBelongings,
  { email, acceptedTerms, isOwners }: Proof,
): Promise<Proved | null> {
  const made = acceptedTerms ? await makeAccount(tx, email) : undefined;
  if (made) return { userId: made, isNew: true, tookOver: false, topics: [] };
  const [user] = await tx
    .select({ id: users.id, isProved: users.emailVerified })
    .from(users)
    .where(eq(users.email, email))
    .for('update');
  if (!user) return null;
  const { id: userId, isProved } = user;
  if (isProved) return { userId, isNew: false, tookOver: false, topics: [] };
  const tookOver = !isOwners(userId);
  if (tookOver) await endOtherWaysIn(tx, userId);
  const topics = await noteProved(tx, belongings, { userId, email });
  return { userId, isNew: false, tookOver, topics };
}

/** Makes an account for an address that has none; undefined if it has one by now. */
async function makeAccount(tx: Db, email: string): Promise<string | undefined> {
  const id = randomUUID().replaceAll('-', '');
  const [made] = await tx
    .insert(users)
    .values({ id, email, emailVerified: true, name: '', acceptedTerms: true })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return made?.id;
}

async function endOtherWaysIn(tx: Db, userId: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await endMailed(tx, userId);
}
