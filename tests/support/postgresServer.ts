import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { appendFile, chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/platform/server/ownPostgres/loopback';
import { loadEmbeddedPostgres } from './loadEmbeddedPostgres';
import { reachablePostgres } from './reachablePostgres';
import { quickPlace } from './tempFolder';

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

/** Nothing here outlives the run, so there is no need to wait for flushes or to protect pages. */
const FAST = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

/**
 * Starts a server on a free local port.
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
  const port = await freePort();
  const lines: string[] = [];
  const EmbeddedPostgres = await loadEmbeddedPostgres(await reachablePostgres(folder));
  const engineOf = (databaseDir: string, port: number) =>
    new EmbeddedPostgres({
      databaseDir,
      port,
      user: USER,
      password: PASSWORD,
      // Its files outlive a pause. `stop` removes them.
      persistent: true,
      // PostgreSQL refuses to run as root, as which tests run in a container.
      createPostgresUser: process.getuid?.() === 0,
      // The same collation as the embedded engine, whatever the machine's locale.
      initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions'].concat(
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ),
      postgresFlags: [
        ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
        ...['-c', 'max_connections=200', '-c', 'shared_buffers=64MB'],
        ...(durable ? [] : FAST),
        ...(tls ? ['-c', 'ssl=on'] : []),
      ],
      onLog: (line) => lines.push(line),
      onError: (error) => lines.push(String(error)),
    });
  const server = engineOf(join(folder, 'data'), port);
  const onExit = () => stopNow(folder);
  process.once('exit', onExit);
  const stop = async () => {
    process.off('exit', onExit);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // The server's own user must be able to reach its files.
    await chmod(folder, 0o755);
    await server.initialise();
    if (tls) await writeTls(join(folder, 'data'), tls);
    await server.start();
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not start:\n${lines.join('')}`, { cause: error });
  }
  const urlAt = (port: number) => (database: string) =>
    `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  const otherPort = await freePort();
  return {
    url: urlAt(port),
    standbyPort: otherPort,
    pause: () => server.stop(),
    resume: () => server.start(),
    async takeOver() {
      endAtOnce(folder);
      await server.stop();
      const promoted = engineOf(await promotableCopy(join(folder, 'data')), otherPort);
      await promoted.start();
      return { url: urlAt(otherPort), stop: () => promoted.stop() };
    },
    stop,
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

/** Ends a server and its connections without writing anything. */
function endAtOnce(folder: string): void {
  const [pid] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGQUIT');
}

/** For a run that ends without `stop`, when it is too late to await anything. */
function stopNow(folder: string): void {
  try {
    endAtOnce(folder);
  } catch {
    // It never started, or is already gone.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
