import { and, inArray, lt, sql } from 'drizzle-orm';
import { displayTime } from '@/platform/domain/displayTime';
import type { Db } from '../database/database';
import { jobs } from '../jobs/tables';
import { mailPauses, type PAUSE_CAUSES } from './tables';

/** Mails that have waited longer than this many days are no longer of use. */
export const TOO_OLD_DAYS = 7;

/** True if mails are paused (docs/decisions/0009). */
export async function areMailsPaused(db: Db): Promise<boolean> {
  return (await db.$count(mailPauses)) > 0;
}

/** Pauses mails; returns false if they already are. */
export async function pauseMails(db: Db, cause: (typeof PAUSE_CAUSES)[number]): Promise<boolean> {
  const paused = await db
    .insert(mailPauses)
    .values({ cause })
    .onConflictDoNothing()
    .returning({ isOn: mailPauses.isOn });
  return paused.length > 0;
}

/** Removes a pause that came with restored rows. */
export async function forgetPause(tx: Db): Promise<void> {
  await tx.delete(mailPauses);
}

/**
 * Resumes mails. Returns how many are waiting, and how many were dropped as too old; null if mails
 * were not paused.
 * @param mailKinds the kinds of jobs that send mails
 */
export async function resumeMails(
  tx: Db,
  mailKinds: readonly string[],
): Promise<{ waiting: number; dropped: number } | null> {
  const ended = await tx.delete(mailPauses).returning({ isOn: mailPauses.isOn });
  if (ended.length === 0) return null;
  const isMail = inArray(jobs.kind, [...mailKinds]);
  const isTooOld = lt(jobs.dueAt, sql`now() - make_interval(days => ${TOO_OLD_DAYS})`);
  const dropped = await tx.delete(jobs).where(and(isMail, isTooOld)).returning({ key: jobs.key });
  return { waiting: await tx.$count(jobs, isMail), dropped: dropped.length };
}

/**
 * Returns a warning for whoever starts or checks a server; null unless mails are paused.
 * @param resume the command that ends the pause
 */
export async function mailPauseNotice(db: Db, resume: string): Promise<string | null> {
  const [pause] = await db.select().from(mailPauses);
  if (!pause) return null;
  const why = {
    restored: 'this database was restored from a backup',
    asked: 'somebody has asked for it',
  }[pause.cause];
  const since = displayTime(pause.since);
  return `No mail goes out since ${since}, because ${why}: mails about trips wait, and those about accounts become files in the outbox, until ${resume}`;
}
