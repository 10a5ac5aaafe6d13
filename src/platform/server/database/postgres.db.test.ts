import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  asServerAdmin,
  createTestDatabase,
  testDatabaseUrl,
  testEngine,
} from '../../../../tests/support/testDatabase';
import { until } from '../../../../tests/support/until';
import { connectOnce, openPool } from './postgres';

describe.runIf(testEngine === 'postgres')('a pool of connections to a PostgreSQL server', () => {
  let name: string;
  let pool: Pool;

  beforeEach(async () => {
    // A cut connection is reported to the log; that is no failure of the test.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    name = await createTestDatabase();
    pool = openPool(testDatabaseUrl(name), 2);
  });
  afterEach(async () => {
    await pool.end();
    vi.restoreAllMocks();
  });

  /** Cuts every connection of the pool, and waits until the server has let them all go. */
  async function cutAll(): Promise<void> {
    await asServerAdmin(async (admin) => {
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      );
      await until('the connections are gone', async () => {
        const { rowCount } = await admin.query(
          'select 1 from pg_stat_activity where datname = $1',
          [name],
        );
        return rowCount === 0;
      });
    });
  }

  test('idle connections that are cut are replaced', async () => {
    await Promise.all([pool.query('select pg_sleep(0.1)'), pool.query('select pg_sleep(0.1)')]);
    expect(pool.idleCount).toBe(2);
    await cutAll();
    await until('the pool has noticed', () => pool.totalCount === 0);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(console.error).toHaveBeenCalledTimes(2);
  });

  test('a transaction that is cut fails, and the pool goes on', async () => {
    const db = drizzle(pool);
    // More often than the pool has connections: none may be missing afterwards.
    for (let round = 0; round < 3; round += 1) {
      const cut = db.transaction(async (tx) => {
        await tx.execute('select 1');
        await cutAll();
        await tx.execute('select 1');
      });
      await expect(cut).rejects.toThrow();
    }
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(pool.totalCount).toBe(1);
  });

  test('a cut connection that nobody gives back does not keep its place', async () => {
    const [first, second] = [await pool.connect(), await pool.connect()];
    await cutAll();
    await until('the pool has noticed', () => pool.totalCount === 0);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    // Given back late, as by code that was in the middle of something.
    first.release();
    second.release();
  });

  test('a statement that runs too long is stopped', async () => {
    const { rows } = await pool.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '15s' }]);
  });

  test('a wrong password or database is told without the password', async () => {
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
