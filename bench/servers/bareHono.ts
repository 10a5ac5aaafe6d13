import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { openReadConnections } from '@/platform/server/database/pool/readConnections';
import { root } from '../../scripts/shared/root.mjs';
import type { BareOptions } from './startBareHono';

/** The landing page as browsers receive it. */
const FIRST_PAGE = readFileSync(join(root, 'dist/web/index.html.br'));
const FIRST_PAGE_HEADERS = { 'content-type': 'text/html', 'content-encoding': 'br' };

/**
 * A program of its own: the least that a server on our framework does. It sends a small JSON
 * response, the same with a statement's result, over connections like ours, and the first page.
 */
process.once('message', ({ databaseUrl, statements }: BareOptions) => {
  const reads = openReadConnections(databaseUrl);
  const app = new Hono();
  app.get('/', (context) => context.json({ hello: 'world' }));
  app.get('/first-page', (context) => context.body(FIRST_PAGE, 200, FIRST_PAGE_HEADERS));
  for (const [path, statement] of Object.entries(statements)) {
    app.get(path, async (context) => {
      const { rows } = (await reads.query({ ...statement, name: path })) as { rows: object[] };
      return context.json(rows[0]);
    });
  }
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
    process.send?.(`http://127.0.0.1:${port}`);
  });
});
process.once('disconnect', () => process.exit());
