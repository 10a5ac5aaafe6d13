import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';

/** How busy the connections to the database are. */
export interface Connections {
  total: number;
  idle: number;
  /** Statements and transactions that have no connection yet. */
  waiting: number;
}

/** Of a pool, as it counts itself. */
export function poolConnections(pool: pg.Pool): () => Connections {
  return () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
}

/** Of several together. */
export function sumOfConnections(parts: readonly Connections[]): Connections {
  const sum = { total: 0, idle: 0, waiting: 0 };
  for (const { total, idle, waiting } of parts) {
    sum.total += total;
    sum.idle += idle;
    sum.waiting += waiting;
  }
  return sum;
}

/** The embedded engine has one connection and does not say who queues for it: here that is counted. */
export function embeddedConnections(client: PGlite): () => Connections {
  let underway = 0;
  const counted =
    <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      underway += 1;
      try {
        return await run(...args);
      } finally {
        underway -= 1;
      }
    };
  client.query = counted(client.query.bind(client)) as PGlite['query'];
  client.transaction = counted(client.transaction.bind(client)) as PGlite['transaction'];
  return () => ({ total: 1, idle: underway === 0 ? 1 : 0, waiting: Math.max(0, underway - 1) });
}
