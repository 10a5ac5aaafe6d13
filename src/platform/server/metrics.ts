import cluster from 'node:cluster';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { watchBackups } from './backup/backupMetrics';
import { askForNumbers } from './clusterMetrics';
import type { Database } from './database/database';
import { watchDatabase } from './database/databaseMetrics';
import { watchDiskSpace } from './disk/diskMetrics';
import type { DiskSpace } from './disk/diskSpace';
import { JOB_OUTCOMES, type JobOutcome } from './jobs/jobKind';
import { watchJobs } from './jobs/jobMetrics';
import type { DueJobs } from './jobs/jobQueue';
import { type MailKind, mailKinds } from './mailKind';

/** The outcome of one request. Everything but the time becomes a label, so each must be one of few. */
export interface RequestOutcome {
  route: string;
  method: string;
  status: number;
  seconds: number;
}

/** One server's numbers, or all workers' together, for Prometheus. No label is a caller's invention. */
export interface Metrics {
  observeRequest(outcome: RequestOutcome): void;
  countProcedureError(procedure: string, code: string): void;
  /** Gives each of these a number from now on: an alarm sees no first error of what was not there. */
  countFromZero(names: { procedures: Iterable<string>; guessRoutes: Iterable<string> }): void;
  /** Reads here whether the mail server could be used when last asked; undefined: not asked yet. */
  watchMailServer(isUp: () => boolean | undefined): void;
  /** What is left of the disk of the data is taken from here; undefined: not known. */
  watchDisk(space: () => DiskSpace | undefined): void;
  /** Reads when the newest backup was made when the metrics are requested; undefined: none is known. */
  watchBackups(newest: () => Promise<Date | undefined>): void;
  /** A request of the identity service that a limit on guessing refused. */
  countGuessRefused(route: string): void;
  countMail(kind: MailKind, outcome: 'sent' | 'failed'): void;
  /** A job of the queue was tried. */
  countJob(kind: string, outcome: JobOutcome): void;
  /** Reads what waits in the queue when the metrics are requested; `kinds` lists every kind. */
  watchJobs(kinds: readonly string[], readDue: () => Promise<DueJobs[]>): void;
  /** The sensitive words of a trip were deleted. */
  countShredded(): void;
  /** So many open pages were told that something has changed. */
  countLiveEvents(count: number): void;
  /** Reads how many pages listen when the metrics are requested. */
  watchStreams(streams: { readonly open: number }): void;
  /** All of them as they are now, in Prometheus's text format. */
  read(): Promise<{ text: string; contentType: string }>;
}

export interface MetricsOptions {
  database: Database;
  /** Resolves when the database has answered, and rejects within a limit when it does not. */
  ping: () => Promise<void>;
  version: string;
}

/** What a procedure answers that failed for no reason that it knows. */
const UNEXPECTED = 'INTERNAL_SERVER_ERROR';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Makes the numbers of a server that starts now. */
export function createMetrics({ database, ping, version }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'gangway_http_request_duration_seconds',
    help: 'Requests and how long they took, by route, method and class of status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const procedureErrors = new Counter({
    name: 'gangway_procedure_errors_total',
    help: 'Procedures that refused or failed, by code.',
    labelNames: ['procedure', 'code'],
    registers,
  });
  const guessesRefused = new Counter({
    name: 'gangway_guesses_refused_total',
    help: 'Sign-ins and other guesses that were refused because there had been too many.',
    labelNames: ['route'],
    registers,
  });
  const mails = new Counter({
    name: 'gangway_mails_total',
    help: 'Mails, by kind and by what came of them.',
    labelNames: ['kind', 'outcome'],
    registers,
    // Features register their kinds as they are loaded, some of them after the start.
    collect() {
      for (const kind of mailKinds()) {
        for (const outcome of ['sent', 'failed']) this.inc({ kind, outcome }, 0);
      }
    },
  });
  const jobs = new Counter({
    name: 'gangway_jobs_total',
    help: 'Tries of due work, by kind and by what came of them.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const shreddedTrips = new Counter({
    name: 'gangway_shredded_trips_total',
    help: 'Trips of which needs and other sensitive words were deleted because of their age.',
    registers,
  });
  const liveEvents = new Counter({
    name: 'gangway_live_events_total',
    help: 'Times that an open page was told that something has changed.',
    registers,
  });
  const build = new Gauge({
    name: 'gangway_build_info',
    help: 'Always 1; the labels say what runs.',
    labelNames: ['version', 'node'],
    aggregator: 'first',
    registers,
  });
  build.set({ version, node: process.version }, 1);
  watchDatabase(registry, database, ping);
  const read = cluster.worker ? askForNumbers(registry) : () => registry.metrics();

  return {
    observeRequest({ route, method, status, seconds }) {
      const known = METHODS.has(method) ? method : 'other';
      requests.observe({ route, method: known, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    countProcedureError: (procedure, code) => procedureErrors.inc({ procedure, code }),
    countFromZero({ procedures, guessRoutes }) {
      for (const procedure of procedures) {
        procedureErrors.inc({ procedure, code: UNEXPECTED }, 0);
      }
      for (const route of guessRoutes) guessesRefused.inc({ route }, 0);
    },
    countGuessRefused: (route) => guessesRefused.inc({ route }),
    watchMailServer: (isUp) => watchMailServer(registry, isUp),
    watchDisk: (space) => watchDiskSpace(registry, space),
    watchBackups: (newest) => watchBackups(registry, () => ping().then(newest)),
    countMail: (kind, outcome) => mails.inc({ kind, outcome }),
    countJob: (kind, outcome) => jobs.inc({ kind, outcome }),
    watchJobs(kinds, readDue) {
      for (const kind of kinds) {
        for (const outcome of JOB_OUTCOMES) jobs.inc({ kind, outcome }, 0);
      }
      watchJobs(registry, kinds, () => ping().then(readDue));
    },
    countShredded: () => shreddedTrips.inc(),
    countLiveEvents: (count) => liveEvents.inc(count),
    watchStreams: (streams) => watchStreams(registry, streams),
    async read() {
      return { text: await read(), contentType: registry.contentType };
    },
  };
}

function watchMailServer(registry: Registry, isUp: () => boolean | undefined): void {
  new Gauge({
    name: 'gangway_mail_server_up',
    help: 'Whether the mail server could be used when it was last asked: 1 or 0.',
    aggregator: 'min',
    registers: [registry],
    collect() {
      const found = isUp();
      if (found === undefined) this.remove();
      else this.set(found ? 1 : 0);
    },
  });
}

function watchStreams(registry: Registry, streams: { readonly open: number }): void {
  new Gauge({
    name: 'gangway_live_streams',
    help: 'Open pages that are told of changes.',
    registers: [registry],
    collect() {
      this.set(streams.open);
    },
  });
}
