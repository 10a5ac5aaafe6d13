import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgresServer } from '#support/postgresServer';
import { workFolder } from '../belongings';
import type { Statement } from '../load/job';
import { openRecorded } from '../recordStatements';
import { startBareHono } from '../servers/startBareHono';
import { BARE_TABLE, selectByKey } from './measures';
import { makePeople, type Person } from './people';
import { startOften } from './starts';

/** One of our servers, with its own data. */
export interface StageServer {
  name: string;
  url: string;
  people: readonly Person[];
  startSeconds: number;
  /** In MiB after startup, including its own PostgreSQL if it has one. */
  startMemory: number;
  /** The current memory in MiB. */
  memory(): number;
  /** The most that each may be. */
  goals: { startSeconds: number; startMemory: number; loadMemory: number };
}

const GOALS = {
  PostgreSQL: { startSeconds: 0.7, startMemory: 160, loadMemory: 300 },
  'our own': { startSeconds: 1, startMemory: 190, loadMemory: 300 },
};

const DATABASE = 'postgres';

/**
 * Starts everything to be measured: PostgreSQL, our server on it, one with its own PostgreSQL, and
 * bare Hono.
 */
export async function openStage({ measureStarts }: { measureStarts: boolean }) {
  console.log('Starting PostgreSQL and the servers, and making people and trips…');
  const postgres = await startPostgresServer({ durable: true });
  const databaseUrl = postgres.url(DATABASE);
  const open = async (name: keyof typeof GOALS, env: { DATABASE_URL?: string }) => {
    const fullEnv = { ...env, DATA_DIR: join(workFolder, name) };
    const people = await makePeople(fullEnv);
    const cookie = people[0]?.cookie ?? '';
    const started = await startOften(fullEnv, cookie, measureStarts ? undefined : 1);
    // Includes what is loaded shortly after startup.
    await sleep(4_000);
    const { url, memory, stop } = started.server;
    const startMemory = memory();
    const startSeconds = started.seconds;
    return { name, url, people, startSeconds, startMemory, memory, stop, goals: GOALS[name] };
  };
  const servers = [
    await open('PostgreSQL', { DATABASE_URL: databaseUrl }),
    await open('our own', {}),
  ];
  const pages = await tripPageStatements(databaseUrl, servers[0]?.people ?? []);
  const page = pages[0]?.[0] ?? selectByKey(0);
  const statements = { '/key': selectByKey(0), '/page': page };
  const hono = await startBareHono({ databaseUrl, statements });
  return {
    honoUrl: hono.url,
    databaseUrl,
    servers,
    tripPageStatements: pages,
    async close() {
      hono.stop();
      for (const { stop } of servers) await stop();
      await postgres.stop();
    },
  };
}

/** Returns the statements of each person's trip page. Also creates the table for bare inserts. */
async function tripPageStatements(
  databaseUrl: string,
  people: readonly Person[],
): Promise<Statement[][]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(BARE_TABLE);
  await client.end();
  const recorded = openRecorded(databaseUrl);
  const lists: Statement[][] = [];
  for (const { cookie, tripId } of people) {
    const page = await recorded.record(cookie, async (api) => {
      const { responses } = await api.responses.tripPage({ tripId });
      if (responses.length !== 10) throw new Error('The trip page does not have 10 responses.');
    });
    lists.push(page.map((statement, n) => ({ ...statement, name: `page_${n}` })));
  }
  await recorded.close();
  return lists;
}
