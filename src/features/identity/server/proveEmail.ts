import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { type AccountBelongings, topicsOfAccount } from './accountBelongings';
import { endMailed } from './emailLinks';
import { accounts, emailLinks, sessions, users } from './tables';

/** Records that the account owns this email and ends its links. Returns the topics to publish. */
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

/** The account that a code was entered for. */
export interface Proved {
  userId: string;
  isNew: boolean;
  tookOver: boolean;
  topics: string[];
}

/** A proof that somebody receives mail at this address. */
interface Proof {
  email: string;
  /** True if an account may be created when there is none: on /signup, with the terms. */
  mayCreate: boolean;
  /** True if this browser is known by other means to have been used with that account. */
  isOwners: (userId: string) => boolean;
}

/**
 * Returns the account of an address that somebody has proved to own, in the transaction that used
 * up the proof; null if there is none and none may be created. Anyone can sign up with anybody's
 * address. So if the address was unproved and this browser is not known to the account, every other
 * way into it ends (SPEC-3 12.1). Its trips and answers stay.
 */
export async function proveEmail(
  tx: Db,
  belongings: AccountBelongings,
  { email, mayCreate, isOwners }: Proof,
): Promise<Proved | null> {
  const made = mayCreate ? await makeAccount(tx, email) : undefined;
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

/** Creates an account for an address; undefined if it already has one. */
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
