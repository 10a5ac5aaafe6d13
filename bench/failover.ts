/**
 * Two servers on a PostgreSQL pair that Patroni keeps: the primary is killed (-9), with what
 * watches over it, while travelers answer. Says what was lost of what had been acknowledged, and
 * for how long no answer was saved.
 *
 *   npm run bench -- failover --rounds 5
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '#support/server';
import { makeTempFolder } from '#support/tempFolder';
import { until } from '#support/until';
import { connectOnce } from '@/platform/server/database/open/connectOnce';
import { ensureBuilt } from '../scripts/prepare/ensureBuilt.mjs';
import { benchOptions, numberFrom } from './benchOptions';
import { startAnswerLoad } from './failover/answerLoad';
import { longestSilence } from './failover/longestSilence';
import { lostAnswers, type SavedAnswer } from './failover/lostAnswers';
import { type Pair, startPair } from './failover/pair';
import { median } from './speed/statistics';

/** Organizers with a traveler each, at each server. */
const GROUPS = 3;

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

/** What the database has now. */
async function savedAt(url: string): Promise<{ trips: Set<string>; answers: SavedAnswer[] }> {
  const client = await connectOnce(url);
  const trips = await client.query<{ id: string }>('select id from trips');
  const answers = await client.query<SavedAnswer>(
    `select trip_id as "tripId", email, must_see::int as edition
     from responses join users on users.id = user_id`,
  );
  await client.end();
  return { trips: new Set(trips.rows.map(({ id }) => id)), answers: answers.rows };
}

/**
 * Both servers under load through one failover; what was lost, and the longest time in which one
 * saved no answer.
 */
async function failOver(pair: Pair, servers: readonly TestServer[]) {
  const loads = await Promise.all(servers.map(({ url }) => startAnswerLoad(url, GROUPS)));
  const all = (count: number, since: number) =>
    until(
      `each server has saved ${count} more answers`,
      () => loads.every(({ times }) => times.filter((time) => time > since).length >= count),
      { deadline: 120_000, interval: 20 },
    );
  await all(50, 0);
  const killed = await pair.killPrimary();
  const at = Date.now();
  // What was acknowledged just before may be heard of a moment after.
  await all(50, at + 1_000);
  await Promise.all(loads.map((load) => load.stop()));
  const saved = await savedAt(pair.url);
  const trips = loads.flatMap((load) => load.trips);
  const answers = loads.flatMap((load) => load.answers);
  return {
    killed,
    before: loads.flatMap(({ times }) => times.filter((time) => time <= at)).length,
    trips: trips.length,
    answers: answers.length,
    lost:
      trips.filter((id) => !saved.trips.has(id)).length +
      lostAnswers(answers, saved.answers).length,
    seconds: Math.max(...loads.map(({ times }) => longestSilence(times, at))) / 1000,
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
    const results: Awaited<ReturnType<typeof failOver>>[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const result = await failOver(pair, servers);
      const { killed, before, trips, answers, lost, seconds, told } = result;
      results.push(result);
      console.log(
        `round ${round}: ${killed} killed after ${before} answers; both servers saved answers again after ${seconds.toFixed(1)} s; acknowledged ${answers} answers to ${trips} trips, ${lost} lost; meanwhile people were told ${[...told].join(', ')}`,
      );
      pair.revive();
      await pair.whole();
    }
    const sum = (of: 'trips' | 'answers' | 'lost') =>
      results.reduce((total, result) => total + result[of], 0);
    const times = results.map(({ seconds }) => seconds);
    const slowest = Math.max(...times);
    console.log(
      `${rounds} rounds: of ${sum('answers')} acknowledged answers and ${sum('trips')} trips ${sum('lost')} lost; both saved answers again after ${median(times).toFixed(1)} s in the middle and ${slowest.toFixed(1)} s at most`,
    );
    if (sum('lost') > 0 || slowest >= 30) process.exitCode = 1;
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
