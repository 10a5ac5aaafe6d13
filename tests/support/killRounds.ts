import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { readLockFile } from '@/platform/server/ownPostgres/lockFile';
import { startProgram } from './childProgram';
import { until } from './until';
import { acknowledgedRows, lostRows } from './writtenRows';

/** What became of a process's rows: how many it was told are saved, and which of those are gone. */
export interface KillRound {
  acknowledged: number;
  lost: number[];
}

/** What is killed (-9): the server alone, or PostgreSQL with all of its processes at the same moment. */
export type Victims = 'server' | 'everything';

/** The number of the engine's first process that runs in a data folder; undefined when none does. */
export async function enginePid(dataDir: string): Promise<number | undefined> {
  return (await readLockFile(`${dataDir}/pg`))?.pid;
}

/** The numbers of the processes that an engine has started. */
export async function engineChildren(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

/** Signals processes; one that has ended in the meantime, as a connection that was cut does, needs none. */
export function signalAll(pids: readonly number[], signal: 'SIGKILL' | 'SIGSTOP'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Kills the engine of a data folder with all of its processes. */
export async function killEngine(dataDir: string): Promise<void> {
  const pid = await enginePid(dataDir);
  if (pid === undefined) return;
  signalAll([pid, ...(await engineChildren(pid))], 'SIGKILL');
}

/**
 * Lets a process write rows into the database in `dataDir`, kills it after it has reported `rows` of them,
 * opens the database again and looks for every row that it reported.
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
  // What it had printed is read by now.
  await sleep(0);
  const acknowledged = acknowledgedRows(writer);
  return { acknowledged: acknowledged.length, lost: await lostRows(dataDir, acknowledged) };
}
