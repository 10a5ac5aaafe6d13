import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerTrip, createPeople, createTestTrip, type TestPerson } from '#support/callers';
import { addGuests, proveEmail, travelerOf } from '#support/guests';
import { outcomeOf } from '#support/refusals';
import { sendMails } from '#support/sentMails';
import { openDatabaseForFile } from '#support/testDatabase';
import { listEvents } from '@/features/audit/server/queries';
import { users } from '@/features/identity/server/tables';

const { db } = await openDatabaseForFile();
let amy: TestPerson;
let ben: TestPerson;
/** Ben's other account. */
let bea: TestPerson;
let cy: TestPerson;
let tripId: string;
beforeEach(async () => {
  [amy, ben, bea, cy] = await createPeople(db, 'Amy', 'Ben', 'Ben', 'Cy');
  tripId = await createTestTrip(amy);
  for (const person of [ben, bea, cy]) await answerTrip(person, tripId);
});

const idOf = (person: TestPerson) => travelerOf(amy, tripId, person);
const ask = async (one: TestPerson, other: TestPerson, by = amy) =>
  outcomeOf(
    by.api.responses.askSamePerson({
      ...{ tripId, travelerId: await idOf(one), otherId: await idOf(other) },
    }),
  );
const say = async ({ api }: TestPerson, keeps: TestPerson | null) =>
  outcomeOf(
    api.responses.saySamePerson({ tripId, keeps: keeps === null ? null : await idOf(keeps) }),
  );
const emails = async () => {
  const { responses } = await amy.api.responses.tripPage({ tripId });
  return responses.map(({ email }) => email).sort();
};
const all = () => [ben, bea, cy].map(({ actor }) => actor.email).sort();
const askedOf = async ({ api }: TestPerson) => (await api.responses.tripPage({ tripId })).asked;

// SPEC-4 16 'The same person twice'
describe('two responses that the organizer takes for one person’s', () => {
  it('become one once both accounts say yes and keep the same one', async () => {
    const gone = await idOf(ben);
    expect(await ask(ben, bea)).toBe('ok');
    expect(await say(ben, bea)).toBe('ok');
    expect(await emails(), 'one account alone decides nothing').toEqual(all());
    expect(await say(bea, bea)).toBe('ok');
    expect(await emails()).toEqual([bea.actor.email, cy.actor.email].sort());
    expect((await askedOf(amy)).samePerson).toEqual([]);
    expect(await db.$count(users, eq(users.id, ben.actor.userId)), 'the account stays').toBe(1);
    expect(await ben.api.trips.dashboard()).toEqual([]);
    const [event] = await listEvents(db, { since: undefined, limit: 1 });
    expect(event).toMatchObject({ action: 'responses_joined', subjectId: bea.actor.userId });
    await answerTrip(ben, tripId);
    expect(await idOf(ben), 'they may answer again, as after leaving').not.toBe(gone);
  });

  it('stay while the two accounts pick different ones, until they pick the same', async () => {
    await ask(ben, bea);
    await say(ben, ben);
    await say(bea, bea);
    expect(await emails()).toEqual(all());
    const [bens, beas] = [await idOf(ben), await idOf(bea)];
    expect((await askedOf(ben)).ownPair).toMatchObject({ keeps: bens, otherKeeps: beas });
    expect((await askedOf(bea)).ownPair).toMatchObject({ keeps: beas, otherKeeps: bens });
    await say(bea, ben);
    expect(await emails()).toEqual([ben.actor.email, cy.actor.email].sort());
  });

  it('stay if one of them says that they are two people, who are not asked again', async () => {
    await ask(ben, cy);
    expect(await say(ben, ben)).toBe('ok');
    expect(await say(cy, null)).toBe('ok');
    expect(await emails()).toEqual(all());
    expect(await say(ben, ben)).toBe('question_gone');
    expect(await ask(cy, ben)).toBe('asked_already');
    expect((await askedOf(amy)).samePerson).toMatchObject([{ isDenied: true }]);
    expect((await askedOf(ben)).ownPair).toBeNull();
    expect(await ask(ben, bea), 'but about another one').toBe('ok');
  });

  it('are asked about by nobody but those two, one question at a time', async () => {
    await ask(ben, bea);
    expect(await ask(cy, ben)).toBe('asked_already');
    expect(await say(cy, cy)).toBe('question_gone');
    expect(await say(ben, cy), 'a third response cannot be picked').toBe('question_gone');
    expect((await askedOf(cy)).ownPair).toBeNull();
    expect((await askedOf(ben)).samePerson).toEqual([]);
    expect(await say(amy, ben)).toBe('question_gone');
    expect(await ask(ben, bea, ben)).toBe('not_organizer');
    expect(await ask(ben, ben)).toBe('traveler_gone');
  });

  it('stay once the trip is ready, also with a yes of both', async () => {
    await ask(ben, bea);
    await say(ben, bea);
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    expect((await askedOf(bea)).ownPair).toBeNull();
    expect(await say(bea, bea)).toBe('trip_ready');
    expect(await ask(ben, cy)).toBe('trip_ready');
    await amy.api.trips.setStatus({ tripId, status: 'draft' });
    expect(await say(bea, bea)).toBe('ok');
    expect(await emails()).toEqual([bea.actor.email, cy.actor.email].sort());
  });

  it('are asked about no more once it is taken back, or one of them has left', async () => {
    await ask(ben, bea);
    const pair = { travelerId: await idOf(bea), otherId: await idOf(ben) };
    await amy.api.responses.takeBackSamePerson({ tripId, ...pair });
    expect(await say(ben, ben)).toBe('question_gone');
    await ask(ben, bea);
    await bea.api.responses.leave({ tripId });
    expect(await say(ben, ben)).toBe('question_gone');
    await answerTrip(bea, tripId);
    expect(await say(bea, bea)).toBe('question_gone');
  });

  it('lose what the other one held, as by leaving', async () => {
    await proveEmail(db, ben);
    await addGuests(amy, tripId, `Ben Brown <${ben.actor.email}>`);
    const guests = async () =>
      (await amy.api.guests.whoIsComing({ tripId })).kept?.guests.map(({ state }) => state);
    expect(await guests()).toEqual(['answered']);
    await ask(ben, bea);
    await say(ben, bea);
    await say(bea, bea);
    expect(await guests()).toEqual([]);
    const { headcount } = await amy.api.guests.whoIsComing({ tripId });
    expect(headcount?.answered).toBe(2);
  });

  it('both hear of the question by mail, once a day, and the organizer of nothing', async () => {
    await sendMails(db, tripId);
    await ask(ben, bea);
    const pair = { travelerId: await idOf(bea), otherId: await idOf(ben) };
    await amy.api.responses.takeBackSamePerson({ tripId, ...pair });
    await ask(ben, bea);
    const mails = await sendMails(db, tripId);
    expect(mails.map(({ to }) => to).sort()).toEqual([ben.actor.email, bea.actor.email].sort());
    expect(mails.map(({ text }) => text).join()).not.toContain(cy.actor.email);
    for (const { text, to } of mails) {
      const other = to === ben.actor.email ? bea : ben;
      expect(text).toContain('thinks that you have answered twice');
      expect(text).not.toContain(other.actor.email);
    }
    await say(ben, bea);
    await say(bea, bea);
    expect(await sendMails(db, tripId)).toEqual([]);
  });
});
