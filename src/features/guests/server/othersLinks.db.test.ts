import { describe, expect, it } from 'vitest';
import { createPerson, type TestPerson } from '#support/callers';
import { firstAnswer } from '#support/factories';
import { statesOf, stranger, tripWithGuests } from '#support/guests';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';

const { db } = await openDatabaseForFile();

/** A trip of Amy's with two guests; Ben, who is on no list, has answered. */
async function answeredTrip() {
  const trip = await tripWithGuests(db, 'Ana Lima', 'Bo Silva');
  const { amy, tripId, token } = trip;
  const ben = await createPerson(db, 'Ben');
  const answer = (budget: string) =>
    firstAnswer(tripId, { firstName: 'Ben', lastName: 'Brown', budget });
  await ben.api.responses.submit(answer('$900'));
  return {
    ...trip,
    ben,
    states: () => statesOf(amy, tripId),
    /** Opens a link, as a person does who looks at its page. */
    async open(person: Pick<TestPerson, 'api'>, name = 'Ana Lima') {
      await person.api.guests.open({ tripId, token: token(name) });
      return person.api.guests.look({ tripId });
    },
    editAnswer: () => ben.api.responses.submit({ ...answer('$1000'), overwrite: true, began: 1 }),
    /** Takes Ana's place away from whoever has it. */
    async takeAway() {
      const { kept } = await amy.api.guests.whoIsComing({ tripId });
      const guestId = kept?.guests[0]?.guestId ?? '';
      await amy.api.guests.untie({ tripId, guestId });
    },
  };
}

// SPEC-2 4 'Guests'
describe('somebody who has answered and looks at a link of somebody else', () => {
  it('does not take the place, neither then nor with a later save', async () => {
    const { ben, open, states, editAnswer } = await answeredTrip();
    expect((await open(ben)).guest).toMatchObject({ hasAnswered: false, mayBeYou: true });
    await editAnswer();
    expect(await states()).toEqual({ 'Ana Lima': 'opened', 'Bo Silva': 'notYet' });
  });

  it('leaves the place to the guest, who then has it', async () => {
    const { ben, tripId, open, states, amy } = await answeredTrip();
    await open(ben);
    const ana = await createPerson(db, 'A.');
    await open(ana);
    await ana.api.responses.submit(firstAnswer(tripId, { firstName: 'A.', lastName: 'L.' }));
    expect(await states()).toMatchObject({ 'Ana Lima': 'answered' });
    const { kept } = await amy.api.guests.whoIsComing({ tripId });
    expect(kept?.guests[0]?.answeredAs?.email).toBe(ana.actor.email);
    expect((await ben.api.guests.arrival({ tripId })).guest?.mayBeYou).toBe(false);
    expect(await outcomeOf(ben.api.guests.claim({ tripId }))).toBe('place_taken');
  });

  it('takes it by saying that it is theirs, and no second one', async () => {
    const { ben, tripId, open, states } = await answeredTrip();
    await open(ben);
    expect((await ben.api.guests.claim({ tripId })).guest).toMatchObject({
      ...{ hasAnswered: true, hasAskedToOpen: false, mayBeYou: false },
    });
    expect(await outcomeOf(ben.api.guests.claim({ tripId }))).toBe('ok');
    expect((await open(ben, 'Bo Silva')).guest?.mayBeYou).toBe(false);
    expect(await outcomeOf(ben.api.guests.claim({ tripId }))).toBe('place_taken');
    expect(await states()).toEqual({ 'Ana Lima': 'answered', 'Bo Silva': 'opened' });
  });

  it('is kept from it once the organizer has said that it is not their answer', async () => {
    const { ben, tripId, open, states, editAnswer, takeAway } = await answeredTrip();
    await open(ben);
    await ben.api.guests.claim({ tripId });
    await takeAway();
    expect((await open(ben)).guest?.mayBeYou).toBe(false);
    expect(await outcomeOf(ben.api.guests.claim({ tripId }))).toBe('place_taken');
    await editAnswer();
    expect(await states()).toMatchObject({ 'Ana Lima': 'opened' });
  });

  it('has to be signed in, and to have answered', async () => {
    const { tripId, open } = await answeredTrip();
    const [nobody, eve] = [{ api: stranger(db) }, await createPerson(db, 'Eve')];
    for (const person of [nobody, eve]) expect((await open(person)).guest?.mayBeYou).toBe(false);
    expect(await outcomeOf(nobody.api.guests.claim({ tripId }))).toBe('not_signed_in');
    expect(await outcomeOf(eve.api.guests.claim({ tripId }))).toBe('place_taken');
  });
});

it('an answer that waits is still let in by a personal link', async () => {
  const { amy, tripId, token } = await tripWithGuests(db, 'Ana Lima');
  await amy.api.guests.setListOnly({ tripId, listOnly: true });
  const ben = await createPerson(db, 'Ben');
  await ben.api.responses.submit(firstAnswer(tripId, { firstName: 'Ben', lastName: 'Brown' }));
  const opened = await ben.api.guests.open({ tripId, token: token('Ana Lima') });
  expect(opened).toMatchObject({ isWaiting: false, guest: { hasAnswered: true } });
});
