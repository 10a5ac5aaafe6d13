import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from './isAlive';
import { SOCKET_PORT } from './settings';

/** The file in which a running engine describes itself. */
const LOCK_FILE = 'postmaster.pid';

/**
 * Reads what a cluster's engine has written about itself; undefined if none is running, or one has
 * just started.
 */
export async function readLockFile(cluster: string) {
  try {
    const lines = (await readFile(join(cluster, LOCK_FILE), 'utf8')).split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    const state = lines[7]?.trim();
    return pid > 0 && port > 0
      ? { pid, port, isReady: state === 'ready', isStopping: state === 'stopping' }
      : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** True if a process is alive and an engine, or if that can't be determined. */
export async function isEngine(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const name = await nameOf(pid);
  return name === undefined || /postgres/i.test(name);
}

/** Returns the program a process runs; undefined if that can't be determined. */
async function nameOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    // Empty for a process that has ended but not been reaped.
    return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  }
  if (process.platform === 'win32') return undefined;
  return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
}

/**
 * Removes the locks of an engine that died with its machine or container, if another program has
 * its process id by now: PostgreSQL would take that program for itself, and refuse to start. True
 * if there were any.
 */
export async function removeStaleLocks(cluster: string): Promise<boolean> {
  const left = await readLockFile(cluster);
  if (left === undefined || (await isEngine(left.pid))) return false;
  for (const name of [LOCK_FILE, `.s.PGSQL.${SOCKET_PORT}.lock`]) {
    await rm(join(cluster, name), { force: true });
  }
  return true;
}
