import cluster from 'node:cluster';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { askForNumbers } from './clusterMetrics';
import type { Database } from './database/database';

/** What came of one request. All but the time becomes labels, so each must be one of few. */
export interface RequestOutcome {
  route: string;
  method: string;
  status: number;
  seconds: number;
}

/** The numbers of one server, or of all workers together, for Prometheus. No label carries what a caller made up. */
export interface Metrics {
  observeRequest(outcome: RequestOutcome): void;
  countProcedureError(procedure: string, code: string): void;
  /** A request of the identity service that a limit on guessing refused. */
  countGuessRefused(route: string): void;
  countMail(kind: string, outcome: 'sent' | 'failed'): void;
  /** So many open pages were told that something has changed. */
  countLiveEvents(count: number): void;
  /** How many pages listen is taken from here when it is asked for. */
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
    help: 'Sign-ins and the like that were refused because there had been too many.',
    labelNames: ['route'],
    registers,
  });
  const mails = new Counter({
    name: 'gangway_mails_total',
    help: 'Mails, by kind and by what came of them.',
    labelNames: ['kind', 'outcome'],
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
    countGuessRefused: (route) => guessesRefused.inc({ route }),
    countMail: (kind, outcome) => mails.inc({ kind, outcome }),
    countLiveEvents: (count) => liveEvents.inc(count),
    watchStreams: (streams) => watchStreams(registry, streams),
    async read() {
      return { text: await read(), contentType: registry.contentType };
    },
  };
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

/** The database's numbers are taken when they are asked for. */
function watchDatabase(registry: Registry, database: Database, ping: () => Promise<void>): void {
  const registers = [registry];
  const { connections } = database;
  if (connections) {
    new Gauge({
      name: 'gangway_database_connections',
      help: 'Connections by state; waiting: statements and transactions that have none yet.',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
      },
    });
  }
  const up = new Gauge({
    name: 'gangway_database_up',
    help: 'Whether the database answered just now: 1 or 0.',
    aggregator: 'min',
    registers,
  });
  new Gauge({
    name: 'gangway_database_ping_seconds',
    help: 'How long the database took to answer just now, or the limit when it did not.',
    aggregator: 'max',
    registers,
    async collect() {
      const start = performance.now();
      const answered = await ping().then(
        () => true,
        () => false,
      );
      up.set(answered ? 1 : 0);
      this.set((performance.now() - start) / 1000);
    },
  });
}
