import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProgram } from '#support/childProgram';
import { folderForEach } from '#support/folderForTests';
import { queryOnce } from '#support/queryOnce';
import { until } from '#support/until';
import { openOwnPostgres } from './openOwnPostgres';

/**
 * First starts in unusual places and at unusual moments.
 */

const other = folderForEach();

test('over the loopback it asks for a password', async () => {
  const own = await openOwnPostgres({ dataDir: other.path, use: 'alone', loopback: true });
  try {
    expect(await queryOnce(own.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const url = new URL(own.url);
    expect(url.hostname).toBe('127.0.0.1');
    url.password = 'guess';
    await expect(queryOnce(url.href, 'select 1')).rejects.toThrow('password');
    expect((await stat(join(other.path, 'postgres-password'))).mode & 0o777).toBe(0o600);
  } finally {
    await own.close();
  }
}, 60_000);

test('a first start that is killed at any moment starts over, and leaves nothing behind', async () => {
  const found = (text: string) =>
    execFileSync('find', [other.path], { encoding: 'utf8' }).includes(text);
  for (const moment of ['pg.new-', 'PG_VERSION', 'pg_control', 'gangway.txt']) {
    const child = startProgram('writeRows', other.path, '0');
    await until(`${moment} is there`, () => found(moment), { interval: 1 });
    await child.kill();
    expect(existsSync(join(other.path, 'pg'))).toBe(false);
  }
  const own = await openOwnPostgres({ dataDir: other.path, use: 'alone' });
  expect(await queryOnce(own.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await own.close();
  await until('the drafts are gone', () => !found('pg.new-'));
}, 120_000);
