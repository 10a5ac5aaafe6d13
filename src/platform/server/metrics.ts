import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './database/database';
import { type DiskSpace, fullness } from './disk/diskSpace';
import { JOB_OUTCOMES, type JobOutcome } from './jobs/jobKind';
import type { DueJobs } from './jobs/jobQueue';
import { type MailKind, mailKinds } from './mailKind';
import { sharedRead } from './sharedRead';

/** The outcome of a request. All but the time become labels, so each needs few distinct values. */
export interface RequestOutcome {
  route: string;
  method: string;
  status: number;
  seconds: number;
}

/** The settings of `createMetrics`. */
export interface MetricsOptions {
  database: Database;
  /** Resolves when the database has answered; rejects if it takes too long. */
  ping: () => Promise<void>;
  version: string;
}

/** The code of a procedure that failed unexpectedly. */
const UNEXPECTED = 'INTERNAL_SERVER_ERROR';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The Prometheus metrics of a server. Callers can't make up label values. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics of a server that is starting. */
export function createMetrics({ database, ping, version }: MetricsOptions) {
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
    // Features register their kinds when they are loaded, some of them after startup.
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
  const build = new Gauge({
    name: 'gangway_build_info',
    help: 'Always 1; the labels say what runs.',
    labelNames: ['version', 'node'],
    registers,
  });
  build.set({ version, node: process.version }, 1);
  watchConnections(registry, database);
  watchPing(registry, ping);

  return {
    observeRequest({ route, method, status, seconds }: RequestOutcome): void {
      const known = METHODS.has(method) ? method : 'other';
      requests.observe({ route, method: known, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    countProcedureError: (procedure: string, code: string) =>
      procedureErrors.inc({ procedure, code }),
    /** Starts these counters at zero, because alerts miss the first error of a new series. */
    countFromZero(names: { procedures: Iterable<string>; guessRoutes: Iterable<string> }): void {
      for (const procedure of names.procedures) {
        procedureErrors.inc({ procedure, code: UNEXPECTED }, 0);
      }
      for (const route of names.guessRoutes) guessesRefused.inc({ route }, 0);
    },
    /** Counts a request to the identity service that a limit on guessing refused. */
    countGuessRefused: (route: string) => guessesRefused.inc({ route }),
    /** Reports whether the mail server passed its last check; undefined before the first one. */
    watchMailServer(isUp: () => boolean | undefined): void {
      const help = 'Whether the mail server could be used when it was last asked: 1 or 0.';
      watchNumber(registry, 'gangway_mail_server_up', help, () => {
        const known = isUp();
        return known === undefined ? undefined : Number(known);
      });
    },
    /** Reports the space left on the data disk; undefined if unknown. */
    watchDisk: (space: () => DiskSpace | undefined) => watchDisk(registry, space),
    /** Reports the newest backup's age, read per scrape; undefined if no backup is known. */
    watchBackups(newest: () => Promise<Date | undefined>): void {
      const help = 'How long ago the newest backup of npm run backup was begun.';
      // Absent until a backup has been made. All servers report the same one.
      watchNumber(registry, 'gangway_backup_age_seconds', help, async () => {
        // Without a database there is nothing to report; gangway_database_up says so.
        const made = await ping()
          .then(newest)
          .catch(() => undefined);
        return made && Math.max(0, Date.now() - made.getTime()) / 1000;
      });
    },
    countMail: (kind: MailKind, outcome: 'sent' | 'failed') => mails.inc({ kind, outcome }),
    /** Counts an attempt at a queued job. */
    countJob: (kind: string, outcome: JobOutcome) => jobs.inc({ kind, outcome }),
    /** Reports the due jobs, read per scrape; `kinds` lists every kind. */
    watchJobs(kinds: readonly string[], readDue: () => Promise<DueJobs[]>): void {
      for (const kind of kinds) {
        for (const outcome of JOB_OUTCOMES) jobs.inc({ kind, outcome }, 0);
      }
      watchJobs(registry, kinds, () => ping().then(readDue));
    },
    /** Counts a trip whose sensitive texts were deleted. */
    countShredded: () => shreddedTrips.inc(),
    /** Returns the current values in Prometheus's text format. */
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}

/** Registers a gauge that is read per scrape, and left out while its value is unknown. */
function watchNumber(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | undefined | Promise<number | undefined>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const found = await read();
      if (found === undefined) this.remove();
      else this.set(found);
    },
  });
}

function watchDisk(registry: Registry, space: () => DiskSpace | undefined): void {
  const watch = (name: string, help: string, numberOf: (space: DiskSpace) => number) =>
    watchNumber(registry, name, help, () => {
      const found = space();
      return found && numberOf(found);
    });
  watch('gangway_disk_free_bytes', 'What is left of the disk of the data.', ({ free }) => free);
  watch('gangway_disk_size_bytes', 'How large that disk is.', ({ size }) => size);
  watch('gangway_disk_low', 'Whether it is nearly full: less than 1 GiB or 5%; 1 or 0.', (found) =>
    fullness(found) === 'fine' ? 0 : 1,
  );
}

function watchConnections(registry: Registry, { connections }: Database): void {
  if (!connections) return;
  new Gauge({
    name: 'gangway_database_connections',
    help: 'Connections by state; waiting: statements and transactions that have none yet.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
}

/** Pings the database once per scrape. */
function watchPing(registry: Registry, ping: () => Promise<void>): void {
  const look = sharedRead(async () => {
    const start = performance.now();
    const answered = await ping().then(
      () => 1,
      () => 0,
    );
    return { answered, seconds: (performance.now() - start) / 1000 };
  });
  const up = 'Whether the database answered just now: 1 or 0.';
  watchNumber(registry, 'gangway_database_up', up, async () => (await look()).answered);
  const took = 'How long the database took to answer just now, or the limit when it did not.';
  watchNumber(registry, 'gangway_database_ping_seconds', took, async () => (await look()).seconds);
}

/** Registers the queue's metrics. All servers report the same queue. */
function watchJobs(
  registry: Registry,
  kinds: readonly string[],
  readDue: () => Promise<DueJobs[]>,
): void {
  // Without a database there is nothing to report; gangway_database_up says so.
  const look = sharedRead(() => readDue().catch(() => null));
  const settings = { labelNames: ['kind'], registers: [registry] };
  const watch = (name: string, help: string, numberOf: (due: DueJobs) => number) =>
    new Gauge({
      name,
      help,
      ...settings,
      async collect() {
        const found = await look();
        this.reset();
        for (const kind of found ? kinds : []) {
          const due = found?.find((each) => each.kind === kind);
          this.set({ kind }, due ? numberOf(due) : 0);
        }
      },
    });
  watch('gangway_jobs_due', 'Due work that nobody has begun, by kind.', ({ count }) => count);
  watch(
    'gangway_jobs_late_seconds',
    'How long the oldest of it has been due, by kind.',
    ({ oldest }) => Math.max(0, Date.now() - oldest.getTime()) / 1000,
  );
}
