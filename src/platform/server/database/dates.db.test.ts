import { sql } from 'drizzle-orm';
import { date, pgTable, serial, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#support/testDatabase';
import type { Database } from './database';

const probe = pgTable('date_probe', {
  id: serial().primaryKey(),
  day: date({ mode: 'string' }).notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

const DAYS = ['1899-12-31', '1970-01-01', '2026-03-29', '2026-12-31', '2028-02-29'];
const INSTANTS = ['1970-01-01T00:00:00.000Z', '2026-06-30T23:59:59.999Z'];
const zoneOfThisRun = process.env.TZ;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(
    sql`create table date_probe (id serial primary key, day date not null, at timestamptz not null)`,
  );
}, 30_000);
afterAll(async () => {
  if (zoneOfThisRun === undefined) delete process.env.TZ;
  else process.env.TZ = zoneOfThisRun;
  await database.close();
});

/** Each zone's hours behind UTC at the start of 2026 prove that the setting took effect. */
test.each([
  ['Pacific/Kiritimati', -14],
  ['America/Los_Angeles', 8],
  ['UTC', 0],
])('dates and instants come back as they were saved in %s', async (zone, hoursBehind) => {
  process.env.TZ = zone;
  expect(new Date('2026-01-01T00:00:00Z').getTimezoneOffset()).toBe(hoursBehind * 60);
  const { db } = database;
  await db.delete(probe);
  for (const day of DAYS) {
    for (const instant of INSTANTS) {
      const row = { day, at: new Date(instant) };
      const [saved] = await db.insert(probe).values(row).returning();
      expect(saved).toMatchObject(row);
    }
  }
  const { rows } = await db.execute<{ day: string; text: string }>(
    sql`select distinct day, day::text as text from date_probe order by day`,
  );
  expect(rows).toEqual(DAYS.map((day) => ({ day, text: day })));
});
