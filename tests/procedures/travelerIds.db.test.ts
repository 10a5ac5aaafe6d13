import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { describe, expect, it } from 'vitest';
import { answerTrip, createPerson, createTestTrip } from '#support/callers';
import { openEmptyDatabase } from '#support/emptyDatabase';
import { answersInput } from '#support/factories';
import { MIGRATIONS_DIR } from '#support/migrationsDir';
import { openDatabaseForFile } from '#support/testDatabase';
import { users } from '@/features/identity/server/tables';
import { responses } from '@/features/responses/server/tables';
import { migrateWithin } from '@/platform/server/database/migrate/migrateWithin';

const database = await openDatabaseForFile();
const { db } = database;

// SPEC-2 3.1
describe('a traveler in a brief', () => {
  it('keeps their id and their position when they change their answers', async () => {
    const [amy, ben] = [await createPerson(db), await createPerson(db, 'Ben')];
    const tripId = await createTestTrip(amy);
    await answerTrip(ben, tripId);
    await answerTrip(amy, tripId);
    const people = async () => (await amy.api.brief.trip({ tripId })).people;
    const before = await people();
    expect(before.map(({ isViewer }) => isViewer)).toEqual([false, true]);
    expect(new Set(before.map(({ travelerId }) => travelerId)).size).toBe(2);
    for (const { travelerId } of before) expect(travelerId).toMatch(/^[a-z]{10}$/);

    const answers = answersInput({ firstName: 'Benjamin' });
    await ben.api.responses.submit({ tripId, answers, overwrite: true, began: 1 });
    const after = await people();
    const ids = (list: typeof before) => list.map(({ travelerId }) => travelerId);
    expect(ids(after)).toEqual(ids(before));
    expect(after[0]?.firstName).toBe('Benjamin');
  });

  it('has an id that nobody else has in the trip, whoever writes it', async () => {
    const [amy, ben] = [await createPerson(db), await createPerson(db, 'Ben')];
    const tripId = await createTestTrip(amy);
    await answerTrip(amy, tripId);
    await answerTrip(ben, tripId);
    const same = db
      .update(responses)
      .set({ travelerId: 'bcdfghjkmn' })
      .where(sql`trip_id = ${tripId}`);
    await expect(same).rejects.toThrow();
  });
});

it('who answered before there were ids has one, and their position', async () => {
  const steps = readMigrationFiles({ migrationsFolder: MIGRATIONS_DIR });
  const at = steps.findIndex((step) => step.sql.some((text) => text.includes('"traveler_id"')));
  const before = steps[at - 1]?.folderMillis ?? 0;
  const { db: old, close } = await openEmptyDatabase();
  await old.transaction((tx) => migrateWithin(tx, MIGRATIONS_DIR, before));
  for (const id of ['amy', 'ben']) {
    const email = `${id}@example.com`;
    await old.insert(users).values({ id, email, name: '', acceptedTerms: true });
  }
  await old.execute(sql`
    insert into trips (id, user_id, trip_name, organizer_email, num_people, timing_flex, destination,
      vibe, same_origin, hotels, restaurants, flights, transport, tickets, all_options)
    values ('old', 'amy', 'x', 'x', '1', 'same', 'x', 'x', 'no', true, true, true, true, true, true)`);
  await old.execute(sql`
    insert into responses (trip_id, user_id, first_name, last_name, budget, submitted_at)
    values ('old', 'amy', 'Amy', 'A', '1', '2026-02-02'), ('old', 'ben', 'Ben', 'B', '1', '2026-01-01')`);

  await old.transaction((tx) => migrateWithin(tx, MIGRATIONS_DIR, Infinity));
  const rows = await old.select().from(responses).orderBy(responses.firstAnsweredAt);
  expect(rows.map(({ userId }) => userId)).toEqual(['ben', 'amy']);
  expect(new Set(rows.map(({ travelerId }) => travelerId)).size).toBe(2);
  await close();
});
