/**
 * Measures how fast the built server answers, as fractions of what the same machine does without
 * it.
 *
 *   npm run bench [-- --only=reads,saves,page --seconds 4 --rounds 3]
 */
import pg from 'pg';
import { answersInput } from '#support/factories';
import { startPostgresServer } from '#support/postgresServer';
import { median, percentile } from '#support/statistics';
import { ensureBuilt } from '../scripts/prepare/ensureBuilt.mjs';
import { benchOptions, numberFrom, refuse } from './benchOptions';
import { cookieOf, openFilled, probeOf } from './filledDatabase';
import { CONNECTIONS, type HttpRequest, httpLoad, type Load, sqlLoad } from './load';
import { startBareHono, startBuiltServer } from './servers';

const PARTS = ['reads', 'saves', 'page'] as const;

/** One thing whose answers are counted. */
interface Measure {
  parts: readonly (typeof PARTS)[number][];
  load(round: number): Promise<Load>;
  /** The measure that it is compared with. */
  of?: string;
}

const TRIPS = 1_000;
/** Trips without answers: enough that each save in a run inserts a row. */
const OPEN_TRIPS = 3_000;
/** How many of them each person answers in one measurement before starting over. */
const SAVES = 600;

const options = benchOptions();
const names = options.only?.split(',') ?? [];
const unknown = names.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0) {
  refuse(`There is no part called "${unknown.join()}"; the parts are ${PARTS.join(', ')}.`);
}
const seconds = numberFrom(1, 'seconds', options.seconds);
const rounds = numberFrom(1, 'rounds', options.rounds);

await ensureBuilt();
const postgres = await startPostgresServer({ durable: true });
const databaseUrl = postgres.url('postgres');
await (await openFilled(databaseUrl, TRIPS)).close();
const client = new pg.Client(databaseUrl);
await client.connect();
await client.query(`insert into trips select (jsonb_populate_record(t,
  jsonb_build_object('id', 'open-' || n))).* from trips t, generate_series(0, ${OPEN_TRIPS - 1}) n
  where t.id = 'trip-0'`);
// Rows as long as an answer, with nothing that refers to them.
await client.query(
  'create table bench_inserts (id bigint generated always as identity primary key, body text not null)',
);
await client.query('vacuum analyze');
await client.end();
const hono = await startBareHono();
const server = await startBuiltServer(databaseUrl);
const startMemory = server.memory();

const people = Array.from({ length: CONNECTIONS }, (_, n) => {
  const probe = probeOf(TRIPS, n);
  return { ...probe, headers: { cookie: cookieOf(probe) } };
});

/** Answers to trips that the person hasn't answered in another round. */
function saves(round: number): HttpRequest[][] {
  return people.map(({ headers }, person) =>
    Array.from({ length: SAVES }, (_, n) => {
      // People start at different trips, because groups of friends don't all save at once.
      const tripId = `open-${(round * SAVES + ((n + person * 37) % SAVES)) % OPEN_TRIPS}`;
      return {
        ...{ method: 'POST', path: '/api/trpc/responses.submit' },
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ tripId, answers: answersInput(), overwrite: true, began: null }),
      };
    }),
  );
}

const byKey = people.map(({ tripId }) => {
  return { text: 'select id, trip_name from trips where id = $1', values: [tripId] };
});
const insert = { text: 'insert into bench_inserts (body) values ($1)', values: ['x'.repeat(230)] };
const pages = people.map(({ tripId, headers }) => {
  const input = encodeURIComponent(JSON.stringify({ tripId }));
  return [{ path: `/api/trpc/responses.tripPage?input=${input}`, headers }];
});
const rendered = people.map(({ tripId, headers }) => [
  { path: `/dashboard/${tripId}`, headers: { ...headers, accept: 'text/html' } },
]);
const sessions = people.map(({ headers }) => [{ path: '/api/trpc/identity.session', headers }]);
const landing = [[{ path: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } }]];

const SELECT = 'pg alone: one select by primary key';
const INSERT = 'pg alone: one insert';
const HONO = 'bare Hono, JSON';
/** Saves come last, because the mails they cause would be written during the other measurements. */
const MEASURES: Record<string, Measure> = {
  [HONO]: { parts: ['reads', 'page'], load: () => httpLoad(hono.url, seconds, [[{ path: '/' }]]) },
  [SELECT]: { parts: ['reads'], load: () => sqlLoad(databaseUrl, seconds, byKey) },
  'trip page': { parts: ['reads'], of: SELECT, load: () => httpLoad(server.url, seconds, pages) },
  'trip page, rendered': {
    parts: ['reads'],
    of: 'trip page',
    load: () => httpLoad(server.url, seconds, rendered),
  },
  session: { parts: ['reads'], of: SELECT, load: () => httpLoad(server.url, seconds, sessions) },
  landing: { parts: ['page'], of: HONO, load: () => httpLoad(server.url, seconds, landing) },
  [INSERT]: { parts: ['saves'], load: () => sqlLoad(databaseUrl, seconds, [insert]) },
  'save one answer': {
    parts: ['saves'],
    of: INSERT,
    load: (round) => httpLoad(server.url, seconds, saves(round)),
  },
};

const wanted = Object.entries(MEASURES).filter(([, { parts }]) =>
  parts.some((part) => names.includes(part)),
);
const results = new Map<string, Load[]>(wanted.map(([name]) => [name, []]));
// In turn, round after round, so that all run under the same load. The first isn't counted.
for (let round = 0; round <= rounds; round += 1) {
  for (const [name, { load }] of wanted) {
    const result = await load(round);
    console.log(`round ${round}, ${name}: ${Math.round(result.rate)}/s`);
    if (round > 0) results.get(name)?.push(result);
  }
}

console.log();
for (const [name, { of }] of wanted) {
  const measured = results.get(name) ?? [];
  const rate = median(measured.map((one) => one.rate));
  const [middle, most] = [50, 99].map((percent) =>
    median(measured.map(({ times }) => percentile(times, percent))).toFixed(2),
  );
  // A ratio for each round, because whatever slows the machine for a while slows both.
  const ratios = measured.map((one, n) => one.rate / (results.get(of ?? '')?.[n]?.rate ?? 1));
  const ratio = of === undefined ? '' : `, ${median(ratios).toFixed(3)} of ${of}`;
  console.log(`${name}: ${Math.round(rate)} /s, ${middle} ms, 99% within ${most} ms${ratio}`);
}
const [before, after] = [startMemory, server.memory()].map((mib) => `${Math.round(mib)} MiB`);
console.log(`started in ${server.seconds.toFixed(2)} s; memory ${before} then, ${after} now`);
await server.stop();
await postgres.stop();
process.exit();
