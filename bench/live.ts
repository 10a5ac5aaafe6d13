/**
 * Measures 2,000 open pages on one built server, with PostgreSQL elsewhere and with its own: the
 * memory for each, how long a save takes to reach the pages that show it, and what they cost while
 * nothing happens. Takes some minutes, most of them to sign people up.
 *
 *   npm run bench -- live
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgresServer } from '#support/postgresServer';
import { workFolder } from './belongings';
import { type FanOut, measureFanOut } from './live/fanOut';
import { makePeople, openDashboards, watchTrip } from './live/openPages';
import { type BuiltServer, startBuiltServer } from './servers/startBuiltServer';
import { formatTable, type Row } from './speed/table';

const PAGES = 2_000;
const MANY = 500;
const FEW = 10;
const PEOPLE = 130;
const SAVES = 20;
const IDLE_SECONDS = 30;
const METRICS_TOKEN = 'measured-with-this-token';

/** Reads one of a server's metrics. */
async function metric({ url }: BuiltServer, name: string): Promise<number> {
  // The server may be about to close a kept-alive connection.
  const headers = { authorization: `Bearer ${METRICS_TOKEN}`, connection: 'close' };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

const rows: Row[] = [];
function note(what: string, value: string): void {
  rows.push({ what, value });
  console.log(`${what}: ${value}`);
}
const ms = ({ p50, p95, max, lost }: FanOut) =>
  `${p50.toFixed(0)} / ${p95.toFixed(0)} / ${max.toFixed(0)} ms${lost > 0 ? `, ${lost} LOST` : ''}`;

async function measure(engine: string, env: NodeJS.ProcessEnv): Promise<void> {
  const fullEnv = { ...env, METRICS_TOKEN, DATA_DIR: join(workFolder, `live-${engine}`) };
  const server = await startBuiltServer(fullEnv);
  console.log(`${engine}: signing ${PEOPLE} people up…`);
  const people = await makePeople(server.url, PEOPLE);
  const [watchers, others] = [people.slice(0, 30), people.slice(30)];
  await sleep(2_000);
  const before = server.memory();
  const start = performance.now();
  const few = await watchTrip(server.url, watchers.slice(-5), FEW, 2);
  const many = await watchTrip(server.url, watchers.slice(0, 25), MANY);
  const dashboards = await openDashboards(server.url, others, PAGES - MANY - FEW);
  const seconds = (performance.now() - start) / 1_000;
  await sleep(2_000);
  const open = await metric(server, 'gangway_live_streams');
  const memory = server.memory() - before;
  note(`${engine}: pages open`, `${open}, opened in ${seconds.toFixed(1)} s`);
  note(
    `${engine}: memory`,
    `${before.toFixed(0)} MiB before, ${((memory * 1024) / open).toFixed(0)} KiB for each page`,
  );
  for (const [trip, watched] of [
    [few, FEW],
    [many, MANY],
  ] as const) {
    note(
      `${engine}: save to page, watched by ${watched}, p50 / p95 / max`,
      ms(await measureFanOut(trip, SAVES)),
    );
  }
  if (env.DATABASE_URL) {
    const second = await startBuiltServer({
      ...fullEnv,
      DATA_DIR: join(workFolder, 'live-second'),
    });
    const there = await watchTrip(second.url, watchers.slice(-5), FEW, 2);
    note(
      `${engine}: save to page on another server, watched by ${FEW}, p50 / p95 / max`,
      ms(await measureFanOut(there, SAVES)),
    );
    for (const page of there.pages) page.close();
    await second.stop();
  }
  const busy = await metric(server, 'process_cpu_seconds_total');
  await sleep(IDLE_SECONDS * 1_000);
  const idle = (await metric(server, 'process_cpu_seconds_total')) - busy;
  note(
    `${engine}: processor while idle`,
    `${((idle / IDLE_SECONDS) * 100).toFixed(1)}% of one core`,
  );
  for (const page of [...few.pages, ...many.pages, ...dashboards]) page.close();
  await sleep(1_000);
  note(
    `${engine}: pages left a second after all have gone`,
    `${await metric(server, 'gangway_live_streams')}`,
  );
  await server.stop();
}

const postgres = await startPostgresServer({ durable: true });
try {
  await measure('PostgreSQL', { DATABASE_URL: postgres.url('postgres') });
  await measure('our own', {});
} finally {
  await postgres.stop();
}
console.log(`\n${formatTable(rows)}`);
