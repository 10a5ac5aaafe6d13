import { join } from 'node:path';
import { log } from '@/platform/server/log';
import { builtPages } from './pages';
import { programConfig } from './programConfig';
import { migrationsDir, projectDir } from './projectDir';
import { runOrExplain } from './runOrExplain';
import { startServer } from './startServer';

/** How long requests under way may take once the server has stopped listening, in milliseconds. */
const SHUTDOWN_LIMIT = 10_000;

await runOrExplain(async () => {
  const config = await programConfig();
  const server = await startServer({
    config,
    migrationsDir,
    pages: await builtPages(join(projectDir, 'dist/web'), config),
  });
  process.stdout.write(`Gangway is ready: ${server.url}\n`);

  const stop = (signal: NodeJS.Signals) => {
    process.once(signal, () => process.exit(1));
    const limit = config.shutdownDelay * 1000 + SHUTDOWN_LIMIT;
    setTimeout(() => process.exit(1), limit).unref();
    server.close().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'the server did not close cleanly');
        process.exit(1);
      },
    );
  };
  // The last of them comes when the terminal is closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
});
