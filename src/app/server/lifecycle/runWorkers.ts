import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '@/platform/server/config';
import { openPlace } from '@/platform/server/database/open/openPlace';
import { log } from '@/platform/server/log';
import { projectDir } from '../projectDir';
import { onStopSignal } from './onStopSignal';
import { isWorkerReady, STOP } from './workerMessages';

/** Delay before a worker is replaced, in milliseconds. One that cannot start must not spin. */
const REPLACED_AFTER = 500;

/**
 * Runs `config.workers` servers on one port, each in its own process, to use all cores. This
 * process opens the data's place, so that one PostgreSQL of our own serves them all, and answers no
 * requests. A worker that ends is replaced. Throws if the place cannot be opened.
 */
export async function runWorkers(config: Config): Promise<void> {
  log.level = config.logLevel;
  let isOpen = false;
  onStopSignal(() => {
    if (!isOpen) process.exit(0);
    void stopOrSay(0);
  });
  const place = await openPlace(config, 'alone');
  isOpen = true;
  const workers = new Set<Worker>();
  const ready = new Set<Worker>();
  let isStopping = false;

  async function stop(code: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    const ended = [...workers].map(
      (worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve())),
    );
    for (const worker of workers) {
      // A worker that is still starting hears no messages yet, and has no requests to finish.
      if (!ready.has(worker)) worker.process.kill();
      else if (worker.isConnected()) worker.send(STOP);
    }
    await Promise.all(ended);
    await place.close();
    process.exit(code);
  }
  const stopOrSay = (code: number) =>
    stop(code).catch((err: unknown) => {
      log.error({ err }, 'the server did not close cleanly');
      process.exit(1);
    });

  // Only the server's module: what started this process may have prepared things that are done now.
  cluster.setupPrimary({ exec: join(projectDir, 'dist/server/main.js'), args: [] });
  if (config.metricsToken !== undefined) {
    const { gatherNumbers } = await import('@/platform/server/clusterMetrics');
    gatherNumbers();
  }

  /** Starts a worker; resolves with its address once it answers, or undefined if it ends first. */
  function start(): Promise<string | undefined> {
    const worker = cluster.fork({ DATABASE_URL: place.url });
    workers.add(worker);
    return new Promise((resolve) => {
      worker.on('message', (message: unknown) => {
        if (!isWorkerReady(message)) return;
        ready.add(worker);
        resolve(message.ready);
      });
      worker.once('exit', (code, signal) => {
        workers.delete(worker);
        const wasReady = ready.delete(worker);
        resolve(undefined);
        if (isStopping || !wasReady) return;
        log.error(
          { pid: worker.process.pid, code, signal },
          'a worker ended and is being replaced',
        );
        void replace();
      });
    });
  }

  async function replace(): Promise<void> {
    do await sleep(REPLACED_AFTER);
    while (!isStopping && (await start()) === undefined);
  }

  // One at a time, so that what keeps the first from starting is reported only once.
  let url: string | undefined;
  for (let number = 0; number < config.workers && !isStopping; number += 1) {
    url = await start();
    if (url === undefined) return stopOrSay(1);
  }
  if (!isStopping) {
    process.stdout.write(`Gangway is ready with ${config.workers} workers: ${url}\n`);
  }
}
