import { asc, eq } from 'drizzle-orm';
import { jobKinds } from '@/app/server/jobKinds';
import type { Db } from '@/platform/server/database/database';
import { isChore, type JobKinds } from '@/platform/server/jobs/jobKind';
import { jobs } from '@/platform/server/jobs/tables';
import type { Mail, Mailer } from '@/platform/server/mail';
import { TEST_ORIGIN, TEST_TOKENS } from './callers';

/** A sent mail and its errand. For mails about a plan, the errand includes their kind. */
export interface SentMail extends Mail {
  errand: string;
}

/** Every kind of job that a server runs, whose mails go nowhere unless `mailer` takes them. */
export const kindsOn = (db: Db, mailer: Pick<Mailer, 'send'> = { send: async () => undefined }) =>
  jobKinds({ sensitiveDays: 30, db, mailer, keyedToken: TEST_TOKENS, origin: TEST_ORIGIN });

/** Runs all errands about a trip, and those that they queue. Returns the mails sent. */
export async function sendMails(db: Db, tripId: string, now = new Date()): Promise<SentMail[]> {
  const sent: SentMail[] = [];
  let errand = '';
  const mailer = { send: async (mail: Mail) => void sent.push({ ...mail, errand }) };
  const kinds: JobKinds = kindsOn(db, mailer);
  const waiting = async (of?: string) =>
    (await db.select().from(jobs).orderBy(asc(jobs.dueAt))).filter(
      ({ kind, data, dueAt }) => (of ?? kind) === kind && data.tripId === tripId && dueAt <= now,
    );
  for (let [job] = await waiting(); job; [job] = await waiting()) {
    const kind = kinds[job.kind];
    if (!kind || isChore(kind)) throw new Error(`${job.kind} is no errand`);
    errand = job.data.mail ?? job.kind;
    const together = (await waiting(job.kind)).map(({ data }) => data);
    await kind.run({ ...job, takenUntil: now, together }, now);
    await db.delete(jobs).where(eq(jobs.key, job.key));
  }
  return sent;
}
