import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerTrip, type Caller, createPerson, type TestPerson } from '#support/callers';
import { firstAnswer } from '#support/factories';
import { handOver, proveEmail, statesOf, stranger, tripWithGuests } from '#support/guests';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { guests } from './tables';

const { db } = await openDatabaseForFile();

let amy: TestPerson;
let ben: TestPerson;
let tripId: string;
let old: (name: string) => string;

/** Hands the trip from one of its travelers to another. */
async function hands(from: TestPerson, to: TestPerson) {
  await proveEmail(db, to);
  await handOver(db, tripId, { from, to });
}

beforeEach(async () => {
  ({ amy, tripId, token: old } = await tripWithGuests(db, 'Ana Lima, ana@x.org', 'Bo'));
  ben = await createPerson(db, 'Ben');
  for (const person of [amy, ben]) await answerTrip(person, tripId);
});

const listed = async ({ api }: TestPerson, name: string) => {
  const { kept } = await api.guests.whoIsComing({ tripId });
  const guest = kept?.guests.find((one) => one.name === name);
  if (!guest) throw new Error(`${name} is not on the list`);
  return { ...guest, token: new URL(guest.link).searchParams.get('for') ?? '' };
};
const open = (api: Caller, token: string) => api.guests.open({ tripId, token });
const BENS = { guest: null, isWaiting: false, renewedBy: 'Ben' };

// SPEC-2 4 'Guests'
describe('once a trip has changed hands', () => {
  it('every guest has a new link, which the old organizer does not know', async () => {
    const guest = stranger(db);
    await open(guest, old('Ana Lima'));
    await guest.guests.decline({ tripId, declineReason: 'A wedding' });
    await hands(amy, ben);
    const ana = await listed(ben, 'Ana Lima');
    const bo = await listed(ben, 'Bo');
    expect(new Set([ana.token, bo.token, old('Ana Lima'), old('Bo')]).size).toBe(4);
    // What has been said by the old link stays.
    expect(ana).toMatchObject({ state: 'cantCome', declineReason: 'A wedding' });
    expect((await open(stranger(db), ana.token)).guest?.hasDeclined).toBe(true);
    const kept = JSON.stringify(await db.select().from(guests).where(eq(guests.tripId, tripId)));
    expect(kept).not.toContain(old('Ana Lima'));
  });

  it('an old link reads and does nothing, and says who has a new one', async () => {
    await ben.api.guests.open({ tripId, token: old('Bo') });
    await hands(amy, ben);
    const cy = await createPerson(db, 'Cy');
    for (const api of [stranger(db), amy.api, cy.api]) {
      expect(await open(api, old('Ana Lima'))).toEqual(BENS);
      expect(await api.guests.arrival({ tripId })).toEqual(BENS);
      for (const said of [
        () => api.guests.look({ tripId }),
        () => api.guests.decline({ tripId, declineReason: 'No' }),
        () => api.guests.takeBack({ tripId }),
        () => api.guests.claim({ tripId }),
      ]) {
        expect(await outcomeOf(said())).toBe('link_ended');
      }
      // The notice stays.
      expect(await api.guests.arrival({ tripId })).toEqual(BENS);
    }
    expect(await cy.api.guests.knownName({ tripId })).toMatchObject({ firstName: 'Cy' });
    await ben.api.guests.setListOnly({ tripId, listOnly: true });
    await cy.api.responses.submit(firstAnswer(tripId, { firstName: 'Cy' }));
    expect((await cy.api.guests.arrival({ tripId })).isWaiting).toBe(true);
    expect(await statesOf(ben, tripId)).toEqual({ 'Ana Lima': 'notYet', Bo: 'notYet' });
  });

  it('an old link tells no more of a hidden trip, nor whether its guest has answered', async () => {
    const bo = await createPerson(db, 'Bo');
    await open(bo.api, old('Bo'));
    await answerTrip(bo, tripId);
    await amy.api.guests.setListOnly({ tripId, listOnly: true });
    await hands(amy, ben);
    for (const name of ['Ana Lima', 'Bo']) {
      const api = stranger(db);
      expect(await open(api, old(name))).toEqual(BENS);
      expect(await api.guests.door({ tripId })).toBeNull();
      await api.guests.askForLink({ tripId });
      expect(await api.guests.arrival({ tripId })).toEqual(BENS);
    }
  });

  it('the new organizer sees who asks for theirs, once, until they have given it', async () => {
    await hands(amy, ben);
    const api = stranger(db);
    await open(api, old('Ana Lima'));
    expect((await listed(ben, 'Ana Lima')).asksForLink).toBeUndefined();
    for (const again of [1, 2]) {
      expect(await outcomeOf(api.guests.askForLink({ tripId })), `${again}`).toBe('ok');
    }
    const { guestId, asksForLink } = await listed(ben, 'Ana Lima');
    expect(asksForLink).toBe(true);
    expect((await listed(ben, 'Bo')).asksForLink).toBeUndefined();
    await ben.api.guests.linkGiven({ tripId, guestId });
    expect((await listed(ben, 'Ana Lima')).asksForLink).toBeUndefined();

    await api.guests.askForLink({ tripId });
    expect((await listed(ben, 'Ana Lima')).asksForLink).toBe(true);
    await ben.api.mails.nudge({ tripId, guestId });
    expect((await listed(ben, 'Ana Lima')).asksForLink).toBeUndefined();
  });

  it('a browser that has the new link opens it by the old one too', async () => {
    await hands(amy, ben);
    const api = stranger(db);
    await open(api, (await listed(ben, 'Ana Lima')).token);
    expect((await open(api, old('Ana Lima'))).guest?.greets).toBe('Ana');
    expect(await open(api, old('Bo'))).toEqual(BENS);
  });

  it('the links of all earlier organizers are known, until the guest is removed', async () => {
    await hands(amy, ben);
    const { token, guestId } = await listed(ben, 'Ana Lima');
    await hands(ben, amy);
    for (const given of [old('Ana Lima'), token]) {
      expect((await open(stranger(db), given)).renewedBy).toBe('Amy');
    }
    // Who holds the trip reads no notice.
    expect((await open(amy.api, token)).renewedBy).toBeUndefined();
    await amy.api.guests.remove({ tripId, guestId });
    expect(await outcomeOf(open(stranger(db), token))).toBe('link_ended');
    expect(await outcomeOf(stranger(db).guests.askForLink({ tripId }))).toBe('link_ended');
  });
});
