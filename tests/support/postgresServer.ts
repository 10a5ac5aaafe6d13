import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClusterSetup, findSetup } from '@/platform/server/ownPostgres/clusterSetup';
import { readLockFile } from '@/platform/server/ownPostgres/engine';
import { findPrograms, programPath } from '@/platform/server/ownPostgres/programs';
import { runProgram, startProgram } from '@/platform/server/ownPostgres/runner';
import { freePort } from './freePort';
import { quickPlace } from './tempFolder';
import { until } from './until';

/** A real PostgreSQL server for tests and benchmarks, in its own folder. */
export interface PostgresServer {
  /** Returns the URL of one of its databases, as superuser. */
  url(database: string): string;
  /** Stops it as a package upgrade does, cutting running statements. */
  pause(): Promise<void>;
  /** Starts it again after `pause`, on the same port with the same data. */
  resume(): Promise<void>;
  /**
   * Ends the server as a crash does, and starts a promoted copy of it, as when a synchronous standby
   * takes over.
   */
  takeOver(): Promise<Pick<PostgresServer, 'url' | 'stop'>>;
  /** The port of the server that takes over. */
  standbyPort: number;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

const USER = 'postgres';
const PASSWORD = 'gangway';

const SETTINGS = [
  ...['listen_addresses=127.0.0.1', 'unix_socket_directories='],
  ...['max_connections=200', 'shared_buffers=64MB'],
];

/**
 * Nothing here outlives the run, so there is no need to wait for flushes or to protect pages. A
 * statement that writes more beside its tables than a trip at its limits has in them carries rows
 * that it should not, and is refused.
 */
const FAST = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  'temp_file_limit=100MB',
];

/**
 * Starts a server on a free local port, with the programs of our own PostgreSQL and as the user who
 * runs that.
 *
 * @param options.durable every commit reaches the disk, as in production; for benchmarks
 * @param options.tls accept TLS connections with this key and certificate
 */
export async function startPostgresServer(options: ServerOptions = {}): Promise<PostgresServer> {
  // The server's user must be able to read its files, whatever the umask of the tests' user.
  const umask = process.umask(0o022);
  try {
    return await start(options);
  } finally {
    process.umask(umask);
  }
}

interface ServerOptions {
  durable?: boolean;
  tls?: { key: string; cert: string };
}

async function start({ durable = false, tls }: ServerOptions): Promise<PostgresServer> {
  const folder = await mkdtemp(join(durable ? tmpdir() : quickPlace(), 'gangway-postgres-'));
  await chmod(folder, 0o755);
  const [port, standbyPort] = [await freePort(), await freePort()];
  const setup = await findSetup(folder, findPrograms(), join(folder, 'elsewhere'));
  const settings = [...SETTINGS, ...(durable ? [] : FAST), ...(tls ? ['ssl=on'] : [])];
  let engine: Engine | undefined;
  const onExit = () => {
    // Ends it without writing anything.
    engine?.child.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', onExit);
  const stop = async () => {
    process.off('exit', onExit);
    await engine?.end();
    await rm(folder, { recursive: true, force: true });
  };
  const resume = async () => {
    engine = await startEngine(setup, port, settings);
  };
  try {
    await initialise(setup, join(folder, 'password'));
    if (tls) await writeTls(setup.cluster, tls);
    await resume();
  } catch (error) {
    await stop();
    throw error;
  }
  const urlAt = (port: number) => (database: string) =>
    `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  return {
    url: urlAt(port),
    standbyPort,
    pause: async () => engine?.end(),
    resume,
    async takeOver() {
      await engine?.end('SIGQUIT');
      const cluster = await promotableCopy(setup.cluster);
      const promoted = await startEngine({ ...setup, cluster }, standbyPort, settings);
      return { url: urlAt(standbyPort), stop: () => promoted.end() };
    },
    stop,
  };
}

/** Creates the cluster, with the same collation as our own, whatever the machine's locale. */
async function initialise({ cluster, runner, programs }: ClusterSetup, passwords: string) {
  await mkdir(cluster);
  if (runner.user) await chown(cluster, runner.user.uid, runner.user.gid);
  await writeFile(passwords, PASSWORD);
  const { code, output } = await runProgram(runner, programPath(programs, 'initdb'), [
    ...['-D', cluster, `--username=${USER}`, `--pwfile=${passwords}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--no-sync', '--no-instructions'],
  ]);
  if (code !== 0) throw new Error(`PostgreSQL was not made:\n${output}`);
}

type Engine = Awaited<ReturnType<typeof startEngine>>;

/** Starts PostgreSQL on a cluster, and waits until it is ready. */
async function startEngine(
  { cluster, runner, programs }: ClusterSetup,
  port: number,
  settings: readonly string[],
) {
  const child = startProgram(
    runner,
    programPath(programs, 'postgres'),
    ['-D', cluster, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  await until('PostgreSQL is ready', async () => {
    if (hasEnded()) throw new Error(`PostgreSQL did not start:\n${said}`);
    return (await readLockFile(cluster))?.state === 'ready';
  });
  return {
    child,
    /** Stops it as a package upgrade does, or ends it as a crash does. */
    async end(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT') {
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** Copies a stopped cluster. When started, the copy finishes recovery and becomes a primary. */
async function promotableCopy(data: string): Promise<string> {
  const copy = `${data}-promoted`;
  if (spawnSync('cp', ['-a', data, copy]).status !== 0) throw new Error('no copy could be made');
  const { uid, gid } = await stat(data);
  const signal = join(copy, 'recovery.signal');
  await writeFile(signal, '');
  await chown(signal, uid, gid);
  await appendFile(join(copy, 'postgresql.auto.conf'), "restore_command = 'false'\n");
  return copy;
}

/** Writes them where the server looks by default, owned by its user. */
async function writeTls(data: string, { key, cert }: { key: string; cert: string }): Promise<void> {
  const { uid, gid } = await stat(data);
  for (const [name, text] of [
    ['server.key', key],
    ['server.crt', cert],
  ] as const) {
    const path = join(data, name);
    await writeFile(path, text, { mode: 0o600 });
    await chown(path, uid, gid);
  }
}
