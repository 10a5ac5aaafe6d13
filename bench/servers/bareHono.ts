import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** Runs by itself: the least that a server on our framework does, one small JSON answer. */
const app = new Hono();
app.get('/', (context) => context.json({ hello: 'world' }));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.send?.(`http://127.0.0.1:${port}`);
});
process.once('disconnect', () => process.exit());
