import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiPerson, freshAddress, signUpPerson } from '#support/apiPerson';
import { hasNginx, startNginx, type TestProxy } from '#support/nginx';
import { startServerGroup } from '#support/serverGroup';
import { startTripLoad, type TripLoad } from '#support/tripLoad';
import { until } from '#support/until';

/** The limit for one IP address in ten minutes. */
const SIGN_INS = 150;

const group = await startServerGroup(2);
await group.liftTripQuota();
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

/** Creates people's trips, and kills a server meanwhile. Returns the failures. */
async function killedMeanwhile(people: ApiPerson[], url: (n: number) => string): Promise<string[]> {
  const load = startTripLoad(people, url);
  await more(load, 50);
  const child = group.servers[0]?.process;
  child?.kill('SIGKILL');
  await more(load, 100);
  await group.restart(0);
  await more(load, 50);
  await load.stop();
  expect(await lostTrips(load)).toEqual([]);
  return load.failures;
}

const namesOf = (url: string, ...names: string[]) =>
  Promise.all(names.map((name) => signUpPerson(url, name)));

it('two servers that are asked in turn, one of which is killed, lose no acknowledged trip, and nobody’s session', async () => {
  const [here, there] = group.addresses.map((address) => `http://${address}`);
  const people = await namesOf(there ?? '', 'Gus', 'Hal', 'Ida');
  const failures = await killedMeanwhile(people, (n) => (n % 2 === 0 ? here : there) ?? '');
  expect(failures.filter((failure) => /^\d/.test(failure))).toEqual([]);
  for (const { cookie, email } of people) {
    const session = await fetch(`${here}/api/trpc/identity.session`, { headers: { cookie } });
    expect(await session.json()).toMatchObject({ result: { data: { email } } });
  }
});

describe.skipIf(!hasNginx())('two servers behind nginx with docs/nginx.conf', () => {
  let proxy: TestProxy;
  let people: ApiPerson[];
  beforeAll(async () => {
    proxy = await startNginx(group.addresses);
    people = await namesOf(proxy.url, 'Amy', 'Ben', 'Cleo');
  }, 60_000);
  afterAll(() => proxy.stop());

  /** Checks that everyone is signed in, whichever server is asked. */
  async function expectSignedIn(): Promise<void> {
    for (const { api, email } of [...people, ...people]) {
      expect(await api.identity.session.query()).toMatchObject({ email });
    }
  }

  it('when one is killed, lose at most what it was working on, and nobody’s session', async () => {
    const failures = await killedMeanwhile(people, () => proxy.url);
    expect(failures.length).toBeLessThanOrEqual(people.length);
    expect(new Set([...failures, '502'])).toEqual(new Set(['502']));
    await expectSignedIn();
  });

  it('restart one after the other, hardly noticed', async () => {
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
  const people = await namesOf(url, 'Dan', 'Eve', 'Fay');
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
