import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asServerAdmin, createTestDatabase, testDatabaseUrl } from '#support/testDatabase';
import { until } from '#support/until';
import { createLiveHub, type LiveHub } from './liveHub';

const SECOND = 1_000;

let name: string;
let databaseUrl: string;
let listener: pg.Client;
/** The payloads that another client receives on this database's channel. */
const notified: string[] = [];
const hubs: LiveHub[] = [];

/** Opens a hub that admits everyone, and waits until it is connected. */
async function openHub(): Promise<LiveHub> {
  const hub = createLiveHub({
    admit: async (listeners) => listeners.map(() => null),
    databaseUrl,
  });
  hubs.push(hub);
  await until('the hub is connected', async () => (await listeners()) >= hubs.length);
  return hub;
}

const listeners = () =>
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

/** Listens to a topic with up-to-date data, so that nothing is yielded at first. */
function listen(hub: LiveHub, topic: string, tab?: string) {
  const leaving = new AbortController();
  const stream = hub.listen({
    topic,
    sessionId: 's',
    userId: 'u',
    tab,
    age: 0,
    signal: leaving.signal,
  });
  const heard: number[] = [];
  void (async () => {
    for await (const _ of stream) heard.push(performance.now());
  })();
  return { heard, leave: () => leaving.abort() };
}

/** Waits until a newly connected hub can tell whether a listener's data is current. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 2_100));

describe('servers on one PostgreSQL', () => {
  beforeAll(async () => {
    name = await createTestDatabase();
    databaseUrl = testDatabaseUrl(name);
    listener = new pg.Client(databaseUrl);
    await listener.connect();
    listener.on('notification', ({ payload = '' }) => notified.push(payload));
    await listener.query('listen gangway_live');
  });
  afterEach(async () => {
    await Promise.all(hubs.splice(0).map((hub) => hub.close()));
    notified.length = 0;
  });
  afterAll(async () => {
    await listener.end();
    await asServerAdmin((admin) => admin.query(`drop database ${name} with (force)`));
  });

  it('tell each other within a second, and themselves only once', async () => {
    const [here, there] = [await openHub(), await openHub()];
    await settle();
    const own = listen(here, 'trip:a');
    const others = listen(there, 'trip:a');
    const delays: number[] = [];
    for (let times = 1; times <= 3; times += 1) {
      const start = performance.now();
      here.publish(['trip:a', 'trip:b']);
      await until('the other page is told', () => others.heard.length === times);
      delays.push((others.heard.at(-1) ?? 0) - start);
      await new Promise((resolve) => setTimeout(resolve, 600));
      expect([own.heard.length, others.heard.length]).toEqual([times, times]);
    }
    // Two out of three, since a busy moment on the machine may delay one.
    expect(delays.filter((delay) => delay < SECOND).length).toBeGreaterThanOrEqual(2);
    own.leave();
    others.leave();
  });

  it('tell each other which tab has written something, unless several have', async () => {
    const [here, there] = [await openHub(), await openHub()];
    await settle();
    const [own, other] = [listen(there, 'trip:a', 'mine'), listen(there, 'trip:a', 'theirs')];
    here.publish(['trip:a'], 'mine');
    await until('the other tab is told', () => other.heard.length === 1);
    expect(own.heard).toHaveLength(0);
    here.publish(['trip:a'], 'mine');
    here.publish(['trip:a'], 'theirs');
    await until('both are told', () => own.heard.length === 1 && other.heard.length === 2);
    own.leave();
    other.leave();
  });

  it('send a lot in a few statements, and all of it', async () => {
    const hub = await openHub();
    const topics = Array.from({ length: 300 }, (_, at) => `trip:${at}-${'京'.repeat(100)}`);
    for (const topic of topics) hub.publish([topic]);
    const said = () => notified.flatMap((payload) => JSON.parse(payload)[1] as string[]);
    await until('all of it is heard', () => said().length >= topics.length);
    expect(said().toSorted()).toEqual(topics.toSorted());
    expect(notified.length).toBeLessThan(20);
  });

  it('send what is left before they close', async () => {
    const hub = await openHub();
    hub.publish(['trip:first']);
    hub.publish(['trip:last']);
    await hub.close();
    await until('it is heard', () => notified.join().includes('trip:last'));
  });

  it('reconnect when they are cut, and then tell every page, which may have missed something', async () => {
    const [here, there] = [await openHub(), await openHub()];
    await settle();
    const page = listen(there, 'trip:a');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(page.heard).toEqual([]);
    await cutAll();
    here.publish(['trip:sent-while-away']);
    await until('the page is told', () => page.heard.length > 0);
    await until('the others are told what was published meanwhile', () =>
      notified.join().includes('trip:sent-while-away'),
    );
    await until('both listen again', async () => (await listeners()) === 2);
    here.publish(['trip:a']);
    await until('the page is told of what comes later', () => page.heard.length > 1);
    page.leave();
  });
});
