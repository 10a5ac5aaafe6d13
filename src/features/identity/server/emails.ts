import { eq } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import type { LiveHub } from '@/platform/server/live/liveHub';
import type { Mailer } from '@/platform/server/mail';
import { mailKind } from '@/platform/server/mailKind';
import type { AccountBelongings } from './accountBelongings';
import { type Confirmed, confirmEmail } from './confirmEmail';
import { endEmailChange, makeEmailLink } from './emailLinks';
import type { Guesses } from './guesses';
import { emailChangedMail, emailTakenMail, newEmailMail, verifyMail } from './mails';
import { users } from './tables';

const VERIFY = mailKind('verify email');
const NEW_EMAIL = mailKind('new email');
const CHANGED_EMAIL = mailKind('email changed');

interface Account {
  id: string;
  email: string;
}

/** Verifies emails and changes them (docs/decisions/0022). */
export interface Emails {
  /** Mails a link that verifies the account's own address; false when that was done too often. */
  sendVerifyMail(account: Account): Promise<boolean>;
  /**
   * Mails `newEmail` a link that changes the account to it; false if that was done too often.
   * All is the same to the one who asks when that address has an account already: it gets another mail.
   */
  askChange(account: Account, newEmail: string): Promise<boolean>;
  /** Ends the change that waits for its link, if there is one. */
  cancelChange(userId: string): Promise<void>;
  /** Does what the link with this token is for, and tells everyone concerned. */
  confirm(userId: string, token: string): Promise<Confirmed>;
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

export function createEmails(options: EmailOptions): Emails {
  const { db, mailer, guesses, baseURL, supportEmail, belongings, live } = options;
  const pageOf = (token: string) => `${baseURL}/verify-email?token=${token}`;
  return {
    async sendVerifyMail({ id, email }) {
      if (!(await guesses.take('verifyMail', email))) return false;
      const token = await makeEmailLink(db, id, email);
      mailer.post(verifyMail(email, pageOf(token)), VERIFY);
      return true;
    },
    async askChange({ id, email }, newEmail) {
      if (!(await guesses.take('emailChange', email))) return false;
      if (!(await guesses.take('newEmailMail', newEmail))) return false;
      const token = await db.transaction(async (tx) => {
        await endEmailChange(tx, id, newEmail);
        return makeEmailLink(tx, id, newEmail);
      });
      const isTaken = (await db.$count(users, eq(users.email, newEmail))) > 0;
      const mail = isTaken
        ? emailTakenMail(newEmail, `${baseURL}/forgot-password`)
        : newEmailMail(newEmail, pageOf(token));
      mailer.post(mail, NEW_EMAIL);
      return true;
    },
    cancelChange: (userId) => endEmailChange(db, userId),
    async confirm(userId, token) {
      const confirmed = await confirmEmail(db, belongings, { userId, token });
      if ('topics' in confirmed) live.publish(confirmed.topics);
      if (confirmed.outcome === 'changed') {
        mailer.post(emailChangedMail(confirmed.oldEmail, supportEmail, userId), CHANGED_EMAIL);
      }
      return confirmed;
    },
  };
}
