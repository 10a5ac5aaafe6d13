import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cutConnections } from '#support/backends';
import { queryOnce } from '#support/queryOnce';
import { createTestDatabase, testDatabaseUrl } from '#support/testDatabase';
import { until } from '#support/until';
import { log } from '@/platform/server/log';
import { isUnavailable } from './isUnavailable';
import { connectOnce } from './open/connectOnce';
import { openPool } from './pool/openPool';

describe('an address with several hosts', () => {
  let name: string;
  let several: string;
  beforeEach(async () => {
    vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    name = await createTestDatabase();
    const url = new URL(testDatabaseUrl(name));
    // Nothing listens on ports 1 and 2.
    several = url.href.replace(url.host, `127.0.0.1:1,${url.host},127.0.0.1:2`);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('leads to the host that is up, at the start and from a pool', async () => {
    const client = await connectOnce(several);
    await client.end();
    const pool = openPool(several, 4);
    const asked = await Promise.all([1, 2, 3, 4, 5, 6].map(() => pool.query('select 1 as one')));
    expect(asked.map(({ rows }) => rows)).toEqual(Array(6).fill([{ one: 1 }]));
    await pool.end();
  });

  test('is gone through again by retries, once for everything in flight', async () => {
    const { host } = new URL(testDatabaseUrl(name));
    const first: unknown[] = [];
    for (const hosts of [`127.0.0.1:1,${host}`, `${host},127.0.0.1:1`]) {
      const pool = openPool(testDatabaseUrl(name).replace(host, hosts), 4);
      const ask = () => pool.query('select 1').then(() => 'answered', isUnavailable);
      const all = () => Promise.all([ask(), ask(), ask(), ask()]);
      first.push(...new Set(await all()));
      expect(await all()).toEqual(Array(4).fill('answered'));
      await pool.end();
    }
    // Whichever host is asked first by now, one of the two addresses has the other there.
    expect(first).toContain(true);
    expect(first.length).toBe(2);
  });

  test('does not lead to a read-only host until it accepts writes', async () => {
    const reading = (state: string) =>
      queryOnce(
        testDatabaseUrl('postgres'),
        `alter database ${name} set default_transaction_read_only = ${state}`,
      );
    const pool = openPool(several, 2);
    const write = () =>
      pool.query('create table if not exists written ()').then(() => 'written', isUnavailable);
    await until('it is found', async () => (await write()) === 'written');
    await reading('on');
    await cutConnections(name);
    await until('the cut is noticed', () => pool.totalCount === 0);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect(await write()).toBe(true);
    }
    await reading('off');
    await until('it is found again', async () => (await write()) === 'written');
    await pool.end();
  });

  test('is named in full, without its password, when no host can be used', async () => {
    await expect(
      connectOnce('postgres://amy:s3cret@127.0.0.1:1,127.0.0.1:2/trips'),
    ).rejects.toThrow(
      'The database in DATABASE_URL (trips at 127.0.0.1:1,127.0.0.1:2, user amy) cannot be opened: nothing is listening there.',
    );
  });
});
