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
  /** The origin of links. */
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
    /** Mails a link that verifies the account's own address; false when that was done too often. */
    async sendVerifyMail({ id, email }: Account): Promise<boolean> {
      if (!(await guesses.take('verifyMail', email))) return false;
      const token = await makeEmailLink(db, id, email);
      mailer.post(verifyMail(email, pageOf(token)), VERIFY);
      return true;
    },
    /**
     * Mails `newEmail` a link that changes the account to it; false if that was done too often.
     * All is the same to the one who asks when that address has an account already: it gets another mail.
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
    /** Ends the change that waits for its link, if there is one. */
    cancelChange: (userId: string) => endEmailChange(db, userId),
    /** Does what the link with this token is for, and tells everyone concerned. */
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
async function confirmEmail(
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
