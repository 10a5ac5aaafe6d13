import { eq } from 'drizzle-orm';
import { recordEvent } from '@/features/audit/server/record';
import type { Db } from '@/platform/server/database/database';
import type { Errand } from '@/platform/server/jobs/jobKind';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { newToken } from '@/platform/server/keyedToken';
import type { Mailer } from '@/platform/server/mail';
import { mailKind } from '@/platform/server/mailKind';
import { areMailsPaused } from '@/platform/server/mailPause/mailPause';
import { FACTOR_NEWS, factorMail } from './accountMails';
import { endApp } from './factorApps';
import { passkeys } from './factorTables';
import { sessions, users } from './tables';

const ENDED = mailKind('second factor ended');
/**
 * Ends all factors of an account for who has lost them, and has that mailed (SPEC-3 12.3). Resolves
 * with null if there is no such account.
 */
export function switchOffFactors(db: Db, email: string, actor: string) {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ userId: users.id, email: users.email })
      .from(users)
      .where(eq(users.email, email.trim().toLowerCase()))
      .for('no key update');
    if (!user) return null;
    const { userId } = user;
    const hadApp = await endApp(tx, userId);
    const gone = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning();
    await tx.update(sessions).set({ passedAt: null }).where(eq(sessions.userId, userId));
    const hadAny = hadApp || gone.length > 0;
    if (hadAny) {
      const ended = { key: newToken(), data: { userId }, dueAt: new Date() };
      await addJobs(tx, 'secondFactorEnded', [ended]);
      const subject = { subject: user.email, subjectId: userId };
      await recordEvent(tx, { action: 'second_factor_ended', actor, ...subject });
    }
    return { email: user.email, hadAny };
  });
}

interface EndedTools {
  db: Db;
  mailer: Pick<Mailer, 'send'>;
  origin: string;
}

/** Mails somebody that whoever runs the site has ended their second factor. */
export const factorEnded = ({ db, mailer, origin }: EndedTools): Errand => ({
  mayRun: async () => !(await areMailsPaused(db)),
  async run({ data: { userId = '' } }) {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (user)
      await mailer.send(factorMail(user.email, FACTOR_NEWS.ended(), `${origin}/account`), ENDED);
  },
});
