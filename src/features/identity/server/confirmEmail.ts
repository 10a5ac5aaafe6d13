import { eq } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { isTaken } from '@/platform/server/database/failures';
import type { AccountBelongings } from './accountBelongings';
import { endMailed, isOpenLink } from './emailLinks';
import { noteProved } from './proveEmail';
import { emailLinks, users } from './tables';

/** What came of opening a link: the account's email and the topics that show it, or why not. */
export type Confirmed =
  | { outcome: 'verified'; email: string; topics: string[] }
  | { outcome: 'changed'; email: string; oldEmail: string; topics: string[] }
  /** No link, or a used, replaced or ended one; one of another account; an email that is taken. */
  | { outcome: 'dead' | 'foreign' | 'taken' };

/** Anyone who opens a link, signed in, with its token. */
interface Opening {
  userId: string;
  token: string;
}

/**
 * Uses a link up: the account's email is verified, or it becomes the one that the link was sent to. The
 * link alone does nothing: otherwise anyone who signs up with somebody else's address need only
 * wait until that person opens the mail.
 */
export async function confirmEmail(
  db: Db,
  belongings: AccountBelongings,
  opening: Opening,
): Promise<Confirmed> {
  try {
    return await db.transaction((tx) => confirmWithin(tx, belongings, opening));
  } catch (error) {
    // Somebody has signed up with it in the meantime, or does at this moment.
    if (isTaken(error)) return { outcome: 'taken' };
    throw error;
  }
}

async function confirmWithin(
  tx: Db,
  belongings: AccountBelongings,
  { userId, token }: Opening,
): Promise<Confirmed> {
  // All that is done with the links of one account waits here, so that each works once.
  const ofUser = eq(users.id, userId);
  const [user] = await tx.select({ email: users.email }).from(users).where(ofUser).for('update');
  const [link] = await tx.select().from(emailLinks).where(isOpenLink(token));
  if (!user || !link) return { outcome: 'dead' };
  if (link.userId !== userId) return { outcome: 'foreign' };
  const { email } = link;
  const topics = await noteProved(tx, belongings, { userId, email });
  if (email === user.email) return { outcome: 'verified', email, topics };
  // What was mailed to the old address opens nothing any more.
  await endMailed(tx, userId);
  for (const belonging of Object.values(belongings)) {
    await belonging.changeEmail?.(tx, { userId, from: user.email, to: email });
  }
  return { outcome: 'changed', email, oldEmail: user.email, topics };
}
