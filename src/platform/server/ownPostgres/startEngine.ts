import { closeSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterSetup } from './clusterSetup';
import { lastFailure } from './lastFailure';
import { programPath } from './programs';
import { startProgram } from './runner';
import { engineArguments } from './settings';
import { signalEngine } from './stopEngine';

export interface Engine {
  /** Resolves with the last of its output once it has ended. */
  ended: Promise<string>;
  /** Lets it outlive this process, because others use it too. */
  letLive(): void;
}

/** Returns the log file of a data folder's engine. */
function logPath(dataDir: string): string {
  return join(dataDir, 'postgres.log');
}

/** A log longer than this, in bytes, is truncated at the next start. */
const LOG_LIMIT = 1024 * 1024;

/**
 * Starts the engine on a cluster, detached from this process, so that signals to this process's
 * group don't reach it. It is stopped when this process exits, but survives a kill -9; the next
 * start then takes it over.
 */
export async function startEngine(
  { programs, runner, cluster }: ClusterSetup,
  dataDir: string,
  port: number | undefined,
): Promise<Engine> {
  const path = logPath(dataDir);
  const from = await startOfLog(path);
  const log = openSync(path, 'a', 0o600);
  try {
    const child = startProgram(
      runner,
      programPath(programs, 'postgres'),
      engineArguments(programs, cluster, port),
      { stdio: ['ignore', log, log], detached: true },
    );
    child.unref();
    const stopNow = () => {
      if (child.pid !== undefined) signalEngine(child.pid, 'SIGINT');
    };
    const letLive = () => {
      process.off('exit', stopNow);
    };
    process.once('exit', stopNow);
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    }).then(letLive);
    return {
      letLive,
      ended: ended.then(async () => lastFailure(await readLog(path, from).catch(() => ''))),
    };
  } finally {
    closeSync(log);
  }
}

/** Returns where this start's part of the log begins, after truncating a log that is too long. */
async function startOfLog(path: string): Promise<number> {
  const file = await open(path, 'a', 0o600);
  try {
    const { size } = await file.stat();
    if (size < LOG_LIMIT) return size;
    await file.truncate(0);
    return 0;
  } finally {
    await file.close();
  }
}

async function readLog(path: string, from: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(Math.max(0, size - from)),
      0,
      undefined,
      from,
    );
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
