import { eq, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, it } from 'vitest';
import { callerAs } from '#support/callers';
import { openEmptyDatabase } from '#support/emptyDatabase';
import { profileInput, tripInput } from '#support/factories';
import { MIGRATIONS_DIR } from '#support/migrationsDir';
import { outcomeOf } from '#support/refusals';
import { users } from '@/features/identity/server/tables';
import { migrateWithin } from '@/platform/server/database/migrate/migrateWithin';
import { trips } from './tables';

const PEOPLE = ['amy', 'impostor'].map((userId) => ({
  userId,
  email: `${userId}@example.com`,
  isOperator: false,
  sessionId: userId,
}));

it('ids of trips from before the migration belong to their owners too', async () => {
  const steps = readMigrationFiles({ migrationsFolder: MIGRATIONS_DIR });
  const at = steps.findIndex((step) => step.sql.some((text) => text.includes('"trip_ids"')));
  const before = steps[at - 1]?.folderMillis ?? 0;
  const { db, close } = await openEmptyDatabase();
  await db.transaction((tx) => migrateWithin(tx, MIGRATIONS_DIR, before));
  for (const { userId, email } of PEOPLE) {
    await db.insert(users).values({ id: userId, email, name: '', acceptedTerms: true });
  }
  await db.execute(sql`
    insert into trips (id, user_id, trip_name, organizer_email, num_people, timing_flex, destination,
      vibe, same_origin, hotels, restaurants, flights, transport, tickets, all_options)
    values ('amy-ｅvora-été', 'amy', 'x', 'x', '1', 'same', 'x', 'x', 'no', true, true, true, true, true, true)`);

  await db.transaction((tx) => migrateWithin(tx, MIGRATIONS_DIR, Infinity));
  await db.delete(trips).where(eq(trips.userId, 'amy'));
  const create = async (actor: (typeof PEOPLE)[number], tripName: string) => {
    const api = callerAs(db, actor);
    await api.profile.save({ ...profileInput({ firstName: 'Amy' }), began: null });
    return outcomeOf(api.trips.create(tripInput({ tripName })));
  };
  const [amy, impostor] = PEOPLE;
  if (!amy || !impostor) throw new Error('there is nobody');
  expect(await create(impostor, 'Evora Été')).toBe('trip_exists');
  expect(await create(amy, 'Ｅvora Été')).toBe('ok');
  await close();
});
