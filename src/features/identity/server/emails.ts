import { eq } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { isTaken } from '@/platform/server/database/failures';
import type { LiveHub } from '@/platform/server/live/liveHub';
import type { Mailer } from '@/platform/server/mail';
import { mailKind } from '@/platform/server/mailKind';
import type { AccountBelongings } from './accountBelongings';
import { endEmailChange, endMailed, isOpenLink, makeEmailLink } from './emailLinks';
import type { Guesses } from './guesses';
import { emailChangedMail, emailTakenMail, newEmailMail, verifyMail } from './mails';
import { noteProved } from './proveEmail';
import { emailLinks, users } from './tables';

const VERIFY = mailKind('verify email');
const NEW_EMAIL = mailKind('new email');
const CHANGED_EMAIL = mailKind('email changed');

interface Account {
  id: string;
  email: string;
}

interface EmailOptions {
  db: Db;
  mailer: Mailer;
  guesses: Guesses;
  /** The origin used for links. */
  baseURL: string;
  supportEmail: string | null;
  belongings: AccountBelongings;
  live: Pick<LiveHub, 'publish'>;
}

/** Verifies emails and changes them (docs/decisions/0022). */
export function createEmails(options: EmailOptions) {
  const { db, mailer, guesses, baseURL, supportEmail, belongings, live } = options;
  const pageOf = (token: string) => `${baseURL}/verify-email?token=${token}`;
  return {
    /** Mails a link that verifies the account's own address; false if this was done too often. */
    async sendVerifyMail({ id, email }: Account): Promise<boolean> {
      if (!(await guesses.take('verifyMail', email))) return false;
      const token = await makeEmailLink(db, id, email);
      mailer.post(verifyMail(email, pageOf(token)), VERIFY);
      return true;
    },
    /**
     * Mails `newEmail` a link that makes it the account's email; false if this was done too often.
     * If that address already has an account, it gets a different mail and the caller cannot tell.
     */
    async askChange({ id, email }: Account, newEmail: string): Promise<boolean> {
      if (!(await guesses.take('emailChange', email))) return false;
      if (!(await guesses.take('newEmailMail', newEmail))) return false;
      const token = await db.transaction(async (tx) => {
        await endEmailChange(tx, id, newEmail);
        return makeEmailLink(tx, id, newEmail);
      });
      const hasAccount = (await db.$count(users, eq(users.email, newEmail))) > 0;
      const mail = hasAccount
        ? emailTakenMail(newEmail, `${baseURL}/forgot-password`)
        : newEmailMail(newEmail, pageOf(token));
      mailer.post(mail, NEW_EMAIL);
      return true;
    },
    /** Cancels the pending change, if there is one. */
    cancelChange: (userId: string) => endEmailChange(db, userId),
    /** Confirms the link with this token and notifies the pages and the old address. */
    async confirm(userId: string, token: string): Promise<Confirmed> {
      const confirmed = await confirmEmail(db, belongings, { userId, token });
      if ('topics' in confirmed) live.publish(confirmed.topics);
      if (confirmed.outcome === 'changed') {
        mailer.post(emailChangedMail(confirmed.oldEmail, supportEmail, userId), CHANGED_EMAIL);
      }
      return confirmed;
    },
  };
}

export type Emails = ReturnType<typeof createEmails>;

/** The result of opening a link: the account's email and the topics that show it, or why not. */
export type Confirmed =
  | { outcome: 'verified'; email: string; topics: string[] }
  | { outcome: 'changed'; email: string; oldEmail: string; topics: string[] }
  /**
   * 'dead' is a link that is unknown, used, replaced or expired; 'foreign' belongs to another
   * account; 'taken' means that another account has the email.
   */
  | { outcome: 'dead' | 'foreign' | 'taken' };

/** A signed-in user opening a link by its token. */
interface Opening {
  userId: string;
  token: string;
}

/**
 * Uses up a link: verifies the account's email, or changes it to the address that the link was sent
 * to. The link alone does nothing. Otherwise, someone who signs up with another person's address
 * need only wait for that person to open the mail.
 */
async function confirmEmail(
  db: Db,
  belongings: AccountBelongings,
  opening: Opening,
): Promise<Confirmed> {
  try {
    return await db.transaction((tx) => confirmWithin(tx, belongings, opening));
  } catch (error) {
    // Somebody has signed up with the address in the meantime, or is doing so right now.
    if (isTaken(error)) return { outcome: 'taken' };
    throw error;
  }
}

async function confirmWithin(
  tx: Db,
  belongings: AccountBelongings,
  { userId, token }: Opening,
): Promise<Confirmed> {
  // Serialises all use of one account's links, so that each link works once.
  const ofUser = eq(users.id, userId);
  const [user] = await tx.select({ email: users.email }).from(users).where(ofUser).for('update');
  const [link] = await tx.select().from(emailLinks).where(isOpenLink(token));
  if (!user || !link) return { outcome: 'dead' };
  if (link.userId !== userId) return { outcome: 'foreign' };
  const { email } = link;
  const topics = await noteProved(tx, belongings, { userId, email });
  if (email === user.email) return { outcome: 'verified', email, topics };
  // Links mailed to the old address must no longer work.
  await endMailed(tx, userId);
  for (const belonging of Object.values(belongings)) {
    await belonging.changeEmail?.(tx, { userId, from: user.email, to: email });
  }
  return { outcome: 'changed', email, oldEmail: user.email, topics };
}
