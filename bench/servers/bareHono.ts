import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { openReadConnections } from '@/platform/server/database/pool/readConnections';
import type { BareOptions } from './startBareHono';

/**
 * Runs by itself: the least that a server on our framework does, one small JSON answer, and the same with what a
 * statement has found, over connections such as ours.
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
