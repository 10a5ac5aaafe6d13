import { existsSync, readFileSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { withLock } from '../../../scripts/prepare/lock.mjs';
import { folderWith } from './folder';

/** A process ID that no process can have. */
const DEAD = 2 ** 30;

const holder = (pid: number) => JSON.stringify({ pid, host: hostname(), token: 'x' });

it('lets one work at a time, and tells the other that it waits', async () => {
  const file = join(folderWith({}), 'lock');
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} starts`);
    await wait(200);
    log.push(`${name} ends`);
  };
  const first = withLock(file, work('a'));
  await vi.waitFor(() => expect(log).toHaveLength(1));
  await Promise.all([first, withLock(file, work('b'), { onWait: () => log.push('b waits') })]);
  expect(log).toEqual(['a starts', 'b waits', 'a ends', 'b starts', 'b ends']);
});

it('is free again after work that threw', async () => {
  const file = join(folderWith({}), 'lock');
  const broken = async () => {
    throw new Error('broken');
  };
  await expect(withLock(file, broken)).rejects.toThrow('broken');
  expect(existsSync(file)).toBe(false);
});

it('takes over from a dead process', async () => {
  const file = join(folderWith({ lock: holder(DEAD) }), 'lock');
  const owner = await withLock(file, async () => JSON.parse(readFileSync(file, 'utf8')).pid);
  expect(owner).toBe(process.pid);
});

it('takes over from a live process id that has long been silent: it is another process by now', async () => {
  const file = join(folderWith({ lock: holder(process.pid) }), 'lock');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(file, longAgo, longAgo);
  expect(await withLock(file, async () => 'mine')).toBe('mine');
});

it('goes to one of two that find the same dead process', async () => {
  const file = join(folderWith({ lock: holder(DEAD) }), 'lock');
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await wait(50);
    inside -= 1;
  };
  await Promise.all([withLock(file, work), withLock(file, work), withLock(file, work)]);
  expect(most).toBe(1);
});
