import { expect, it } from 'vitest';
import { answerForParty } from '#support/answerForParty';
import { createPerson, type TestPerson } from '#support/callers';
import { statesOf, tripWithGuests } from '#support/guests';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { readBrief } from '@/features/brief/domain/brief';

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

it('whoever stays at home is counted by nobody, and those they answer for are', async () => {
  const { amy, tripId } = await tripWithGuests(database.db, 'Rosa Okafor', 'Bo');
  await answerForParty(amy, tripId, [{ companionName: 'Rosa Okafor' }], { comesToo: 'no' });
  const { headcount, kept } = await amy.api.guests.whoIsComing({ tripId });
  expect(headcount).toEqual({ answered: 1, expected: '2', countsPeople: true });
  expect(kept?.guests[0]).toMatchObject({ state: 'answered', companionOf: 'Ben Brown' });
  expect((await amy.api.brief.trip({ tripId })).people).toMatchObject([{ comesToo: 'no' }]);
});

// SPEC-4 14.2
it('a companion who answers too counts once, and after a yes stands alone, their needs with operators', async () => {
  const { db } = database;
  const { amy, tripId } = await tripWithGuests(db, 'Bo');
  const [jan, mia] = [await createPerson(db, 'Jan'), await createPerson(db, 'Mia')];
  const operator = await createPerson(db, 'Dee', { isOperator: true });
  const family = [
    { companionName: 'Mia', companionNeeds: 'no nuts' },
    { companionName: 'Max Huber' },
  ];
  const named = (firstName: string) => ({ firstName, lastName: 'Huber' });
  await answerForParty(jan, tripId, family, { ...named('Jan'), accommodations: '' });
  await answerForParty(mia, tripId, [], { ...named('Mia'), accommodations: '' });
  const seenBy = (person: TestPerson) => person.api.guests.whoIsComing({ tripId });
  const inBrief = async (person: TestPerson) => {
    const { people } = readBrief(await person.api.brief.trip({ tripId }), {}, '2027-01-01');
    return [people.reduce((sum, { size }) => sum + size, 0), people.map(({ name }) => name)];
  };
  const inComposer = async () => {
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    const { travelers } = await operator.api.plans.composer({ tripId });
    await amy.api.trips.setStatus({ tripId, status: 'draft' });
    return travelers.map(({ name, accommodations: needs }) => (needs ? `${name}: ${needs}` : name));
  };
  const count = async () => (await seenBy(amy)).headcount?.answered;
  expect(await count()).toBe(3);
  const [asked, ...more] = (await seenBy(amy)).twice;
  expect(more).toEqual([]);
  expect(asked).toMatchObject({ name: 'Mia Huber', party: 'Jan' });
  expect((await seenBy(jan)).twice).toEqual([asked]);
  // SPEC-2 1 'One truth': the brief and the plan's people as the roster.
  expect(await inBrief(amy)).toEqual([3, ['Jan Huber + 1', 'Mia Huber']]);
  expect(await inBrief(mia)).toEqual([3, ['Jan Huber + 1', 'Mia Huber']]);
  expect(await inComposer()).toEqual(['Jan Huber', 'Max Huber', 'Mia Huber: no nuts']);
  expect(await count()).toBe(3);
  // Mia herself is not asked, and cannot say so.
  expect((await seenBy(mia)).twice).toEqual([]);
  const { companionId = '', travelerId = '' } = asked ?? {};
  const settle = (person: TestPerson, isOne: boolean) =>
    outcomeOf(person.api.guests.settleTwice({ tripId, companionId, travelerId, isOne }));
  expect(await settle(mia, true)).toBe('not_organizer');
  await amy.api.trips.setStatus({ tripId, status: 'ready' });
  expect((await seenBy(jan)).twice).toEqual([]);
  expect(await settle(jan, true)).toBe('trip_ready');
  await amy.api.trips.setStatus({ tripId, status: 'draft' });

  expect(await settle(jan, true)).toBe('ok');
  expect(await settle(jan, true)).toBe('traveler_gone');
  expect(await count()).toBe(3);
  const own = (person: TestPerson) => person.api.responses.own({ tripId });
  expect((await own(jan))?.companions.map(({ companionName }) => companionName)).toEqual([
    'Max Huber',
  ]);
  expect(JSON.stringify(await own(mia))).not.toContain('no nuts');
  const needsOfMia = async () => {
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    const { responses } = await operator.api.review.trip({ tripId });
    await amy.api.trips.setStatus({ tripId, status: 'draft' });
    return responses.find(({ name }) => name === 'Mia Huber')?.accommodations;
  };
  expect(await needsOfMia()).toBe('no nuts');
  await answerForParty(mia, tripId, [], { ...named('Mia'), accommodations: 'vegan' }, 1);
  expect(await needsOfMia()).toBe('vegan');
  await answerForParty(mia, tripId, [], { ...named('Mia'), accommodations: '' }, 2);
  expect(await needsOfMia()).toBe('');
});

it('two people of one name both count once somebody says so', async () => {
  const { amy, tripId } = await tripWithGuests(database.db, 'Bo');
  const [jan, mia] = [
    await createPerson(database.db, 'Jan'),
    await createPerson(database.db, 'Mia'),
  ];
  await answerForParty(jan, tripId, [{ companionName: 'Mia Huber' }], { firstName: 'Jan' });
  await answerForParty(mia, tripId, [], { firstName: 'Mia', lastName: 'Huber' });
  const seen = () => amy.api.guests.whoIsComing({ tripId });
  const [asked] = (await seen()).twice;
  expect((await seen()).headcount?.answered).toBe(2);
  const { companionId = '', travelerId = '' } = asked ?? {};
  await amy.api.guests.settleTwice({ tripId, companionId, travelerId, isOne: false });
  expect((await seen()).twice).toEqual([]);
  expect((await seen()).headcount?.answered).toBe(3);
});
