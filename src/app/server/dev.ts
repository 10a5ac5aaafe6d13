import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { programConfig } from './commands/programConfig';
import { runOrExplain } from './commands/runOrExplain';
import { onStopSignal } from './lifecycle/onStopSignal';
import { startServer } from './lifecycle/startServer';
import { migrationsDir, projectDir } from './projectDir';

/**
 * The development server. Vite sees each request first and answers for modules and reloads; our
 * server answers the rest, on the same port. The process restarts when a server file changes.
 */
await runOrExplain(async () => {
  const vite = await createVite({
    root: projectDir,
    server: { middlewareMode: true },
    appType: 'custom',
  });
  let stop: () => void = () => process.exit(0);
  onStopSignal(() => stop());
  const server = await startServer({
    config: programConfig(),
    migrationsDir,
    middleware: vite.middlewares,
    pages: async (_request, path) => {
      const template = await readFile(join(projectDir, 'index.html'), 'utf8');
      const html = await vite.transformIndexHtml(path, template);
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      return { status: 200, headers, body: html };
    },
  });
  process.stdout.write(`Gangway is ready, reloading on save: ${server.url}\n`);
  const close = async () => {
    await server.close();
    await vite.close();
    process.exit(0);
  };
  stop = () => void close();
});
