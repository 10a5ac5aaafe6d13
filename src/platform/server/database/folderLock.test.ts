import { mkdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ChildProgram, startProgram } from '../../../../tests/support/childProgram';
import { makeTempFolder, type TempFolder } from '../../../../tests/support/tempFolder';
import { until } from '../../../../tests/support/until';
import { type FolderLock, lockFolder, lockPath } from './folderLock';
import { isOwnerAlive } from './ownerSocket';

vi.mock('./ownerSocket', { spy: true });

let folder: TempFolder;
let children: ChildProgram[];

beforeEach(async () => {
  folder = await makeTempFolder();
  children = [];
});
afterEach(async () => {
  for (const child of children) await child.kill();
  await folder.remove();
});

async function startHolder(): Promise<ChildProgram> {
  const child = startProgram('holdLock', folder.path);
  children.push(child);
  await until('the child holds the lock', () => {
    if (child.errors()) throw new Error(child.errors());
    return child.lines.includes('held');
  });
  return child;
}

/** What a process leaves that died at once, on this machine; its id may be another's by now. */
async function leaveStaleLock(number: number, pid: number): Promise<void> {
  await mkdir(lockPath(folder.path), { recursive: true });
  const entry = { pid, host: hostname(), socket: `gone-${number}.sock` };
  await writeFile(join(lockPath(folder.path), String(number)), JSON.stringify(entry));
}

test('a second process is refused with the first one and the folder named', async () => {
  const holder = await startHolder();
  await expect(lockFolder(folder.path)).rejects.toThrow(
    `The folder ${folder.path} is in use by another Gangway (process ${holder.pid}): stop that one first, or set DATA_DIR to another folder.`,
  );
});

test('the lock of a process that was killed is taken over', async () => {
  const holder = await startHolder();
  await holder.kill();
  const lock = await lockFolder(folder.path);
  await lock.release();
});

test('a stale lock is taken over though a living process has its id', async () => {
  await leaveStaleLock(1, process.pid);
  const lock = await lockFolder(folder.path);
  await expect(lockFolder(folder.path)).rejects.toThrow('this same process');
  await lock.release();
});

test('a lock that was let go can be taken again', async () => {
  for (let round = 0; round < 3; round += 1) {
    const lock = await lockFolder(folder.path);
    await lock.release();
  }
});

test('a lock in a folder too deep for a socket address works alike', async () => {
  const path = join(folder.path, 'a-long-name-'.repeat(8), 'another-long-name-'.repeat(8));
  await mkdir(path, { recursive: true });
  const lock = await lockFolder(path);
  await expect(lockFolder(path)).rejects.toThrow('in use');
  await lock.release();
  await (await lockFolder(path)).release();
});

test('of many that take over one stale lock at once exactly one gets it', async () => {
  for (let round = 0; round < 25; round += 1) {
    await leaveStaleLock(100 * (round + 1), 1);
    const takers = Array.from({ length: 12 }, () => lockFolder(folder.path));
    const results = await Promise.allSettled(takers);
    const locks = results.filter((result) => result.status === 'fulfilled');
    expect(locks.map((result) => result.value)).toHaveLength(1);
    for (const { value } of locks as PromiseFulfilledResult<FolderLock>[]) await value.release();
  }
});

test('a taker that was slow to look steps back for those that came meanwhile', async () => {
  await leaveStaleLock(1, 1);
  let latest: FolderLock | undefined;
  vi.mocked(isOwnerAlive).mockImplementationOnce(async () => {
    // Between this look at entry 1 and entry 2, the taker's own, others come, go and tidy up.
    await (await lockFolder(folder.path)).release();
    latest = await lockFolder(folder.path);
    return false;
  });
  await expect(lockFolder(folder.path)).rejects.toThrow('in use');
  await latest?.release();
});
