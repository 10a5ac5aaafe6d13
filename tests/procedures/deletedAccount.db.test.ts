import { describe, expect, it } from 'vitest';
import { type Caller, createPerson, createTestTrip, deletePerson } from '#support/callers';
import { answersInput, profileInput, tripInput } from '#support/factories';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';

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
