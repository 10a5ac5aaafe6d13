import { Gauge, type Registry } from 'prom-client';
import { sharedLook } from '../sharedLook';
import type { Database } from './database';

/** The database's numbers are read when the metrics are requested. */
export function watchDatabase(
  registry: Registry,
  database: Database,
  ping: () => Promise<void>,
): void {
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
  const look = sharedLook(async () => {
    const start = performance.now();
    const answered = await ping().then(
      () => 1,
      () => 0,
    );
    return { answered, seconds: (performance.now() - start) / 1000 };
  });
  new Gauge({
    name: 'gangway_database_up',
    help: 'Whether the database answered just now: 1 or 0.',
    aggregator: 'min',
    registers,
    async collect() {
      this.set((await look()).answered);
    },
  });
  new Gauge({
    name: 'gangway_database_ping_seconds',
    help: 'How long the database took to answer just now, or the limit when it did not.',
    aggregator: 'max',
    registers,
    async collect() {
      this.set((await look()).seconds);
    },
  });
}
