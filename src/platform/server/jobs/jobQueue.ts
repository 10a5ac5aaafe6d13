import { and, eq, gt, isNull, lte, or, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { prepared } from '../database/prepared';
import type { ErrandKind } from './jobKind';
import { type Chore, isChore, type JobKinds, type TakenJob } from './jobKind';
import { BEYOND_ANY_WAIT, LEASE, LONGEST_WAIT, waitAfter } from './jobTimes';
import { type JobData, jobs } from './tables';

/** An errand to queue. If one of its kind with the same key already waits, nothing is added. */
interface NewJob {
  key: string;
  data: JobData;
  dueAt: Date;
}

/** How many jobs of a kind are due, and since when the oldest has been due. */
export interface DueJobs {
  kind: string;
  count: number;
  oldest: Date;
}

/** Queues errands of a kind, in the same transaction as their cause. */
export function addJobs(db: Db, kind: ErrandKind, added: readonly NewJob[]): Promise<void> {
  return queueJobs(
    db,
    added.map((job) => ({ ...job, kind, key: `${kind} ${job.key}` })),
  );
}

/** The same for kinds that only a test or the queue itself knows. */
export async function queueJobs(
  db: Db,
  added: readonly (NewJob & { kind: string })[],
): Promise<void> {
  if (added.length === 0) return;
  await db
    .insert(jobs)
    .values([...added])
    .onConflictDoNothing({ target: jobs.key });
}

/** Makes sure that each chore has its row. A new one is due at once. */
export async function addChores(db: Db, kinds: JobKinds, now: Date): Promise<void> {
  const chores = Object.keys(kinds).filter((kind) => kinds[kind] && isChore(kinds[kind]));
  await queueJobs(
    db,
    chores.map((kind) => ({ key: kind, kind, data: {}, dueAt: now })),
  );
}

/**
 * Removes the rows that every server adds at its start, so that a database where nobody has saved
 * anything counts as empty. The database may have no queue yet.
 */
export async function forgetChores(db: Db): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from pg_tables where schemaname = 'public' and tablename = 'jobs'`,
  );
  if (rows.length > 0) await db.delete(jobs).where(eq(jobs.key, jobs.kind));
}

/**
 * True for jobs that are due and not taken. A time beyond any possible wait was written by a clock
 * that was ahead, and counts as due.
 */
function isFree(now: Date | Placeholder, beyond: Date | Placeholder) {
  const hasCome = (column: typeof jobs.dueAt | typeof jobs.takenUntil) =>
    or(lte(column, now), gt(column, beyond));
  return and(hasCome(jobs.dueAt), or(isNull(jobs.takenUntil), hasCome(jobs.takenUntil)));
}

function beyondAnyWait(now: Date): Date {
  return new Date(now.getTime() + BEYOND_ANY_WAIT);
}

const dueJobs = prepared((db) =>
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

/** Returns the due and free jobs, by kind. */
export function readDue(db: Db, now: Date): Promise<DueJobs[]> {
  return dueJobs(db).execute({ now, beyond: beyondAnyWait(now) });
}

/**
 * Takes up to `most` jobs of a kind, those that have been due the longest. One statement finds and
 * takes them, and skips jobs that other servers are taking, so that only one server ever has a job.
 */
export async function takeJobs(db: Db, kind: string, now: Date, most: number): Promise<TakenJob[]> {
  const free = db
    .select({ key: jobs.key })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), isFree(now, beyondAnyWait(now))))
    .orderBy(jobs.dueAt)
    .limit(most)
    .for('update', { skipLocked: true });
  const takenUntil = new Date(now.getTime() + LEASE);
  const taken = await db
    .update(jobs)
    .set({ takenUntil, attempts: sql`${jobs.attempts} + 1` })
    // With `in`, PostgreSQL might run the subquery again for each row and take them all.
    .where(sql`${jobs.key} = any(array(${free}))`)
    .returning();
  const together = taken.map(({ data }) => data);
  return taken
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
    .map(({ dueAt: _, ...job }) => ({ ...job, takenUntil, together }));
}

/** Gives back jobs that were taken and not tried, so that any server can take them at once. */
export async function giveBack(db: Db, taken: readonly TakenJob[]): Promise<void> {
  await db
    .update(jobs)
    .set({ takenUntil: null, attempts: sql`${jobs.attempts} - 1` })
    .where(or(...taken.map(stillOwn)));
}

/** Matches the job unless it took so long that another server has taken it. */
const stillOwn = ({ key, takenUntil }: TakenJob) =>
  and(eq(jobs.key, key), eq(jobs.takenUntil, takenUntil));

/** Removes an errand that is done or given up. */
export async function endErrand(db: Db, job: TakenJob): Promise<void> {
  await db.delete(jobs).where(stillOwn(job));
}

/** Schedules the retry of a failed errand. */
export async function putOff(db: Db, job: TakenJob, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + waitAfter(job.attempts));
  await db.update(jobs).set({ dueAt, takenUntil: null }).where(stillOwn(job));
}

/** Schedules a chore's next run, whether it succeeded or failed. */
export async function repeat(db: Db, job: TakenJob, { every }: Chore, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + Math.min(every, LONGEST_WAIT));
  await db.update(jobs).set({ dueAt, takenUntil: null, attempts: 0 }).where(stillOwn(job));
}
