import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createPerson, createTestTrip } from '#support/callers';
import { openDatabaseForFile } from '#support/testDatabase';

const { db } = await openDatabaseForFile();

it('only an item of the kind other costs less than nothing, whoever writes', async () => {
  const tripId = await createTestTrip(await createPerson(db));
  await db.execute(sql`
    insert into plans (trip_id, position, plan_title, plan_start, plan_end, time_zone, currency)
    values (${tripId}, 1, 'Plan A', '2027-04-03', '2027-04-06', 'Europe/Lisbon', 'EUR')`);
  const insertItem = (kind: string, cost: number) =>
    db.execute(sql`
      insert into plan_items (id, plan_id, position, kind, title, place, details, url, cost, cost_per,
        payment, booking, reference, who, serves, rooms, currency)
      select gen_random_uuid(), id, 1, ${kind}, 'Something', '', '', '', ${cost}, 'group', 'included', 'idea', '',
        '"everyone"', '[]', '[]', 'EUR' from plans`);
  await insertItem('meal', 500);
  await insertItem('other', -500);
  await expect(insertItem('meal', -500)).rejects.toMatchObject({
    cause: { constraint: 'plan_items_cost' },
  });
});
