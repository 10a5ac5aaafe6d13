import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../database/database';
import { log } from '../log';
import {
  type Chore,
  type Errand,
  isChore,
  type JobKinds,
  type JobOutcome,
  type TakenJob,
} from './jobKind';
import { endErrand, giveBack, putOff, readDue, repeat, takeJobs } from './jobQueue';
import { LONGEST_TOGETHER, MOST_ATTEMPTS } from './jobTimes';

export interface JobOptions {
  db: Db;
  kinds: JobKinds;
  /** The clock; tests pass their own. */
  now?: () => Date;
  /** Called with the outcome of each try. */
  onOutcome?: ((kind: string, outcome: JobOutcome) => void) | undefined;
  /** Once aborted, jobs in progress are finished and no more are started. */
  signal?: AbortSignal | undefined;
}

/** How many jobs of one kind a server runs at once. A silent mail server holds up only mails. */
const AT_ONCE = 3;

/** How many jobs of one kind are taken together at most, to read once what they share. */
const MOST_TOGETHER = 50;

/** How long to wait before retrying to write a job's outcome, in milliseconds. */
const WRITE_AGAIN = 1_000;

/** Runs everything due and free, all kinds in parallel. Failures are logged. */
export async function runDue(options: JobOptions): Promise<void> {
  const { db, kinds, now = () => new Date() } = options;
  const due = await readDue(db, now());
  const lanes = due.flatMap(({ kind, count }) => {
    const known = kinds[kind];
    // A server of another version may have queued it, and will do it.
    if (!known) return [];
    const most = Math.min(Math.ceil(count / AT_ONCE), MOST_TOGETHER);
    const lanes = Array.from({ length: Math.min(count, AT_ONCE) });
    return lanes.map(() => runKind(options, kind, known, most));
  });
  await Promise.all(lanes);
}

async function mayRun(how: Chore | Errand): Promise<boolean> {
  return isChore(how) || !how.mayRun || how.mayRun();
}

async function runKind(
  options: JobOptions,
  kind: string,
  how: Chore | Errand,
  most: number,
): Promise<void> {
  const { db, now = () => new Date(), signal } = options;
  while (!signal?.aborted && (await mayRun(how))) {
    const taken = await takeJobs(db, kind, now(), most);
    if (taken.length === 0) return;
    await runTogether(options, taken, how);
  }
}

/**
 * Runs jobs one after the other. What is left once the server stops or they take long is given back:
 * a silent mail server must not use up the attempts of mails that were not tried.
 */
async function runTogether(
  options: JobOptions,
  taken: readonly TakenJob[],
  how: Chore | Errand,
): Promise<void> {
  const { db, now = () => new Date(), signal } = options;
  const begun = now().getTime();
  for (const [at, job] of taken.entries()) {
    const isLate = now().getTime() - begun > LONGEST_TOGETHER;
    if (at > 0 && (isLate || signal?.aborted)) return giveBack(db, taken.slice(at));
    await runJob(options, job, how);
  }
}

async function runJob(options: JobOptions, job: TakenJob, how: Chore | Errand): Promise<void> {
  const { db, now = () => new Date(), onOutcome } = options;
  const { kind, attempts } = job;
  const begun = now();
  let outcome: JobOutcome = 'done';
  try {
    if (!isChore(how)) await how.run(job, begun);
    else await how.run(begun);
  } catch (err) {
    outcome = isChore(how) || attempts < MOST_ATTEMPTS ? 'failed' : 'given up';
    log.error({ err, kind, attempts }, `a job was not done: ${outcome}`);
  }
  onOutcome?.(kind, outcome);
  await write(options, job, () => {
    if (isChore(how)) return repeat(db, job, how, begun);
    return outcome === 'failed' ? putOff(db, job, begun) : endErrand(db, job);
  });
}

/**
 * Writes a job's outcome, retrying for as long as this server has the job, because a job whose
 * outcome is not written would be done again.
 */
async function write(
  { signal }: JobOptions,
  job: TakenJob,
  statement: () => Promise<void>,
): Promise<void> {
  for (;;) {
    try {
      return await statement();
    } catch (err) {
      log.error({ err, kind: job.kind }, 'what came of a job could not be written down');
      if (signal?.aborted || Date.now() > job.takenUntil.getTime()) return;
      await sleep(WRITE_AGAIN, undefined, { ref: false });
    }
  }
}
