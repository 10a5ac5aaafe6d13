import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  answerTrip,
  createPeople,
  createPerson,
  createTestTrip,
  type TestPerson,
} from '#support/callers';
import { addGuests, proveEmail, statesOf, tripWithGuests } from '#support/guests';
import { outcomeOf } from '#support/refusals';
import { sentBack } from '#support/sentBack';
import { openDatabaseForFile } from '#support/testDatabase';

import { responses } from '@/features/responses/server/tables';

const database = await openDatabaseForFile();

async function listedTrip(...lines: string[]) {
  const trip = await tripWithGuests(database.db, ...lines);
  await trip.amy.api.guests.setListOnly({ tripId: trip.tripId, listOnly: true });
  return trip;
}

async function isIn(person: TestPerson, tripId: string): Promise<boolean> {
  return (await outcomeOf(person.api.responses.tripPage({ tripId }))) === 'ok';
}

const waitingOf = async (amy: TestPerson, tripId: string) =>
  (await amy.api.guests.whoIsComing({ tripId })).kept?.waiting ?? [];

// SPEC-2 4 'Guests', SPEC-2 4 'Inviting'
describe('a trip for those on its list alone (SPEC-2 4)', () => {
  it('makes unexpected people wait: they see nothing of the others and count nowhere', async () => {
    const { amy, tripId } = await listedTrip('Ana');
    const operator = await createPerson(database.db, 'Dee', { isOperator: true });
    const [ben, member] = [await createPerson(database.db, 'Ben'), await createPerson(database.db)];
    await proveEmail(database.db, member);
    await addGuests(amy, tripId, `Cy, ${member.actor.email}`);
    await answerTrip(member, tripId);
    await answerTrip(ben, tripId);

    await sentBack(database.db, tripId);
    const seen = {
      cards: (await member.api.responses.tripPage({ tripId })).responses.map(({ email }) => email),
      operators: (await operator.api.review.trip({ tripId })).responses.map(({ email }) => email),
      others: (await amy.api.guests.whoIsComing({ tripId })).kept?.others,
    };
    expect(seen).toEqual({
      cards: [member.actor.email],
      operators: [member.actor.email],
      others: [],
    });
    expect(await waitingOf(amy, tripId)).toEqual([{ name: 'Ben Brown', email: ben.actor.email }]);

    expect(await ben.api.guests.arrival({ tripId })).toEqual({
      guest: null,
      isWaiting: true,
    });
    expect(await outcomeOf(ben.api.responses.tripPage({ tripId }))).toBe('not_member');
    expect(await outcomeOf(ben.api.guests.whoIsComing({ tripId }))).toBe('not_member');
    expect((await ben.api.trips.invitation({ tripId })).isMember).toBe(false);
    expect(await ben.api.trips.dashboard()).toMatchObject([
      { tripId, waitsFor: 'Amy Adams', organizerEmail: '', answeredAs: 'Ben' },
    ]);
    expect(await ben.api.responses.own({ tripId })).not.toBeNull();

    await amy.api.guests.letIn({ tripId, email: ben.actor.email });
    expect(await ben.api.trips.dashboard()).toMatchObject([
      { tripId, waitsFor: null, organizerEmail: amy.actor.email },
    ]);
    expect(await isIn(ben, tripId)).toBe(true);
    expect(await ben.api.guests.arrival({ tripId })).toEqual({
      guest: null,
      isWaiting: false,
    });
    expect(await waitingOf(amy, tripId)).toEqual([]);
  });

  it('admits the organizer, whoever came by a personal link, and whoever has verified an email on the list', async () => {
    const { amy, tripId, token } = await listedTrip('Ana');
    const [ana, bo, cy] = await createPeople(database.db, 'Ana', 'Bo', 'Cy');
    await addGuests(amy, tripId, `Bo, ${bo.actor.email}`, `Cy, ${cy.actor.email}`);
    await proveEmail(database.db, bo);
    await ana.api.guests.open({ tripId, token: token('Ana') });
    for (const person of [amy, ana, bo, cy]) await answerTrip(person, tripId);
    const admitted = await Promise.all([amy, ana, bo, cy].map((one) => isIn(one, tripId)));
    expect(admitted).toEqual([true, true, true, false]);
  });

  it('admits one account by a link when many use it at once; the others wait', async () => {
    const { amy, tripId, token } = await listedTrip('Ana');
    const crowd = await Promise.all(Array.from({ length: 8 }, () => createPerson(database.db)));
    for (const { api } of crowd) await api.guests.open({ tripId, token: token('Ana') });
    await Promise.all(crowd.map((person) => answerTrip(person, tripId)));
    const admitted = await Promise.all(crowd.map((person) => isIn(person, tripId)));
    expect(admitted.filter(Boolean)).toHaveLength(1);
    expect(await waitingOf(amy, tripId)).toHaveLength(7);
    // Saving again changes none of this.
    for (const person of crowd) await answerTrip(person, tripId);
    expect(await Promise.all(crowd.map((person) => isIn(person, tripId)))).toEqual(admitted);
  });

  it('lets in whoever is waiting as soon as they turn out to be expected', async () => {
    const { amy, tripId, token } = await listedTrip('Ana', 'Bo', 'Dee');
    const people = await createPeople(database.db, 'Ana', 'Bo', 'Cy', 'Dee');
    const [ana, bo, cy, dee] = people;
    await proveEmail(database.db, cy);
    for (const person of people) await answerTrip(person, tripId);
    expect(await waitingOf(amy, tripId)).toHaveLength(4);

    await ana.api.guests.open({ tripId, token: token('Ana') });
    expect(await isIn(ana, tripId)).toBe(true);
    const { kept } = await amy.api.guests.whoIsComing({ tripId });
    const guestId = kept?.guests.find(({ name }) => name === 'Bo')?.guestId ?? '';
    await amy.api.guests.tie({ tripId, guestId, email: bo.actor.email });
    expect(await isIn(bo, tripId)).toBe(true);
    await addGuests(amy, tripId, `Cy, ${cy.actor.email}`);
    expect(await isIn(cy, tripId)).toBe(true);
    expect(await isIn(dee, tripId)).toBe(false);
    expect(await statesOf(amy, tripId)).toMatchObject({ Cy: 'answered', Dee: 'notYet' });
  });

  it('keeps everyone who was already in, and admits all when the list is opened', async () => {
    const amy = await createPerson(database.db);
    const tripId = await createTestTrip(amy);
    const [ben, cy] = [await createPerson(database.db, 'Ben'), await createPerson(database.db)];
    await answerTrip(ben, tripId);
    await amy.api.guests.setListOnly({ tripId, listOnly: true });
    await answerTrip(ben, tripId);
    await answerTrip(cy, tripId);
    expect([await isIn(ben, tripId), await isIn(cy, tripId)]).toEqual([true, false]);
    await amy.api.guests.setListOnly({ tripId, listOnly: false });
    expect(await isIn(cy, tripId)).toBe(true);
    await amy.api.guests.setListOnly({ tripId, listOnly: true });
    expect(await isIn(cy, tripId)).toBe(true);
  });

  it('leaves nobody waiting who answers at the moment when the list is opened', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { amy, tripId } = await listedTrip('Ana');
      const crowd = await Promise.all(Array.from({ length: 4 }, () => createPerson(database.db)));
      await Promise.all([
        ...crowd.map((person) => answerTrip(person, tripId)),
        amy.api.guests.setListOnly({ tripId, listOnly: false }),
      ]);
      const waits = and(eq(responses.tripId, tripId), responses.waiting);
      expect(await database.db.$count(responses, waits)).toBe(0);
    }
  });

  it('lets nobody in by the yes of another trip’s organizer', async () => {
    const { amy, tripId } = await listedTrip('Ana');
    const ben = await createPerson(database.db, 'Ben');
    await answerTrip(ben, tripId);
    const other = await createPerson(database.db);
    const otherTrip = await createTestTrip(other);
    await other.api.guests.letIn({ tripId: otherTrip, email: ben.actor.email });
    expect(await waitingOf(amy, tripId)).toHaveLength(1);
  });
});
