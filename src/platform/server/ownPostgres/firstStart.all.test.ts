import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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
