import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { appendFile, chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/platform/server/ownPostgres/loopback';
import { loadEmbeddedPostgres } from './loadEmbeddedPostgres';
import { reachablePostgres } from './reachablePostgres';
import { quickPlace } from './tempFolder';

/** A real PostgreSQL server for tests and benchmarks, in a folder of its own. */
export interface PostgresServer {
  /** The URL of one of its databases, with a user who may do everything. */
  url(database: string): string;
  /** Stops it, as an update of its package does: running statements are cut. */
  pause(): Promise<void>;
  /** Starts it again after `pause`, on the same port with the same data. */
  resume(): Promise<void>;
  /**
   * Stops the server, and starts a copy of it that was promoted, as a standby that takes over: it is a timeline
   * further. The first one stays away until `resume`.
   */
  takeOver(): Promise<Omit<PostgresServer, 'takeOver' | 'standbyPort'>>;
  /** Where the one that takes over listens. */
  standbyPort: number;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

const USER = 'postgres';
const PASSWORD = 'gangway';

/** Nothing here outlives the run, so nothing is waited for: no flush, no protection of pages. */
const FAST = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

/**
 * Starts a server on a free port of this machine.
 * @param options.durable as in production: every commit reaches the disk; for benchmarks
 * @param options.tls takes connections over TLS with this key and certificate
 */
export async function startPostgresServer(options: ServerOptions = {}): Promise<PostgresServer> {
  // Who it runs as must be able to read what is made for it, whatever the user who started the tests allows.
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
      // Its files outlive a pause; `stop` removes them.
      persistent: true,
      // PostgreSQL refuses to run as root, which is who tests run as in a container.
      createPostgresUser: process.getuid?.() === 0,
      // The same text rules as the embedded engine, whatever this machine's language.
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
    // The server's own user must be able to walk through to its files.
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
      await server.stop();
      const promoted = engineOf(await promotableCopy(join(folder, 'data')), otherPort);
      await promoted.start();
      return {
        url: urlAt(otherPort),
        pause: () => promoted.stop(),
        resume: () => promoted.start(),
        stop: () => promoted.stop(),
      };
    },
    stop,
  };
}

/** Copies a cluster that is stopped. At its start the copy ends what it recovers from, and is a primary. */
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

/** Puts them where the server looks by default, owned by its user. */
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

/** For a run that ends without `stop`, where nothing can be waited for any more. */
function stopNow(folder: string): void {
  try {
    const [pid] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGQUIT');
  } catch {
    // It never started, or is gone already.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
