import { and, eq, gt, isNull, lte, max, or, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { preparedRead } from '../database/prepared';
import type { ErrandKind } from './errandKind';
import { type Chore, isChore, type JobKinds, type TakenJob } from './jobKind';
import { BEYOND_ANY_WAIT, LEASE, LONGEST_WAIT, MOST_ATTEMPTS, waitAfter } from './jobTimes';
import { type JobData, jobs } from './tables';

/** An errand to be done; with a key that waits already it is the same one. */
export interface NewJob {
  key: string;
  kind: ErrandKind;
  data: JobData;
  dueAt: Date;
}

/** How many jobs of a kind are due, and since when the oldest is. */
export interface DueJobs {
  kind: string;
  count: number;
  oldest: Date;
}

/** Queues errands; within a transaction, together with the reason for them or not at all. */
export function addJobs(db: Db, added: readonly NewJob[]): Promise<void> {
  return queueJobs(db, added);
}

/** The same for kinds that only a test or the queue itself knows. */
export async function queueJobs(
  db: Db,
  added: readonly (Omit<NewJob, 'kind'> & { kind: string })[],
): Promise<void> {
  if (added.length === 0) return;
  await db
    .insert(jobs)
    .values([...added])
    .onConflictDoNothing({ target: jobs.key });
}

/** Sees to it that each chore has its row, due at once where it is new. */
export async function addChores(db: Db, kinds: JobKinds, now: Date): Promise<void> {
  const chores = Object.keys(kinds).filter((kind) => kinds[kind] && isChore(kinds[kind]));
  await queueJobs(
    db,
    chores.map((kind) => ({ key: kind, kind, data: {}, dueAt: now })),
  );
}

/** Until when a server has run here, and at most LONGEST_WAIT more: its chores were to be done again then. */
export async function servedUntil(db: Db): Promise<Date | undefined> {
  const [found] = await db
    .select({ until: max(jobs.dueAt) })
    .from(jobs)
    .where(eq(jobs.key, jobs.kind));
  return found?.until ?? undefined;
}

/**
 * Removes what every server puts there when it starts, so that a database in which one has run, and nobody
 * has saved anything, is as empty as it was. The database may have no queue yet.
 */
export async function forgetChores(db: Db): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from pg_tables where schemaname = 'public' and tablename = 'jobs'`,
  );
  if (rows.length > 0) await db.delete(jobs).where(eq(jobs.key, jobs.kind));
}

/**
 * Due, and taken by nobody. What is later than anything may be was written by a clock that was ahead, and
 * would otherwise wait until that time has come.
 */
function isFree(now: Date | Placeholder, beyond: Date | Placeholder) {
  const hasCome = (column: typeof jobs.dueAt | typeof jobs.takenUntil) =>
    or(lte(column, now), gt(column, beyond));
  return and(hasCome(jobs.dueAt), or(isNull(jobs.takenUntil), hasCome(jobs.takenUntil)));
}

function beyondAnyWait(now: Date): Date {
  return new Date(now.getTime() + BEYOND_ANY_WAIT);
}

const dueJobs = preparedRead((db) =>
  db
    .select({
      kind: jobs.kind,
      count: sql<number>`count(*)::int`,
      oldest: sql`min(${jobs.dueAt})`.mapWith(jobs.dueAt),
    })
    .from(jobs)
    .where(isFree(sql.placeholder('now'), sql.placeholder('beyond')))
    .groupBy(jobs.kind)
    .prepare('due_jobs'),
);

/** What is due and free, by kind. */
export function readDue(db: Db, now: Date): Promise<DueJobs[]> {
  return dueJobs(db).execute({ now, beyond: beyondAnyWait(now) });
}

/**
 * Takes the job of a kind that has been due the longest, if there is one. The statement that finds it takes
 * it, and passes over those that another server is taking: one job is in one server's hands.
 */
export async function takeJob(db: Db, kind: string, now: Date): Promise<TakenJob | undefined> {
  const free = db
    .select({ key: jobs.key })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), isFree(now, beyondAnyWait(now))))
    .orderBy(jobs.dueAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const takenUntil = new Date(now.getTime() + LEASE);
  const [taken] = await db
    .update(jobs)
    .set({ takenUntil, attempts: sql`${jobs.attempts} + 1` })
    // With `in` it could be looked for anew at each row, past the one just taken, and all of them be taken.
    .where(eq(jobs.key, sql`(${free})`))
    .returning({ key: jobs.key, kind: jobs.kind, data: jobs.data, attempts: jobs.attempts });
  return taken && { ...taken, takenUntil };
}

/** The job, unless it took so long that another server has taken it. */
const stillOwn = ({ key, takenUntil }: TakenJob) =>
  and(eq(jobs.key, key), eq(jobs.takenUntil, takenUntil));

/** Ends an errand; one that was given up is gone as well. */
export async function endErrand(db: Db, job: TakenJob): Promise<void> {
  await db.delete(jobs).where(stillOwn(job));
}

/** Whether an errand that has failed is tried again. */
export function mayFailAgain({ attempts }: TakenJob): boolean {
  return attempts < MOST_ATTEMPTS;
}

/** Leaves an errand that has failed for later. */
export async function putOff(db: Db, job: TakenJob, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + waitAfter(job.attempts));
  await db.update(jobs).set({ dueAt, takenUntil: null }).where(stillOwn(job));
}

/** Leaves a chore for its next time, whether it was done or failed. */
export async function repeat(db: Db, job: TakenJob, { every }: Chore, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + Math.min(every, LONGEST_WAIT));
  await db.update(jobs).set({ dueAt, takenUntil: null, attempts: 0 }).where(stillOwn(job));
}
