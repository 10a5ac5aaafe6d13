import type pg from 'pg';

/** How busy the connections to the database are. */
export interface Connections {
  total: number;
  idle: number;
  /** Statements and transactions still waiting for a connection. */
  waiting: number;
}

/** Returns a pool's own counts. */
export function poolConnections(pool: pg.Pool): () => Connections {
  return () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
}

/** Adds up the counts of several. */
export function sumOfConnections(parts: readonly Connections[]): Connections {
  const sum = { total: 0, idle: 0, waiting: 0 };
  for (const { total, idle, waiting } of parts) {
    sum.total += total;
    sum.idle += idle;
    sum.waiting += waiting;
  }
  return sum;
}
