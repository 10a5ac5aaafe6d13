import type pg from 'pg';
import { log } from '../../log';

/** How long things may take, in milliseconds. */
export interface Limits {
  /** To get a connection, from the server or out of a pool that is all in use. */
  connect: number;
  statement: number;
  /** For getting a lock: no statement here holds one for longer than a moment. */
  lock: number;
  /** On this side, for a server that no longer answers at all; longer, so the server's comes first. */
  query: number;
  idleInTransaction: number;
}

/** Anyone waiting longer for a page has given up on it. */
export const LIMITS: Limits = {
  connect: 5_000,
  statement: 15_000,
  lock: 5_000,
  query: 20_000,
  idleInTransaction: 30_000,
};

/** After this much silence the system looks if the other end is there; by default, two hours. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** The options of a connection that requests wait for. */
export function connectionOptions(url: string, limits: Partial<Limits>): pg.ClientConfig {
  const { connect, statement, lock, query, idleInTransaction } = { ...LIMITS, ...limits };
  return {
    connectionString: url,
    application_name: 'gangway',
    ...KEEP_ALIVE,
    connectionTimeoutMillis: connect,
    statement_timeout: statement,
    lock_timeout: lock,
    query_timeout: query,
    idle_in_transaction_session_timeout: idleInTransaction,
  };
}

/** Tells anyone who runs the server that a connection is gone. */
export function reportCut(err: Error): void {
  log.warn({ err }, 'a connection to PostgreSQL was cut');
}
