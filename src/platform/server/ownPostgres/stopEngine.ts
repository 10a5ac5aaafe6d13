import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterSetup } from './clusterSetup';
import { isEngine, readLockFile } from './lockFile';
import { programPath } from './programs';
import { runProgram } from './runner';

/**
 * How long a stop may take before it is forced, in milliseconds. A stop first writes everything to
 * the disk; a forced one leaves the rest to the next start.
 */
const PATIENCE = 20_000;

/**
 * Stops a cluster's engine, if one is running, and waits until it has released the files.
 * Connections are cut; what is committed is already on the disk.
 */
export async function stopEngine({ cluster, programs, runner }: ClusterSetup): Promise<void> {
  const running = await readLockFile(cluster);
  if (running === undefined) return;
  if (process.platform === 'win32') {
    // Windows has no signals, and without a clean stop the next start would have to recover.
    const args = ['stop', '-D', cluster, '-m', 'fast', '-w'];
    await runProgram(runner, programPath(programs, 'pg_ctl'), args);
    return;
  }
  const { pid } = running;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    signalEngine(pid, signal);
    if (await hasEnded(pid)) return;
  }
}

/** True if an engine ends in time. */
async function hasEnded(pid: number): Promise<boolean> {
  const end = performance.now() + PATIENCE;
  while (await isEngine(pid)) {
    if (performance.now() > end) return false;
    await sleep(5);
  }
  return true;
}

/** Tells an engine to stop: SIGINT at once, SIGQUIT without writing anything. */
export function signalEngine(pid: number, signal: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
