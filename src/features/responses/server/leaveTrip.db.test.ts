import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answerTrip,
  createPerson,
  createTestTrip,
  deletePerson,
  type TestPerson,
} from '#support/callers';
import { answersInput } from '#support/factories';
import { removedBy } from '#support/guests';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { newsSentence } from '@/features/trips/domain/operatorNews';
import { trips } from '@/features/trips/server/tables';
import { responses } from './tables';

const database = await openDatabaseForFile();
const dee = await createPerson(database.db, 'Dee', { isOperator: true });
let amy: TestPerson;
let ben: TestPerson;
let tripId: string;
beforeEach(async () => {
  [amy, ben] = [await createPerson(database.db), await createPerson(database.db, 'Ben')];
  tripId = await createTestTrip(amy);
  await answerTrip(ben, tripId);
});

const rows = () => database.db.$count(responses, eq(responses.tripId, tripId));
const markReady = () => amy.api.trips.setStatus({ tripId, status: 'ready' });
const answerAs = ({ api }: TestPerson) =>
  outcomeOf(
    api.responses.submit({ tripId, answers: answersInput(), overwrite: true, began: null }),
  );
const opens = ({ api }: TestPerson) => outcomeOf(api.responses.tripPage({ tripId }));
const news = async () => (await dee.api.review.news({ tripId })).map(newsSentence);

async function remove(person: TestPerson): Promise<void> {
  const { responses: cards } = await amy.api.responses.tripPage({ tripId });
  const card = cards.find(({ email }) => email === person.actor.email);
  await amy.api.responses.remove({ tripId, travelerId: card?.travelerId ?? '' });
}

// SPEC-2 4 'Leaving'
describe('leaving a trip (SPEC-2 4)', () => {
  it('deletes the answers and closes the trip page, without telling operators', async () => {
    await ben.api.responses.leave({ tripId });
    expect(await rows()).toBe(0);
    expect(await opens(ben)).toBe('not_member');
    expect(await ben.api.trips.dashboard()).toEqual([]);
    expect(await news()).toEqual([]);
    expect(await answerAs(ben)).toBe('ok');
  });

  it('works in a ready trip, and operators are told once', async () => {
    await markReady();
    await ben.api.responses.leave({ tripId });
    await ben.api.responses.leave({ tripId });
    expect(await rows()).toBe(0);
    expect(await news()).toEqual(['Ben Brown has left the trip.']);
    const [entry] = await dee.api.review.news();
    expect(entry).toMatchObject({ kind: 'left', tripId });
    expect(await answerAs(ben)).toBe('trip_ready');
  });

  it('does nothing for somebody who has not answered, and does not reveal whether a trip exists', async () => {
    const cara = await createPerson(database.db, 'Cara');
    expect(await outcomeOf(cara.api.responses.leave({ tripId }))).toBe('ok');
    expect(await outcomeOf(cara.api.responses.leave({ tripId: 'none' }))).toBe('trip_not_found');
    expect(await rows()).toBe(1);
  });

  it('leaves the trip with its organizer, who has left as a traveler', async () => {
    await answerTrip(amy, tripId);
    await amy.api.responses.leave({ tripId });
    expect(await opens(amy)).toBe('ok');
    expect(await rows()).toBe(1);
  });

  it('that races the ready mark is reported to operators if they have the trip by then', async () => {
    for (let round = 0; round < 10; round += 1) {
      const trip = await createTestTrip(amy);
      await answerTrip(ben, trip);
      await Promise.all([
        ben.api.responses.leave({ tripId: trip }),
        amy.api.trips.setStatus({ tripId: trip, status: 'ready' }),
      ]);
      expect(await database.db.$count(responses, eq(responses.tripId, trip))).toBe(0);
      const said = await dee.api.review.news({ tripId: trip });
      expect(said.length).toBeLessThanOrEqual(1);
    }
  });
});

describe('removing an answer (SPEC-2 4)', () => {
  it('closes the trip to that person until they are allowed again', async () => {
    await remove(ben);
    expect(await opens(ben)).toBe('not_member');
    expect(await answerAs(ben)).toBe('removed_from_trip');
    expect((await ben.api.trips.invitation({ tripId })).isRemoved).toBe(true);
    const removed = await removedBy(amy, tripId);
    expect(removed.map(({ name }) => name)).toEqual(['Ben Brown']);

    const [{ removalId = '' } = {}] = removed;
    await amy.api.responses.allowAgain({ tripId, removalId });
    expect(await removedBy(amy, tripId)).toEqual([]);
    expect((await ben.api.trips.invitation({ tripId })).isRemoved).toBe(false);
    expect(await answerAs(ben)).toBe('ok');
  });

  it('in a ready trip is reported to operators', async () => {
    await markReady();
    await remove(ben);
    expect(await news()).toEqual(['The organizer has removed Ben Brown from the trip.']);
  });

  it('is for an organizer only in their own trip', async () => {
    const { responses: cards } = await ben.api.responses.tripPage({ tripId });
    const [{ travelerId = '' } = {}] = cards;
    await remove(ben);
    const [{ removalId = '' } = {}] = await removedBy(amy, tripId);
    const bens = await createTestTrip(ben);
    await ben.api.responses.allowAgain({ tripId: bens, removalId });
    expect(await answerAs(ben)).toBe('removed_from_trip');
    await ben.api.responses.remove({ tripId: bens, travelerId });
    expect(await rows()).toBe(0);
  });

  it('wins over every answer that is being saved at the same time', async () => {
    for (let round = 0; round < 15; round += 1) {
      const cara = await createPerson(database.db, 'Cara');
      await answerTrip(cara, tripId);
      const saves = [0, 1, 2].map(() => answerAs(cara));
      await Promise.all([remove(cara), ...saves]);
      expect(await answerAs(cara)).toBe('removed_from_trip');
      expect(await rows()).toBe(1);
    }
  });

  it('is undone with the removed person’s account, and with the trip', async () => {
    await remove(ben);
    await deletePerson(database.db, ben);
    expect(await removedBy(amy, tripId)).toEqual([]);
  });
});

describe('an entry for operators', () => {
  it('is deleted with the account that it names, and with the trip', async () => {
    await markReady();
    await answerAs(ben);
    await ben.api.responses.leave({ tripId });
    await deletePerson(database.db, ben);
    expect(await news()).toEqual([]);
    expect(await database.db.$count(trips, eq(trips.id, tripId))).toBe(1);
  });
});
