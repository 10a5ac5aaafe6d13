import { afterAll, expect, it } from 'vitest';
import { signUpPerson } from '#support/apiPerson';
import { startServerGroup } from '#support/serverGroup';
import { startTripLoad } from '#support/tripLoad';
import { until } from '#support/until';

/**
 * PostgreSQL goes away completely under a loaded server, and comes back.
 */
const group = await startServerGroup(1);
await group.liftTripQuota();
afterAll(() => group.stop());

it('a server survives a restart of PostgreSQL: 503 meanwhile, and everything acknowledged is there afterwards', async () => {
  const url = `http://${group.addresses[0]}`;
  const people = await Promise.all(['Amy', 'Ben'].map((name) => signUpPerson(url, name)));
  const load = startTripLoad(people, () => url);
  const more = (trips: number) => {
    const goal = load.acknowledged.length + trips;
    return until(`${trips} more trips`, () => load.acknowledged.length >= goal);
  };
  await more(50);
  await group.postgres.pause();
  await until('some are told to come again', () => load.failures.length > 20);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const notReady = await fetch(`${url}/readyz`);
  expect([notReady.status, notReady.headers.get('retry-after')]).toEqual([503, '1']);
  await group.postgres.resume();
  await more(50);
  await load.stop();
  expect(new Set(load.failures)).toEqual(new Set(['503']));
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const rows = await group.query<{ id: string }>('select id from trips');
  const saved = new Set(rows.map(({ id }) => id));
  expect(load.acknowledged.filter((id) => !saved.has(id))).toEqual([]);
  expect(group.servers[0]?.process.exitCode).toBeNull();
}, 60_000);
