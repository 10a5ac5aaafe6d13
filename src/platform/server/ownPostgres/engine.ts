import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterSetup } from './clusterSetup';
import { programPath } from './programs';
import { lastFailure, startProgram } from './runner';
import { engineArguments, SOCKET_PORT } from './settings';

/** The file in which a running engine describes itself. */
const LOCK_FILE = 'postmaster.pid';

/**
 * Reads what a cluster's engine has written about itself; undefined if none is running, or one has
 * just started. Its state is 'starting', 'ready' or 'stopping'.
 */
export async function readLockFile(cluster: string) {
  try {
    const lines = (await readFile(join(cluster, LOCK_FILE), 'utf8')).split('\n');
    const [pid, port, state] = [Number(lines[0]), Number(lines[3]), lines[7]?.trim()];
    return pid > 0 && port > 0 ? { pid, port, state } : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** True if a process is alive and an engine, or if that can't be determined. */
async function isEngine(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const name =
    process.platform === 'linux'
      ? // Empty for a process that has ended but not been reaped.
        await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return /postgres/i.test(name);
}

/** Returns what the running engine has written about itself; undefined if none is running. */
export async function runningEngine(cluster: string) {
  const found = await readLockFile(cluster);
  return found && (await isEngine(found.pid)) ? found : undefined;
}

/**
 * Removes the locks of an engine that died with its machine or container, if another program has
 * its process id by now: PostgreSQL takes that program for itself, and refuses to start.
 */
export async function removeStaleLocks(cluster: string): Promise<void> {
  if (await runningEngine(cluster)) return;
  for (const name of [LOCK_FILE, `.s.PGSQL.${SOCKET_PORT}.lock`]) {
    await rm(join(cluster, name), { force: true });
  }
}

/**
 * Starts the engine on a cluster, detached from this process, so that signals to this process's
 * group don't reach it. It is stopped when this process exits, but survives a kill -9.
 * @returns undefined once it is ready, or the last of its output if it ends before
 */
export async function startEngine(
  { programs, runner, cluster }: ClusterSetup,
  dataDir: string,
): Promise<string | undefined> {
  const path = join(dataDir, 'postgres.log');
  const log = openSync(path, 'a', 0o600);
  ftruncateSync(log);
  const child = startProgram(
    runner,
    programPath(programs, 'postgres'),
    engineArguments(programs, cluster),
    { stdio: ['ignore', log, log], detached: true },
  );
  closeSync(log);
  child.unref();
  const stopNow = () => void (child.pid && signalEngine(child.pid, 'SIGINT'));
  process.once('exit', stopNow);
  let hasEnded = false;
  for (const event of ['exit', 'error'] as const) {
    child.once(event, () => {
      hasEnded = true;
      process.off('exit', stopNow);
    });
  }
  while (!hasEnded) {
    const running = await readLockFile(cluster);
    if (running?.pid === child.pid && running?.state === 'ready') return undefined;
    await sleep(10);
  }
  return lastFailure(await readFile(path, 'utf8'));
}

/**
 * The signals that stop an engine, and how long each may take, in milliseconds: first it waits for
 * those who are connected, then it cuts them, at last it leaves the rest to the next start.
 */
const STOPS = [
  ['SIGTERM', 3_000],
  ['SIGINT', 10_000],
  ['SIGQUIT', 20_000],
] as const;

/**
 * Stops a cluster's engine, if one is running, and waits until it has released the files. What is
 * committed is already on the disk.
 * @param first the first of the signals in `STOPS`
 */
export async function stopEngine(
  { cluster }: Pick<ClusterSetup, 'cluster'>,
  first: (typeof STOPS)[number][0] = 'SIGTERM',
): Promise<void> {
  const running = await readLockFile(cluster);
  if (running === undefined) return;
  for (const [signal, patience] of STOPS.slice(STOPS.findIndex(([one]) => one === first))) {
    signalEngine(running.pid, signal);
    const end = performance.now() + patience;
    while (await isEngine(running.pid)) {
      if (performance.now() > end) break;
      await sleep(5);
    }
  }
}

function signalEngine(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
