import { describe, expect, it } from 'vitest';
import { createPerson, type TestPerson } from '#support/callers';
import { firstAnswer } from '#support/factories';
import { addGuests, proveEmail, statesOf, tripWithGuests } from '#support/guests';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';

const { db } = await openDatabaseForFile();

async function tripWith(...lines: string[]) {
  const trip = await tripWithGuests(db, ...lines);
  const { amy, tripId } = trip;
  const read = (person: TestPerson = amy) => person.api.guests.whoIsComing({ tripId });
  return {
    ...trip,
    read,
    /** How many are headcount and who is missing, as members read it. */
    async said(person: TestPerson = amy) {
      const { headcount, missing } = await read(person);
      return [`${headcount?.answered} of ${headcount?.expected}`, ...(missing ?? [])];
    },
    async answer(firstName: string, lastName: string) {
      const person = await createPerson(db, firstName);
      await person.api.responses.submit(firstAnswer(tripId, { firstName, lastName }));
      return person;
    },
    /** The first question that the organizer is asked. */
    async question() {
      const [asked] = (await read()).kept?.asked ?? [];
      if (!asked) throw new Error('nothing is asked');
      return { asked, pair: { tripId, guestId: asked.guestId, email: asked.answer.email } };
    },
  };
}

// SPEC-2 4 'Is this them?', SPEC-2 1 'One truth'
describe('an answer that is nobody’s, of somebody with a guest’s name', () => {
  it('is of the one of a couple who share an email whose name it has', async () => {
    const trip = await tripWith('Cy');
    const bo = await createPerson(db, 'Bo');
    const { email } = bo.actor;
    await addGuests(trip.amy, trip.tripId, `Łukasz Øberg, ${email}`, `Bo O’Brien, ${email}`);
    await proveEmail(db, bo);
    await bo.api.responses.submit(
      firstAnswer(trip.tripId, { firstName: 'BO', lastName: "O'Brien" }),
    );
    expect(await trip.said()).toEqual(['1 of 3', 'Cy', 'Łukasz Øberg']);
    const { kept } = await trip.read();
    expect(kept?.guests.map(({ answeredAs }) => answeredAs?.name)).toEqual([
      ...[undefined, undefined],
      "BO O'Brien",
    ]);
    expect(kept?.asked).toEqual([]);
    await trip.answer('Lukasz', 'Oberg');
    expect(await trip.said()).toEqual(['2 of 3', 'Cy']);
  });

  it('counts as theirs until the organizer says so, and is theirs then', async () => {
    const trip = await tripWith('José Núñez', 'Bo');
    const jose = await trip.answer('jose', 'NUNEZ');
    expect(await trip.said()).toEqual(['1 of 2', 'Bo']);
    expect(await trip.said(jose)).toEqual(['1 of 2', 'Bo']);
    expect((await trip.read(jose)).kept).toBeNull();
    expect(await statesOf(trip.amy, trip.tripId)).toEqual({
      'José Núñez': 'answered',
      Bo: 'notYet',
    });
    const { asked, pair } = await trip.question();
    expect(asked).toEqual({
      guestId: pair.guestId,
      name: 'José Núñez',
      ...{ email: null, hasNamesake: false, isOwn: false },
      answer: { name: 'jose NUNEZ', email: jose.actor.email, isVerified: false },
    });
    await trip.amy.api.guests.tie(pair);
    const { kept } = await trip.read();
    expect(kept).toMatchObject({ asked: [], others: [] });
    expect(await trip.said()).toEqual(['1 of 2', 'Bo']);
  });

  it('is somebody else’s once the organizer says so, which stays', async () => {
    const trip = await tripWith('Ana Lima', 'Bo');
    const ana = await trip.answer('Ana', 'Lima');
    const { pair } = await trip.question();
    await trip.amy.api.guests.keepApart(pair);
    await trip.amy.api.guests.keepApart(pair);
    const apart = ['1 of 3', 'Ana Lima', 'Bo'];
    expect(await trip.said()).toEqual(apart);
    expect((await trip.read()).kept?.asked).toEqual([]);
    await ana.api.responses.submit({
      ...firstAnswer(trip.tripId, { firstName: 'Ana', lastName: 'Lima', budget: '$1' }),
      ...{ overwrite: true, began: 1 },
    });
    expect(await trip.said()).toEqual(apart);
    // Someone else of that name may be the guest.
    await trip.answer('Ana', 'Lima');
    expect(await trip.said()).toEqual(['2 of 3', 'Bo']);
  });

  it('gives way to whoever comes by the link, and is somebody else then', async () => {
    const trip = await tripWith('Ana Lima');
    await trip.answer('Ana', 'Lima');
    expect(await trip.said()).toEqual(['1 of 1']);
    const ana = await createPerson(db, 'Ana');
    await ana.api.guests.open({ tripId: trip.tripId, token: trip.token('Ana Lima') });
    await ana.api.responses.submit(firstAnswer(trip.tripId, { firstName: 'Ana', lastName: 'L.' }));
    expect(await trip.said()).toEqual(['2 of 2']);
    const { kept } = await trip.read();
    expect(kept?.guests[0]?.answeredAs?.email).toBe(ana.actor.email);
    expect(kept?.asked).toEqual([]);
  });

  it('is told apart again from a guest to whom it was tied by mistake', async () => {
    const trip = await tripWith('Ana Lima');
    await trip.answer('Ana', 'Lima');
    const { pair } = await trip.question();
    await trip.amy.api.guests.tie(pair);
    await trip.amy.api.guests.untie({ tripId: trip.tripId, guestId: pair.guestId });
    expect(await trip.said()).toEqual(['1 of 2', 'Ana Lima']);
    expect((await trip.read()).kept?.asked).toEqual([]);
  });

  it('is asked about with the guest’s email where several guests have that name', async () => {
    const trip = await tripWith('Ana Lima, one@x.org', 'ana lima, two@x.org', 'Bo');
    await trip.answer('Ana', 'Lima');
    const first = await trip.question();
    expect(first.asked).toMatchObject({ email: 'one@x.org', hasNamesake: true });
    await trip.amy.api.guests.keepApart(first.pair);
    const { asked } = await trip.question();
    expect(asked).toMatchObject({ name: 'ana lima', email: 'two@x.org', hasNamesake: true });
  });

  it('is the organizer’s own without a question, if it is theirs', async () => {
    const trip = await tripWith('Amy Adams', 'Bo');
    const own = firstAnswer(trip.tripId, { firstName: 'Amy', lastName: 'Adams' });
    await trip.amy.api.responses.submit(own);
    expect(await trip.said()).toEqual(['1 of 2', 'Bo']);
    expect((await trip.question()).asked).toMatchObject({ name: 'Amy Adams', isOwn: true });
  });
});

it('an answer with a guest’s email that is not proved counts as theirs, and a proved one is', async () => {
  const mum = await createPerson(db, 'Maria');
  const trip = await tripWith(`Mum, ${mum.actor.email}`);
  await mum.api.responses.submit(firstAnswer(trip.tripId, { firstName: 'Maria' }));
  expect(await trip.said()).toEqual(['1 of 1']);
  expect((await trip.question()).asked.name).toBe('Mum');
  await proveEmail(db, mum);
  await addGuests(trip.amy, trip.tripId, 'Bo');
  expect((await trip.read()).kept).toMatchObject({ asked: [], others: [] });
});

it('on a trip for its list alone nobody is let in by a name, but by the organizer’s yes', async () => {
  const trip = await tripWith('Ana Lima');
  const { amy, tripId } = trip;
  await amy.api.guests.setListOnly({ tripId, listOnly: true });
  const ana = await trip.answer('Ana', 'Lima');
  const page = () => outcomeOf(ana.api.responses.tripPage({ tripId }));
  expect(await trip.said()).toEqual(['0 of 1', 'Ana Lima']);
  expect(await page()).toBe('not_member');
  const { asked, pair } = await trip.question();
  expect(asked.answer.email).toBe(ana.actor.email);
  await amy.api.guests.tie(pair);
  expect(await page()).toBe('ok');
  expect(await trip.said()).toEqual(['1 of 1']);
});

it('an organizer says who is whom of their own list alone', async () => {
  const [trip, other] = [await tripWith('Ana Lima'), await tripWith('Ana Lima')];
  await trip.answer('Ana', 'Lima');
  const { pair } = await trip.question();
  await other.amy.api.guests.keepApart({ ...pair, tripId: other.tripId });
  expect(await trip.said()).toEqual(['1 of 1']);
});
