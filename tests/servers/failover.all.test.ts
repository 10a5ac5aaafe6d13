import { afterAll, expect, it } from 'vitest';
import { signUpPerson } from '#support/apiPerson';
import { queryOnce } from '#support/queryOnce';
import { startServerGroup } from '#support/serverGroup';
import { startTripLoad } from '#support/tripLoad';
import { until } from '#support/until';

const group = await startServerGroup(2, { standby: true });
await group.liftTripQuota();
afterAll(() => group.stop());

it('a standby that takes over has everything acknowledged, and both servers save to it within 30 s', async () => {
  const urls = group.addresses.map((address) => `http://${address}`);
  const names = ['Amy', 'Ben', 'Cleo', 'Dan'];
  const people = await Promise.all(names.map((name) => signUpPerson(urls[0] ?? '', name)));
  const loads = urls.map((url, n) => startTripLoad(people.slice(2 * n, 2 * n + 2), () => url));
  const more = (trips: number) =>
    Promise.all(
      loads.map(({ acknowledged }) => {
        const goal = acknowledged.length + trips;
        return until(`${trips} more trips`, () => acknowledged.length >= goal);
      }),
    );
  await more(50);
  const primary = await group.postgres.takeOver();
  const promoted = Date.now();
  await more(50);
  for (const load of loads) {
    await load.stop();
    expect((load.times.find((time) => time > promoted) ?? Infinity) - promoted).toBeLessThan(
      30_000,
    );
    expect(new Set(load.failures)).toEqual(new Set(['503']));
  }
  const rows = await queryOnce<{ id: string }>(primary.url('postgres'), 'select id from trips');
  const saved = new Set(rows.map(({ id }) => id));
  const acknowledged = loads.flatMap((load) => load.acknowledged);
  expect(acknowledged.filter((id) => !saved.has(id))).toEqual([]);
  await primary.stop();
}, 120_000);
