import type { JobData } from './tables';

/** One thing to be done, as the server that has taken it sees it. */
export interface TakenJob {
  key: string;
  kind: string;
  data: JobData;
  /** The first is 1. */
  attempts: number;
  /** Until then no other server takes it. */
  takenUntil: Date;
}

/** What may come of trying a job. `given up` is what has failed as often as it may. */
export const JOB_OUTCOMES = ['done', 'failed', 'given up'] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

/** What is done again and again, whether anything has happened or not. */
export interface Chore {
  /** How long after it was begun it is due again, in milliseconds: LONGEST_WAIT at most. */
  every: number;
  /** Whether it deletes things because of their age: then it waits after the clock has jumped. */
  deletes?: true;
  /** Does it, as of `now`. Must survive being interrupted and started again. */
  run(now: Date): Promise<void>;
}

/** Work that is done once for each time it is queued. */
export interface Errand {
  /** Whether it may be done now. Until it may, it waits as it is, and no try is counted. */
  mayRun?(): Promise<boolean>;
  /** Does it. What it throws is logged, and it is tried again later. */
  run(job: TakenJob, now: Date): Promise<void>;
}

/** All that the servers of one version know how to do, by kind; those of another are left alone. */
export type JobKinds = Readonly<Record<string, Chore | Errand>>;

export function isChore(kind: Chore | Errand): kind is Chore {
  return 'every' in kind;
}
