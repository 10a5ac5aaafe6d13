import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { accounts, sessions, users } from './tables';

interface FirstPassword {
  userId: string;
  /** The session that sets it; all others end. */
  sessionId: string;
  hash: string;
}

/** Gives an account a password, unless it has one by now or is gone. */
export function setFirstPassword(
  db: Db,
  { userId, sessionId, hash }: FirstPassword,
): Promise<'set' | 'has one' | 'gone'> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    const own = and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));
    if (!user) return 'gone';
    if ((await tx.$count(accounts, and(own, isNotNull(accounts.password)))) > 0) return 'has one';
    await tx.delete(accounts).where(own);
    await tx.insert(accounts).values({
      id: randomUUID(),
      accountId: userId,
      providerId: 'credential',
      userId,
      password: hash,
    });
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
    return 'set';
  });
}
