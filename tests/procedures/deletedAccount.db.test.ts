import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  answerTrip,
  type Caller,
  createPerson,
  createTestTrip,
  deletePerson,
} from '#support/callers';
import { answersInput, profileInput, tripInput } from '#support/factories';
import { proveEmail, travelerOf } from '#support/guests';
import { proveWhoTheyAre } from '#support/proveWhoTheyAre';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { accountBelongings } from '@/app/server/hooks';
import { deleteAccount } from '@/features/identity/server/deleteAccount';
import { trips } from '@/features/trips/server/tables';

const database = await openDatabaseForFile();
const tripId = await createTestTrip(await createPerson(database.db));

describe('an account that is deleted while a request of its owner is in flight', () => {
  it.each<[string, (api: Caller) => Promise<unknown>]>([
    ['a profile', (api) => api.profile.save({ ...profileInput(), began: null })],
    ['a trip', (api) => api.trips.create(tripInput())],
    [
      'an answer',
      (api) =>
        api.responses.submit({ tripId, answers: answersInput(), overwrite: true, began: null }),
    ],
  ])('gets nothing saved, and a request to log in: %s', async (_, save) => {
    const person = await createPerson(database.db);
    await deletePerson(database.db, person);
    expect(await outcomeOf(save(person.api))).toBe('not_signed_in');
  });
});

// SPEC-4 16 'Hand over'
it('a trip is taken over before its organizer is deleted, or goes with them, never half', async () => {
  const { db } = database;
  const [amy, ben] = [await createPerson(db), await createPerson(db, 'Ben')];
  const offered = await createTestTrip(amy);
  await answerTrip(ben, offered);
  await proveEmail(db, ben);
  const travelerId = await travelerOf(amy, offered, ben);
  await proveWhoTheyAre(db, amy, 'handOver');
  await amy.api.responses.offerTrip({ tripId: offered, travelerId });
  const [accepted] = await Promise.all([
    outcomeOf(ben.api.responses.answerOffer({ tripId: offered, accepts: true })),
    deleteAccount(db, accountBelongings, amy.actor.userId),
  ]);
  const owners = await db.select().from(trips).where(eq(trips.id, offered));
  const whose = { ok: [ben.actor.userId], trip_not_found: [] }[accepted as 'ok'];
  expect(owners.map(({ userId }) => userId)).toEqual(whose);
});
