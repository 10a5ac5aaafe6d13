import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiPerson, freshAddress, signUpPerson } from '#support/apiPerson';
import { hasNginx, startNginx, type TestProxy } from '#support/nginx';
import { startRoundRobinProxy } from '#support/roundRobinProxy';
import { type ServerGroup, startServerGroup } from '#support/serverGroup';
import { startTripLoad, type TripLoad } from '#support/tripLoad';
import { until } from '#support/until';

const PROXIES = [
  { name: 'nginx with docs/nginx.conf', here: hasNginx(), start: startNginx },
  { name: 'a plain round-robin proxy', here: true, start: startRoundRobinProxy },
];

/** The limit for one IP address in ten minutes. */
const SIGN_INS = 150;

let group: ServerGroup;
beforeAll(async () => {
  group = await startServerGroup(2);
  await group.liftTripQuota();
}, 120_000);
afterAll(() => group.stop());

/** Returns the acknowledged trips that are missing from the database. */
async function lostTrips({ acknowledged }: TripLoad): Promise<string[]> {
  const rows = await group.query<{ id: string }>('select id from trips');
  const saved = new Set(rows.map(({ id }) => id));
  return acknowledged.filter((id) => !saved.has(id));
}

/** Waits until this many more trips are acknowledged. */
async function more(load: TripLoad, trips: number): Promise<void> {
  const goal = load.acknowledged.length + trips;
  await until(`${trips} more trips`, () => load.acknowledged.length >= goal);
}

describe('two servers that start at once on an empty database', () => {
  it('migrate it once', async () => {
    const rows = await group.query<{ times: number }>(
      'select count(*)::int as times from drizzle.__drizzle_migrations group by hash',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ times }) => times))).toEqual(new Set([1]));
  });

  it('count guesses together', async () => {
    const address = freshAddress();
    const guess = async (index: number) => {
      const response = await fetch(`http://${group.addresses[index]}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: '{}',
      });
      return response.status;
    };
    const statuses = [];
    for (let tries = 0; tries < SIGN_INS; tries += 1) statuses.push(await guess(tries % 2));
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect([await guess(0), await guess(1)]).toEqual([429, 429]);
  });
});

describe.each(PROXIES)('two servers behind $name', ({ here, start }) => {
  let proxy: TestProxy;
  let people: ApiPerson[];
  beforeAll(async () => {
    if (!here) return;
    proxy = await start(group.addresses);
    people = await Promise.all(['Amy', 'Ben', 'Cleo'].map((name) => signUpPerson(proxy.url, name)));
  }, 60_000);
  afterAll(() => proxy?.stop());

  /** Checks that everyone is signed in, whichever server is asked. */
  async function expectSignedIn(): Promise<void> {
    for (const { api, email } of [...people, ...people]) {
      expect(await api.identity.session.query()).toMatchObject({ email });
    }
  }

  it.skipIf(!here)(
    'when one is killed, lose no acknowledged trip, and nobody’s session',
    async () => {
      const load = startTripLoad(people, () => proxy.url);
      await more(load, 50);
      const child = group.servers[0]?.process;
      child?.kill('SIGKILL');
      await more(load, 100);
      await expectSignedIn();
      await group.restart(0);
      await more(load, 50);
      await load.stop();
      expect(await lostTrips(load)).toEqual([]);
      // What the dead server was working on, at most one request a person, and nothing after.
      expect(load.failures.length).toBeLessThanOrEqual(people.length);
      expect(new Set([...load.failures, '502'])).toEqual(new Set(['502']));
      await expectSignedIn();
    },
  );

  it.skipIf(!here)('restart one after the other, hardly noticed', async () => {
    const load = startTripLoad(people, () => proxy.url);
    for (const index of [0, 1]) {
      await more(load, 50);
      const child = group.servers[index]?.process;
      await group.restart(index);
      expect(child?.exitCode).toBe(0);
    }
    await more(load, 50);
    await load.stop();
    // The system may drop a connection that it accepted just as the server stops.
    expect(load.failures.length).toBeLessThanOrEqual(1);
    expect(await lostTrips(load)).toEqual([]);
    await expectSignedIn();
  });
});

it('a server that is told to stop answers everything that it has accepted, on connections that are kept', async () => {
  const url = `http://${group.addresses[0]}`;
  const people = await Promise.all(['Dan', 'Eve', 'Fay'].map((name) => signUpPerson(url, name)));
  const load = startTripLoad(people, () => url);
  await more(load, 50);
  const child = group.servers[0]?.process;
  child?.kill('SIGTERM');
  if (child) await once(child, 'exit');
  await load.stop();
  expect(child?.exitCode).toBe(0);
  expect(new Set([...load.failures, 'ECONNREFUSED'])).toEqual(new Set(['ECONNREFUSED']));
  expect(await lostTrips(load)).toEqual([]);
  await group.restart(0);
});
