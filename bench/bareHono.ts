import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** A program of its own: the least that a server on our framework does. */
const app = new Hono();
app.get('/', (context) => context.json({ hello: 'world' }));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}`);
});
