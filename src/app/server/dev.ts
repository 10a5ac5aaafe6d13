import { createServer as createVite } from 'vite';
import type { RenderPage } from '../domain/rendering';
import { programConfig } from './commands/programConfig';
import { runOrExplain } from './commands/runOrExplain';
import { plainPages } from './http/plainPage';
import { RenderedPages } from './http/renderedPages';
import { onStopSignal } from './lifecycle/onStopSignal';
import { startServer } from './lifecycle/startServer';
import { migrationsDir, projectDir } from './projectDir';

/** The browser's files as Vite serves them. */
const FILES = {
  entry: '/src/app/web/main.tsx',
  needs: [],
  needsOf: {},
  fonts: [],
  styles: { href: '/src/platform/web/styles/app.css' },
};

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
  const config = programConfig();
  const rendered = new RenderedPages(
    config,
    '',
    FILES,
    async () => {
      const renderPage: RenderPage = async (wanted) => {
        // Asked for each page, so that it is of the newest code.
        const renderer = await vite.ssrLoadModule('/src/app/web/rendered/renderPage.tsx');
        const page = await (renderer.renderPage as RenderPage)(wanted);
        if ('location' in page) return page;
        return { ...page, html: await vite.transformIndexHtml(wanted.href, page.html) };
      };
      return renderPage;
    },
    false,
  );
  const server = await startServer({
    config,
    migrationsDir,
    middleware: vite.middlewares,
    pages: Object.assign(rendered.respond.bind(rendered), { plainPage: plainPages(FILES) }),
  });
  process.stdout.write(`Gangway is ready, reloading on save: ${server.url}\n`);
  const close = async () => {
    await server.close();
    await vite.close();
    process.exit(0);
  };
  stop = () => void close();
});
