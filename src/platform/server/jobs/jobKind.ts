import type { JobData } from './tables';

/** A job, as the server that has taken it sees it. */
export interface TakenJob {
  key: string;
  kind: string;
  data: JobData;
  /** Starts at 1. */
  attempts: number;
  /** No other server takes the job before this. */
  takenUntil: Date;
  /** What the jobs taken with it are about, its own data included. */
  together: readonly JobData[];
}

/** The outcomes of trying a job. `given up`: it has failed as often as allowed. */
export const JOB_OUTCOMES = ['done', 'failed', 'given up'] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

/** Work that recurs, whether or not anything has happened. */
export interface Chore {
  /** How long after its start it is due again, in milliseconds; LONGEST_WAIT at most. */
  every: number;
  /** Does the work as of `now`. Must survive being interrupted and restarted. */
  run(now: Date): Promise<void>;
}

/** All kinds of errands. One that is misspelt, or that nothing runs, does not compile. */
export type ErrandKind =
  | 'askToOpen'
  | 'datesMail'
  | 'deadlinePassed'
  | 'departureMail'
  | 'dueAnswered'
  | 'dueReminder'
  | 'duesSettled'
  | 'endOptIns'
  | 'handOver'
  | 'newDues'
  | 'newsMail'
  | 'nudgeMail'
  | 'operatorMail'
  | 'optInMail'
  | 'partyMoved'
  | 'planMail'
  | 'planTakenBack'
  | 'planningMail'
  | 'receiptMail'
  | 'remindGuests'
  | 'reminderMail'
  | 'replyMail'
  | 'secondFactorEnded'
  | 'sentBack'
  | 'travelerLeft'
  | 'tripReady'
  | 'waitMail'
  | 'waysChanged';

/** Work that is done once each time it is queued. */
export interface Errand {
  /** True if it may be done now. Until then it waits, and no attempt is counted. */
  mayRun?(): Promise<boolean>;
  /** Runs the job. If it throws, the error is logged and the job is retried later. */
  run(job: TakenJob, now: Date): Promise<void>;
}

/** Everything this version knows how to do, by kind. Jobs of other versions are left alone. */
export type JobKinds = Readonly<Record<string, Chore | Errand>>;

export function isChore(kind: Chore | Errand): kind is Chore {
  return 'every' in kind;
}
