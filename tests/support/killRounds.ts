import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { readLockFile } from '@/platform/server/ownPostgres/engine';
import { startProgram } from './childProgram';
import { until } from './until';
import { acknowledgedRows, lostRows } from './writtenRows';

/** What became of a process's rows: how many were acknowledged, and which of those are lost. */
export interface KillRound {
  acknowledged: number;
  lost: number[];
}

/** What is killed (-9): the server alone, or PostgreSQL and all its processes at once. */
export type Victims = 'server' | 'everything';

/** Returns the pid of the engine in a data folder, or undefined if none is running. */
export async function enginePid(dataDir: string): Promise<number | undefined> {
  return (await readLockFile(`${dataDir}/pg`))?.pid;
}

/** Returns the pids of an engine's child processes. */
export async function engineChildren(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

/** Signals processes, except those that have exited meanwhile, as a cut connection's does. */
export function signalAll(pids: readonly number[], signal: 'SIGKILL' | 'SIGSTOP'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Kills a data folder's engine and all its processes. */
export async function killEngine(dataDir: string): Promise<void> {
  const pid = await enginePid(dataDir);
  if (pid === undefined) return;
  signalAll([pid, ...(await engineChildren(pid))], 'SIGKILL');
}

/**
 * Starts a process that writes rows into the database in `dataDir`, kills it once it has reported
 * `rows` of them, reopens the database and looks for every reported row.
 */
export async function killWhileWriting(
  dataDir: string,
  rows: number,
  victims: Victims,
): Promise<KillRound> {
  const writer = startProgram('writeRows', dataDir);
  try {
    await until(`${rows} rows; ${writer.errors()}`, () => writer.lines.length > rows, {
      interval: 1,
    });
  } finally {
    if (victims === 'everything') await killEngine(dataDir);
    await writer.kill();
  }
  // Lets the output that is already in the pipe be read.
  await sleep(0);
  const acknowledged = acknowledgedRows(writer);
  return { acknowledged: acknowledged.length, lost: await lostRows(dataDir, acknowledged) };
}
