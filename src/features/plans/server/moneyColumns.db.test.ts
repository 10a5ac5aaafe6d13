import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmptyDatabase } from '#support/emptyDatabase';
import { MIGRATIONS_DIR } from '#support/migrationsDir';
import { planMoney } from '@/features/money/domain/shares';
import type { Database } from '@/platform/server/database/database';
import { migrateWithin } from '@/platform/server/database/migrate/migrateWithin';
import { type Frozen, thaw } from '../domain/frozen';
import { contentHash, type FrozenTraveler } from '../domain/planContent';
import { whoIsThere } from '../domain/whoIsThere';

interface Version extends Frozen {
  travelers: FrozenTraveler[];
  contentHash: string;
}

const OF_RELEASE = new URL('../../../../tests/examples/frozen/0.1.0.json', import.meta.url);
const frozen = JSON.parse(readFileSync(OF_RELEASE, 'utf8')) as Version;
const PLAN = '3f2b8d6e-0d5a-4c1e-9b7a-5d1c2e3f4a5b';
const ROUND = '3f2b8d6e-0d5a-4c1e-9b7a-5d1c2e3f4a5c';

/** Inserts an item as a server of the previous version does, naming only the columns it knows. */
const insertItem = (id: number, kind: string, cost: number) => sql`
  insert into plan_items (id, plan_id, position, kind, title, place, details, url, cost, cost_per,
    payment, booking, reference, who, serves, rooms, currency)
  values (${`0a1b2c3d-0000-4000-8000-00000000010${id}`}, ${PLAN}, ${id}, ${kind}, 'Something', '', '',
    '', ${cost}, 'group', 'included', 'idea', '', '"everyone"', '[]', '[]', 'EUR')`;

let database: Database;
beforeAll(async () => {
  database = await openEmptyDatabase();
  const { db } = database;
  const before = readMigrationFiles({ migrationsFolder: MIGRATIONS_DIR }).findIndex(
    ({ sql: texts }) => texts.some((text) => text.includes('ADD COLUMN "item_currency"')),
  );
  const last = readMigrationFiles({ migrationsFolder: MIGRATIONS_DIR })[before - 1];
  await db.transaction((tx) => migrateWithin(tx, MIGRATIONS_DIR, last?.folderMillis ?? 0));
  await db.execute(sql`
    insert into users (id, name, email, email_verified, created_at, updated_at, accepted_terms)
    values ('ana', '', 'ana@example.com', true, now(), now(), true)`);
  await db.execute(sql`
    insert into trips (id, user_id, trip_name, organizer_email, num_people, timing_flex, destination,
      vibe, same_origin, hotels, restaurants, flights, transport, tickets, all_options)
    values ('trip', 'ana', 'Lisbon', 'ana@example.com', '2', 'same', 'Lisbon', 'slow', 'no',
      true, false, false, false, false, false)`);
  await db.execute(sql`
    insert into plans (id, trip_id, position, plan_title, plan_start, plan_end, time_zone, currency)
    values (${PLAN}, 'trip', 1, 'Plan A', '2027-04-03', '2027-04-06', 'Europe/Lisbon', 'EUR')`);
  await db.execute(insertItem(1, 'stay', 12_000));
  await db.execute(sql`
    insert into plan_rounds (id, trip_id, consent_by) values (${ROUND}, 'trip', '2027-02-01')`);
  await db.execute(sql`
    insert into plan_proposals (trip_id, round_id, plan_id, number, plan, items, travelers, content_hash)
    values ('trip', ${ROUND}, ${PLAN}, 1, ${JSON.stringify(frozen.plan)}::jsonb,
      ${JSON.stringify(frozen.items)}::jsonb, ${JSON.stringify(frozen.travelers)}::jsonb,
      ${frozen.contentHash})`);
  await db.transaction((tx) => migrateWithin(tx, MIGRATIONS_DIR, Infinity));
});
afterAll(() => database.close());

it('a database of the release before has each item in its plan’s currency, and no prices or rates', async () => {
  const { rows } = await database.db.execute(sql`
    select i.cost::int, i.item_currency, i.prices, p.rates
    from plan_items i join plans p on p.id = i.plan_id`);
  expect(rows).toEqual([{ cost: 12_000, item_currency: null, prices: [], rates: [] }]);
});

it('a version of the release before keeps its shares, by heads, and its hash', async () => {
  const { rows } = await database.db.execute<{ plan: Frozen['plan']; items: Frozen['items'] }>(
    sql`select plan, items from plan_proposals`,
  );
  const [row] = rows;
  if (!row) throw new Error('The version is gone.');
  const { plan, items } = thaw(row);
  const { travelers } = frozen;
  expect(contentHash({ plan, items, travelers })).toBe(frozen.contentHash);
  const { people } = planMoney(whoIsThere({ plan, items: items.slice(0, 1), travelers }));
  // The room, 120.00: Ben is there for two of three nights, but still pays half of it.
  expect([...people].map(([id, { included }]) => [id, included])).toEqual([
    ['ana', 6_000],
    ['ben', 6_000],
  ]);
  const byNights = { ...plan, staysSplitBy: 'nights' as const };
  const now = planMoney(whoIsThere({ plan: byNights, items: items.slice(0, 1), travelers }));
  // Copied and frozen today, it would be split by nights: 3 and 2 of 5.
  expect([...now.people.values()].map(({ included }) => included)).toEqual([7_200, 4_800]);
  expect(contentHash({ plan: byNights, items, travelers })).not.toBe(frozen.contentHash);
});

it('a server of the release before still writes items; only those of kind other are below nothing', async () => {
  await database.db.execute(insertItem(2, 'meal', 500));
  await database.db.execute(insertItem(3, 'other', -500));
  await expect(database.db.execute(insertItem(4, 'meal', -500))).rejects.toThrow();
});
