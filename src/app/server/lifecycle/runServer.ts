import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@/platform/server/config';
import { log } from '@/platform/server/log';
import { builtPages } from '../http/pages';
import { migrationsDir, projectDir } from '../projectDir';
import { onStopSignal } from './onStopSignal';
import { type RunningServer, startServer } from './startServer';

/** How long requests in progress may take once the server has stopped listening, in milliseconds. */
const SHUTDOWN_LIMIT = 10_000;

/**
 * Runs the server in this process until a signal ends it. One still starting ends at once: it has no
 * requests, and its PostgreSQL ends with the process.
 */
export async function runServer(config: Config): Promise<void> {
  let server: RunningServer | undefined;
  let isStopping = false;
  const stop = () => {
    if (server === undefined) process.exit(0);
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT).unref();
    server.close().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'the server did not close cleanly');
        process.exit(1);
      },
    );
  };
  // Before the start, so that being told to stop halfway leaves nothing behind.
  onStopSignal(stop);
  const dist = join(projectDir, 'dist');
  const build = buildName(join(dist, 'web'));
  server = await startServer({
    config,
    migrationsDir,
    pages: builtPages(dist, config, build),
    build,
  });
  process.stdout.write(`Gangway is ready: ${server.url}\n`);
}

/** A build's name, from those of its files, which contain hashes of what is in them. */
function buildName(webDir: string): string {
  const names = readdirSync(join(webDir, 'assets')).sort();
  return createHash('sha256').update(names.join('\n')).digest('base64url').slice(0, 12);
}
