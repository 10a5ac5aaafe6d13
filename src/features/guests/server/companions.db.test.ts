import { expect, it } from 'vitest';
import { answerForParty } from '#support/answerForParty';
import { createPerson } from '#support/callers';
import { statesOf, tripWithGuests } from '#support/guests';
import { openDatabaseForFile } from '#support/testDatabase';

const database = await openDatabaseForFile();

// SPEC-4 14.2
it('a guest whom a companion is has answered, is not missing, and is reminded of nothing', async () => {
  const { amy, tripId } = await tripWithGuests(
    database.db,
    ...['Tom Lima, tom@x.org', 'Lea Lima, lea@x.org', 'Bo, bo@x.org'],
  );
  const tom = await createPerson(database.db, 'Tom');
  const family = [{ companionName: 'Lea' }, { companionName: 'Ida' }];
  await answerForParty(tom, tripId, family, { firstName: 'Tom', lastName: 'Lima' });

  const { headcount, missing, kept } = await amy.api.guests.whoIsComing({ tripId });
  expect(headcount).toEqual({ answered: 3, expected: '4', countsPeople: true });
  expect(missing).toEqual(['Bo']);
  expect(await statesOf(amy, tripId)).toEqual({
    ...{ 'Tom Lima': 'answered', 'Lea Lima': 'answered', Bo: 'notYet' },
  });
  expect(kept?.guests.map(({ companionOf }) => companionOf)).toEqual([
    undefined,
    'Tom Lima',
    undefined,
  ]);
  // Nobody is asked whether a companion is the guest; about the answer as ever.
  expect(kept?.asked.map(({ name }) => name)).toEqual(['Tom Lima']);
});
