import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answerTrip, callerAs, createPeople, createPerson } from '#support/callers';
import { firstAnswer, profileInput } from '#support/factories';
import { addGuests, proveEmail, statesOf, stranger, tripWithGuests } from '#support/guests';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { users } from '@/features/identity/server/tables';

const database = await openDatabaseForFile();

const openTrip = (...lines: string[]) => tripWithGuests(database.db, ...lines);

const NOBODY = { guest: null, isWaiting: false };

// SPEC-2 4 'Declining', SPEC-2 4 'Guests'
describe('a personal link (SPEC-2 4)', () => {
  it('is remembered by the browser that opens it, and shows a stranger only three names', async () => {
    const { amy, tripId, token } = await openTrip('Ana');
    const ana = stranger(database.db);
    expect(await ana.guests.arrival({ tripId })).toEqual(NOBODY);
    expect(await statesOf(amy, tripId)).toEqual({ Ana: 'notYet' });
    const opened = await ana.guests.open({ tripId, token: token('Ana') });
    expect(opened).toEqual({
      guest: {
        tripName: (await amy.api.trips.invitation({ tripId })).tripName,
        organizerName: 'Amy Adams',
        greets: 'Ana',
        hasDeclined: false,
        hasAnswered: false,
        hasAskedToOpen: false,
        mayBeYou: false,
        name: null,
      },
      isWaiting: false,
    });
    expect(await ana.guests.arrival({ tripId })).toEqual(opened);
    // A program that scans mails has come as far.
    expect(await statesOf(amy, tripId)).toEqual({ Ana: 'notYet' });
    expect(await ana.guests.look({ tripId })).toEqual(opened);
    expect(await statesOf(amy, tripId)).toEqual({ Ana: 'opened' });
    expect(await stranger(database.db).guests.arrival({ tripId })).toEqual(NOBODY);
  });

  // SPEC-3 12.1
  it('gives its holder the name for their form, once they are signed in and have not answered', async () => {
    const { tripId, token } = await openTrip('Ana Maria Silva');
    const ana = await createPerson(database.db, null);
    const opened = await ana.api.guests.open({ tripId, token: token('Ana Maria Silva') });
    expect(opened.guest?.name).toEqual({ firstName: 'Ana', lastName: 'Maria Silva' });
    await answerTrip(ana, tripId);
    expect((await ana.api.guests.arrival({ tripId })).guest?.name).toBeNull();
  });

  // SPEC-3 12.1
  it('names its holder in their forms, unless a response or a profile says who they are', async () => {
    const { amy, tripId, token } = await openTrip('Ana Maria Silva');
    const other = await openTrip('Bo');
    const ana = await createPerson(database.db, null);
    const known = (trip?: string) => ana.api.guests.knownName(trip ? { tripId: trip } : {});
    const unknown = { firstName: '', lastName: '', hasProfile: false };
    expect(await known(tripId)).toEqual(unknown);
    await ana.api.guests.open({ tripId, token: token('Ana Maria Silva') });
    const listed = { firstName: 'Ana', lastName: 'Maria Silva', hasProfile: false };
    expect(await known(tripId)).toEqual(listed);
    // The link says nothing about another trip, and nothing to its organizer.
    expect(await known(other.tripId)).toEqual(unknown);
    expect(await known()).toEqual(unknown);
    await amy.api.guests.open({ tripId, token: token('Ana Maria Silva') });
    expect(await amy.api.guests.knownName({ tripId })).toMatchObject({ firstName: 'Amy' });

    const names = { firstName: 'Anita', lastName: 'Silva' };
    await ana.api.responses.submit(firstAnswer(other.tripId, names));
    for (const trip of [tripId, other.tripId, undefined]) {
      expect(await known(trip)).toEqual({ ...names, hasProfile: false });
    }
    await ana.api.profile.save({ ...profileInput({ firstName: 'Ana' }), began: null });
    expect(await known(tripId)).toMatchObject({ firstName: 'Ana', hasProfile: true });
  });

  it('lets its holder say that they can’t come, and take it back', async () => {
    const { amy, tripId, token } = await openTrip('Ana');
    const ana = stranger(database.db);
    await ana.guests.open({ tripId, token: token('Ana') });
    const declined = await ana.guests.decline({ tripId, declineReason: ' A wedding ' });
    expect(declined.guest?.hasDeclined).toBe(true);
    expect(await statesOf(amy, tripId)).toEqual({ Ana: 'cantCome' });
    await ana.guests.decline({ tripId, declineReason: 'Two weddings' });
    const { kept } = await amy.api.guests.whoIsComing({ tripId });
    expect(kept?.guests[0]?.declineReason).toBe('Two weddings');
    expect((await ana.guests.takeBack({ tripId })).guest?.hasDeclined).toBe(false);
    expect(await statesOf(amy, tripId)).toEqual({ Ana: 'opened' });
    const after = await amy.api.guests.whoIsComing({ tripId });
    expect(after.kept?.guests[0]?.declineReason).toBe('');
  });

  it('does nothing for anyone who does not have it', async () => {
    const { amy, tripId, token } = await openTrip('Ana');
    const other = await openTrip('Bo');
    const [ben, nobody] = [await createPerson(database.db, 'Ben'), stranger(database.db)];
    for (const api of [ben.api, nobody]) {
      const link = (given: string) => outcomeOf(api.guests.open({ tripId, token: given }));
      expect(await link('')).toBe('link_ended');
      expect(await link(other.token('Bo'))).toBe('link_ended');
      expect(await outcomeOf(api.guests.decline({ tripId, declineReason: '' }))).toBe('link_ended');
      expect(await outcomeOf(api.guests.takeBack({ tripId }))).toBe('link_ended');
      expect(await api.guests.arrival({ tripId })).toEqual(NOBODY);
      const missing = { tripId: 'no-such-trip', token: token('Ana') };
      expect(await outcomeOf(api.guests.open(missing))).toBe('link_ended');
    }
    expect(await statesOf(amy, tripId)).toEqual({ Ana: 'notYet' });
  });

  it('stops working when the guest is removed', async () => {
    const { amy, tripId, token } = await openTrip('Ana');
    const ana = stranger(database.db);
    await ana.guests.open({ tripId, token: token('Ana') });
    const { kept } = await amy.api.guests.whoIsComing({ tripId });
    await amy.api.guests.remove({ tripId, guestId: kept?.guests[0]?.guestId ?? '' });
    expect(await ana.guests.arrival({ tripId })).toEqual(NOBODY);
    expect(await outcomeOf(ana.guests.decline({ tripId, declineReason: '' }))).toBe('link_ended');
    const again = ana.guests.open({ tripId, token: token('Ana') });
    expect(await outcomeOf(again)).toBe('link_ended');
  });

  it('can be tried by the organizer, who does not become a guest', async () => {
    const { amy, tripId, token } = await openTrip('Ana');
    expect(await amy.api.guests.open({ tripId, token: token('Ana') })).toEqual(NOBODY);
    await answerTrip(amy, tripId);
    expect(await statesOf(amy, tripId)).toEqual({ Ana: 'notYet' });
  });

  it('does not decline for anyone who has answered, and answering undoes a decline', async () => {
    const { amy, tripId, token } = await openTrip('Ana');
    const ana = await createPerson(database.db, 'Ana');
    await ana.api.guests.open({ tripId, token: token('Ana') });
    await ana.api.guests.decline({ tripId, declineReason: 'Busy' });
    await answerTrip(ana, tripId);
    expect(await statesOf(amy, tripId)).toEqual({ Ana: 'answered' });
    const declining = ana.api.guests.decline({ tripId, declineReason: '' });
    expect(await outcomeOf(declining)).toBe('guest_answered');
    expect((await ana.api.guests.arrival({ tripId })).guest?.hasAnswered).toBe(true);
  });

  it('never lets somebody both decline and answer, however close together', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { amy, tripId, token } = await openTrip('Ana');
      const ana = await createPerson(database.db, 'Ana');
      await ana.api.guests.open({ tripId, token: token('Ana') });
      await Promise.all([
        answerTrip(ana, tripId),
        outcomeOf(ana.api.guests.decline({ tripId, declineReason: 'Busy' })),
      ]);
      expect(await statesOf(amy, tripId)).toEqual({ Ana: 'answered' });
    }
  });
});

describe('whose answer is a guest’s', () => {
  it('is known from the account’s email, once it is verified', async () => {
    const [ana, bo] = await createPeople(database.db, 'Ana', 'Bo');
    const { amy, tripId } = await openTrip(`Ana, ${ana.actor.email}`, `Bo, ${bo.actor.email}`);
    await proveEmail(database.db, ana);
    await answerTrip(ana, tripId);
    await answerTrip(bo, tripId);
    const { kept } = await amy.api.guests.whoIsComing({ tripId });
    const answers = kept?.guests.map(({ answeredAs }) => answeredAs?.email ?? null);
    expect(answers).toEqual([ana.actor.email, null]);
  });

  it('is known when the guest or their email is added after they answered', async () => {
    const [ana, bo] = await createPeople(database.db, 'Ana', 'Bo');
    const { amy, tripId } = await openTrip();
    for (const person of [ana, bo]) {
      await proveEmail(database.db, person);
      await answerTrip(person, tripId);
    }
    await addGuests(amy, tripId, `Ana, ${ana.actor.email}`, 'Bo');
    expect(await statesOf(amy, tripId)).toEqual({ Ana: 'answered', Bo: 'notYet' });
    const { kept } = await amy.api.guests.whoIsComing({ tripId });
    const { guestId = '' } = kept?.guests[1] ?? {};
    const began = { name: 'Bo', email: null };
    await amy.api.guests.change({ tripId, guestId, began, name: 'Bo', email: bo.actor.email });
    expect(await statesOf(amy, tripId)).toEqual({ Ana: 'answered', Bo: 'answered' });
  });

  it('is known when somebody who has answered opens a link', async () => {
    const { amy, tripId, token } = await openTrip('Ana');
    const ana = await createPerson(database.db, 'Ana');
    await ana.api.responses.submit(firstAnswer(tripId, { firstName: 'Ana' }));
    expect((await ana.api.guests.open({ tripId, token: token('Ana') })).guest?.hasAnswered).toBe(
      true,
    );
    expect(await statesOf(amy, tripId)).toEqual({ Ana: 'answered' });
  });

  it('can be set by the organizer, and taken back', async () => {
    const { amy, tripId } = await openTrip('Ana', 'Bo');
    const ben = await createPerson(database.db, 'Ben');
    await answerTrip(ben, tripId);
    const ids = (await amy.api.guests.whoIsComing({ tripId })).kept?.guests.map(
      (one) => one.guestId,
    );
    const tie = (at: number, email: string) =>
      outcomeOf(amy.api.guests.tie({ tripId, guestId: ids?.[at] ?? '', email }));
    expect(await tie(0, 'nobody@x.org')).toBe('place_taken');
    expect(await tie(0, ben.actor.email)).toBe('ok');
    expect(await tie(1, ben.actor.email)).toBe('place_taken');
    expect(await statesOf(amy, tripId)).toEqual({ Ana: 'answered', Bo: 'notYet' });
    await amy.api.guests.untie({ tripId, guestId: ids?.[0] ?? '' });
    expect(await tie(1, ben.actor.email)).toBe('ok');
    expect(await statesOf(amy, tripId)).toEqual({ Ana: 'notYet', Bo: 'answered' });
  });

  it('gives one account one place, whichever ways it comes in at once', async () => {
    for (let round = 0; round < 15; round += 1) {
      const ana = await createPerson(database.db, 'Ana');
      await proveEmail(database.db, ana);
      const { amy, tripId, token } = await openTrip('A', 'B', `C, ${ana.actor.email}`);
      const devices = [ana.api, callerAs(database.db, ana.actor), callerAs(database.db, ana.actor)];
      await devices[0]?.guests.open({ tripId, token: token('A') });
      await devices[1]?.guests.open({ tripId, token: token('B') });
      const saves = devices.map((api) => outcomeOf(answerTrip({ actor: ana.actor, api }, tripId)));
      expect(new Set(await Promise.all(saves))).toEqual(new Set(['ok']));
      const states = Object.values(await statesOf(amy, tripId));
      expect(states.filter((state) => state === 'answered')).toHaveLength(1);
    }
  });

  it('is deleted with the account, and the guest with it', async () => {
    const { amy, tripId, token } = await openTrip('Ana', 'Bo');
    const ana = await createPerson(database.db, 'Ana');
    await ana.api.guests.open({ tripId, token: token('Ana') });
    await answerTrip(ana, tripId);
    await database.db.delete(users).where(eq(users.id, ana.actor.userId));
    expect(await statesOf(amy, tripId)).toEqual({ Bo: 'notYet' });
    expect(
      await outcomeOf(stranger(database.db).guests.open({ tripId, token: token('Ana') })),
    ).toBe('link_ended');
  });
});
