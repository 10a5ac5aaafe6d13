/**
 * Two servers on a PostgreSQL pair that Patroni keeps: the primary is killed (-9), with what watches over it,
 * while people save. Says what was lost of what had been acknowledged, and for how long nothing was saved.
 *
 *   npm run bench -- failover --rounds 5
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { connectOnce } from '@/platform/server/database/open/connectOnce';
import { ensureBuilt } from '../scripts/prepare/ensureBuilt.mjs';
import { signUpPerson } from '../tests/support/apiPerson';
import { startTestServer, type TestServer } from '../tests/support/server';
import { WITHOUT_TRIP_QUOTA } from '../tests/support/serverGroup';
import { makeTempFolder } from '../tests/support/tempFolder';
import { startTripLoad } from '../tests/support/tripLoad';
import { until } from '../tests/support/until';
import { benchOptions, numberFrom } from './benchOptions';
import { type Pair, startPair } from './failover/pair';

const DEBIAN = '/usr/lib/postgresql';

/** The programs of PostgreSQL that Patroni needs are more than come along with ours. */
function postgresBin(): string | undefined {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    process.env.POSTGRES_BIN ?? '',
    ...versions.map((each) => join(DEBIAN, each, 'bin')),
  ];
  return folders.find((folder) => folder !== '' && existsSync(join(folder, 'pg_rewind')));
}

/** Trips that the database has now. */
async function savedTrips(url: string): Promise<Set<string>> {
  const client = await connectOnce(url);
  const { rows } = await client.query<{ id: string }>('select id from trips');
  await client.end();
  return new Set(rows.map(({ id }) => id));
}

/** Both servers under load through one failover; what was lost, and the longest time in which one saved nothing. */
async function failOver(pair: Pair, servers: readonly TestServer[], round: number) {
  const loads = await Promise.all(
    servers.map(async ({ url }, index) => {
      const names = ['Amy', 'Ben', 'Cleo'].map((name) => `${name}${round}${index}`);
      const people = await Promise.all(names.map((name) => signUpPerson(url, name)));
      return startTripLoad(people, () => url);
    }),
  );
  const all = (count: number, since: number) =>
    until(
      `each server has saved ${count} more trips`,
      () => loads.every(({ times }) => times.filter((time) => time > since).length >= count),
      { deadline: 120_000, interval: 20 },
    );
  await all(50, 0);
  const before = loads.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const killed = await pair.killPrimary();
  const at = Date.now();
  // What was acknowledged just before may be heard of a moment after.
  await all(50, at + 1_000);
  await Promise.all(loads.map((load) => load.stop()));
  const healed = Math.max(
    ...loads.map(({ times }) => times.find((time) => time > at + 1_000) ?? 0),
  );
  const saved = await savedTrips(pair.url);
  const acknowledged = loads.flatMap((load) => load.acknowledged);
  return {
    killed,
    before,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !saved.has(id)).length,
    seconds: (healed - at) / 1000,
    told: new Set(loads.flatMap(({ failures }) => failures)),
  };
}

async function run(bin: string, rounds: number): Promise<void> {
  const folder = await makeTempFolder();
  const pair = await startPair(folder.path, bin);
  const servers: TestServer[] = [];
  try {
    await pair.whole();
    const env = { DATABASE_URL: pair.url, AUTH_SECRET: randomUUID() };
    servers.push(...(await Promise.all([startTestServer(env), startTestServer(env)])));
    const client = await connectOnce(pair.url);
    await client.query(WITHOUT_TRIP_QUOTA);
    await client.end();
    let [lost, slowest] = [0, 0];
    for (let round = 1; round <= rounds; round += 1) {
      const result = await failOver(pair, servers, round);
      const { killed, acknowledged, before, seconds, told } = result;
      console.log(
        `round ${round}: ${killed} killed after ${before} saves; both servers saved again after ${seconds.toFixed(1)} s; ${acknowledged} acknowledged, ${result.lost} lost; meanwhile people were told ${[...told].join(', ')}`,
      );
      lost += result.lost;
      slowest = Math.max(slowest, seconds);
      pair.revive();
      await pair.whole();
    }
    console.log(
      `${rounds} rounds: ${lost} lost, at most ${slowest.toFixed(1)} s until both saved again`,
    );
    if (lost > 0 || slowest >= 30) process.exitCode = 1;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await pair.stop();
    await folder.remove();
  }
}

const rounds = numberFrom(1, 'rounds', benchOptions().rounds);
const missing = ['patroni', 'etcd'].filter((program) => spawnSync(program, ['--version']).error);
const bin = postgresBin();
if (bin === undefined || missing.length > 0) {
  const lacks = [...missing, ...(bin === undefined ? ['a PostgreSQL with pg_rewind'] : [])];
  console.log(
    `Nothing was measured: this needs Patroni, etcd and PostgreSQL, and here is no ${lacks.join(', no ')}. On Debian: apt-get install patroni etcd-server postgresql`,
  );
} else {
  await ensureBuilt();
  await run(bin, rounds);
}
