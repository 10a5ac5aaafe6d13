import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { openReadConnections } from '@/platform/server/database/pool/readConnections';
import type { BareOptions } from './startBareHono';

/**
 * A program of its own: the least that a server on our framework does. It sends a small JSON
 * response, and the same with a statement's result, over connections like ours.
 */
process.once('message', ({ databaseUrl, statements }: BareOptions) => {
  const reads = openReadConnections(databaseUrl);
  const app = new Hono();
  app.get('/', (context) => context.json({ hello: 'world' }));
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
