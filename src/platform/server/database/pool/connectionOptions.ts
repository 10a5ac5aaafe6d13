import type pg from 'pg';
import { log } from '../../log';

/** Time limits, in milliseconds. */
export interface Limits {
  /** For getting a connection, from the server or from a pool that is fully in use. */
  connect: number;
  statement: number;
  /** For getting a lock. No statement of ours holds one for more than a moment. */
  lock: number;
  /**
   * On our side, for a server that no longer answers; longer than the server's own, which should
   * come first.
   */
  query: number;
  idleInTransaction: number;
}

/** Anyone who waits longer for a page has given up on it. */
export const LIMITS: Limits = {
  connect: 5_000,
  statement: 15_000,
  lock: 5_000,
  query: 20_000,
  idleInTransaction: 30_000,
};

/**
 * After this much silence the system checks whether the other end is there. Its default is two
 * hours.
 */
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

/** Logs that a connection was lost. */
export function reportCut(err: Error): void {
  log.warn({ err }, 'a connection to PostgreSQL was cut');
}
