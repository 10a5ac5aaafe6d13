/**
 * Measures which share of one core open trip pages need that ask again every 15 s for all that they
 * show, in one request each, as their organizers' do.
 *
 *   npm run bench -- open [--pages 2000 --seconds 30]
 */
import pg from 'pg';
import { startPostgresServer } from '#support/postgresServer';
import { median, percentile } from '#support/statistics';
import { asksAgainEvery } from '@/app/domain/askAgain';
import { ensureBuilt } from '../scripts/prepare/ensureBuilt.mjs';
import { benchOptions, numberFrom } from './benchOptions';
import { cookieOf, openFilled, probeOf } from './filledDatabase';
import { CONNECTIONS, type HttpRequest, httpLoad } from './load';
import { processorSeconds, startBuiltServer } from './servers';

const TRIPS = 1_000;

const options = benchOptions();
const pages = numberFrom(1, 'pages', options.pages);
const seconds = numberFrom(1, 'seconds', options.seconds);
const every = asksAgainEvery('/dashboard/trip-0') ?? Number.NaN;
const rate = Math.ceil(pages / (every / 1_000));

await ensureBuilt();
const postgres = await startPostgresServer({ durable: true });
const databaseUrl = postgres.url('postgres');
await (await openFilled(databaseUrl, TRIPS)).close();
const server = await startBuiltServer(databaseUrl);
const client = new pg.Client(databaseUrl);
await client.connect();
const { rows } = await client.query(
  "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) pid",
);
const database = Number(rows[0].pid);

/** Everybody's own trip, read as its page does. */
const asks: HttpRequest[][] = Array.from({ length: CONNECTIONS }, (_, connection) =>
  Array.from({ length: 50 }, (_, n) => {
    const probe = probeOf(TRIPS, connection + n * CONNECTIONS);
    const { tripId } = probe;
    const input = encodeURIComponent(JSON.stringify({ 0: { tripId }, 1: { tripId } }));
    return {
      path: `/api/trpc/responses.tripPage,guests.whoIsComing?batch=1&input=${input}`,
      headers: { cookie: cookieOf(probe) },
    };
  }),
);

// The first round only warms up.
await httpLoad(server.url, seconds, asks, rate);
const start = performance.now();
const before = [processorSeconds(server.pid), processorSeconds(database)];
const { rate: asked, times } = await httpLoad(server.url, seconds, asks, rate);
const passed = (performance.now() - start) / 1_000;
const [own, databases] = [server.pid, database].map(
  (pid, at) => (processorSeconds(pid) - (before[at] ?? 0)) / passed,
);

console.log(`${pages} open trip pages ask ${Math.round(asked)} times a second.`);
console.log(`The server uses ${own?.toFixed(3)} of one core, PostgreSQL ${databases?.toFixed(3)}.`);
console.log(
  `Each is answered in ${median(times).toFixed(1)} ms, 99% within ${percentile(times, 99).toFixed(1)} ms.`,
);
await client.end();
await server.stop();
await postgres.stop();
process.exit();
