import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cutConnections, pauseBackend, resumeBackends } from '#support/backends';
import { createTestDatabase, testDatabaseUrl } from '#support/testDatabase';
import { until } from '#support/until';
import { log } from '@/platform/server/log';
import { connectOnce } from '../open/connectOnce';
import { openPool } from './openPool';

describe('a pool of connections to a PostgreSQL server', () => {
  let name: string;
  let pool: Pool;

  beforeEach(async () => {
    // Cut connections are logged, which must not fail the test.
    vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    name = await createTestDatabase();
    pool = openPool(testDatabaseUrl(name), 2);
  });
  afterEach(async () => {
    await pool.end();
    vi.restoreAllMocks();
  });

  test('idle connections that are cut are replaced', async () => {
    await Promise.all([pool.query('select pg_sleep(0.1)'), pool.query('select pg_sleep(0.1)')]);
    expect(pool.idleCount).toBe(2);
    await cutConnections(name);
    await until('the pool has noticed', () => pool.totalCount === 0);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(log.warn).toHaveBeenCalledTimes(2);
  });

  test('a transaction that is cut fails, and the pool goes on', async () => {
    const db = drizzle(pool);
    // More rounds than the pool has connections, so that a leaked one would be missed.
    for (let round = 0; round < 3; round += 1) {
      const cut = db.transaction(async (tx) => {
        await tx.execute('select 1');
        await cutConnections(name);
        await tx.execute('select 1');
      });
      await expect(cut).rejects.toThrow();
    }
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(pool.totalCount).toBe(1);
  });

  test('a cut connection that is never returned does not keep its place', async () => {
    const [first, second] = [await pool.connect(), await pool.connect()];
    await cutConnections(name);
    await until('the pool has noticed', () => pool.totalCount === 0);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    // Released late, as if by code that was in the middle of something.
    first.release();
    second.release();
  });

  test('a statement that runs too long is stopped', async () => {
    const { rows } = await pool.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '15s' }]);
  });

  test('a wait for a lock is stopped sooner', async () => {
    const { rows } = await pool.query('show lock_timeout');
    expect(rows).toEqual([{ lock_timeout: '5s' }]);
  });

  test('a transaction on a server that froze is never reused', async () => {
    const slow = openPool(testDatabaseUrl(name), 1, { query_timeout: 200 });
    try {
      const db = drizzle(slow);
      await slow.query('create table written (id int)');
      const stuck = db.transaction(async (tx) => {
        const { rows } = await tx.execute('select pg_backend_pid() as pid');
        pauseBackend(rows[0]?.pid);
        await tx.execute('insert into written values (1)');
      });
      await expect(stuck).rejects.toThrow();
      resumeBackends();
      await slow.query('insert into written values (2)');
      expect((await pool.query('select id from written')).rows).toEqual([{ id: 2 }]);
    } finally {
      resumeBackends();
      await slow.end();
    }
  });

  test('a transaction that cannot even begin returns its connection', async () => {
    const slow = openPool(testDatabaseUrl(name), 1, { query_timeout: 200 });
    try {
      pauseBackend((await slow.query('select pg_backend_pid() as pid')).rows[0]?.pid);
      await expect(drizzle(slow).transaction(async () => undefined)).rejects.toThrow();
      resumeBackends();
      expect((await slow.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    } finally {
      resumeBackends();
      await slow.end();
    }
  });

  test('a wrong password or database is reported without the password', async () => {
    const good = testDatabaseUrl(name);
    const { host } = new URL(good);
    await expect(connectOnce(good.replace('gangway@', 's3cret@'))).rejects.toThrow(
      `The database in DATABASE_URL (${name} at ${host}, user postgres) cannot be opened: the password or the user is wrong.`,
    );
    await expect(connectOnce(good.replace(name, 'no_such'))).rejects.toThrow(
      `The database in DATABASE_URL (no_such at ${host}, user postgres) cannot be opened: there is no database of that name.`,
    );
  });
});
