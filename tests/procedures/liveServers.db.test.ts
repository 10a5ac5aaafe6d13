import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPerson, createTestTrip } from '#support/callers';
import { asServerAdmin, openDatabaseForFile, urlOf } from '#support/testDatabase';
import { until } from '#support/until';
import { trips } from '@/features/trips/server/tables';
import { createLiveHub, type LiveHub } from '@/platform/server/live/liveHub';

const SECOND = 1_000;

const database = await openDatabaseForFile();
const { db } = database;
const databaseUrl = await urlOf(database);
const name = new URL(databaseUrl).pathname.slice(1);
let listener: pg.Client;
/** The payloads that another client receives on this database's channel. */
const notified: string[] = [];
const hubs: LiveHub[] = [];

/** Opens a hub, and waits until it listens. */
async function openHub(): Promise<LiveHub> {
  const hub = createLiveHub({ databaseUrl });
  hubs.push(hub);
  await until('the hub listens', async () => (await listening()) >= hubs.length);
  return hub;
}

const listening = () =>
  asServerAdmin(async (admin) => {
    const { rowCount } = await admin.query(
      `select from pg_stat_activity where datname = $1 and application_name = 'gangway live' and query <> ''`,
      [name],
    );
    return rowCount ?? 0;
  });

/** Cuts the connections of all hubs, as the restart of a proxy would. */
const cutAll = () =>
  asServerAdmin((admin) =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'gangway live'`,
      [name],
    ),
  );

/** Listens to a topic, and records when it is told, and whether the stream has ended. */
function listen(
  hub: LiveHub,
  topic: string,
  { tab, userId = 'u' }: { tab?: string; userId?: string } = {},
) {
  const stream = hub.listen({ topics: [topic], userId, network: 'n', tab, signal: undefined });
  const page = { heard: [] as number[], isOver: false, leave: () => stream.return(undefined) };
  void (async () => {
    for await (const _ of stream) page.heard.push(performance.now());
    page.isOver = true;
  })();
  return page;
}

beforeAll(async () => {
  listener = new pg.Client(databaseUrl);
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => notified.push(payload));
  await listener.query('listen gangway_live');
});
afterEach(async () => {
  for (const hub of hubs) hub.endStreams();
  await Promise.all(hubs.splice(0).map((hub) => hub.close()));
  notified.length = 0;
});
afterAll(() => listener.end());

describe('servers on one PostgreSQL', () => {
  it('tell each other within a second, and themselves only once', async () => {
    const [here, there] = [await openHub(), await openHub()];
    const [own, others] = [listen(here, 'trip:a'), listen(there, 'trip:a')];
    const delays: number[] = [];
    for (let times = 1; times <= 3; times += 1) {
      const start = performance.now();
      here.publish(['trip:a', 'trip:b']);
      await until('the other page is told', () => others.heard.length === times);
      delays.push((others.heard.at(-1) ?? 0) - start);
      await until('the listener hears it', () => notified.length === 2 * times);
      expect([own.heard.length, others.heard.length]).toEqual([times, times]);
    }
    // Two out of three, since a busy moment on the machine may delay one.
    expect(delays.filter((delay) => delay < SECOND).length).toBeGreaterThanOrEqual(2);
  });

  it('tell each other which tab has written something, unless several have', async () => {
    const [here, there] = [await openHub(), await openHub()];
    const own = listen(there, 'trip:a', { tab: 'mine' });
    const other = listen(there, 'trip:a', { tab: 'theirs' });
    here.publish(['trip:a'], 'mine');
    await until('the other tab is told', () => other.heard.length === 1);
    expect(own.heard).toHaveLength(0);
    here.publish(['trip:a'], 'mine');
    here.publish(['trip:a'], 'theirs');
    await until('both are told', () => own.heard.length === 1 && other.heard.length === 2);
  });

  it('send nothing but topics and tabs, and all of them', async () => {
    const hub = await openHub();
    const topics = Array.from({ length: 300 }, (_, at) => `all:${at}-${'京'.repeat(100)}`);
    for (const topic of topics) hub.publish([topic], 'mine');
    // What the test before has said may come late.
    const said = () =>
      notified
        .map((payload) => JSON.parse(payload).slice(1))
        .filter(([topic]) => /^all:/.test(topic));
    await until('all of it is heard', () => said().length >= topics.length);
    expect(said().toSorted()).toEqual(topics.map((topic) => [topic, 'mine']).toSorted());
  });

  it('send what is left before they close', async () => {
    const hub = await openHub();
    hub.publish(['trip:first']);
    hub.publish(['trip:last']);
    await hub.close();
    await until('it is heard', () => notified.join().includes('trip:last'));
  });

  it('take no notice of what others say on their channel', async () => {
    const [here, there] = [await openHub(), await openHub()];
    const page = listen(there, 'trip:a');
    for (const payload of ['', '{', 'null', '3', '{}', '[]', '["a",3]', '["a","error"]']) {
      await listener.query('select pg_notify($1, $2)', ['gangway_live', payload]);
    }
    here.publish(['trip:a']);
    await until('the page is told', () => page.heard.length === 1);
  });

  it('listen again when they are cut, end the streams, which may have missed something, and send what was left', async () => {
    const [here, there] = [await openHub(), await openHub()];
    const page = listen(there, 'trip:a');
    await cutAll();
    here.publish(['trip:sent-while-away']);
    await until('the page has to start again', () => page.isOver);
    await until('the others are told what was published meanwhile', () =>
      notified.join().includes('trip:sent-while-away'),
    );
    await until('both listen again', async () => (await listening()) === 2);
    const again = listen(there, 'trip:a');
    here.publish(['trip:a']);
    await until('the page is told of what comes later', () => again.heard.length === 1);
  });
});

it('whoever has handed their trip over hears nothing more', async () => {
  const [amy, ben] = [await createPerson(db), await createPerson(db, 'Ben')];
  const tripId = await createTestTrip(amy);
  const hub = await openHub();
  const { userId } = amy.actor;
  const theirs = listen(hub, 'trip:a', { userId });
  await db.update(trips).set({ tripName: 'Kyoto' }).where(eq(trips.id, tripId));
  hub.publish(['trip:a']);
  await until('a change of the trip itself ends nothing', () => theirs.heard.length === 1);
  await db.update(trips).set({ userId: ben.actor.userId }).where(eq(trips.id, tripId));
  await until('their stream ends', () => theirs.isOver);
});
