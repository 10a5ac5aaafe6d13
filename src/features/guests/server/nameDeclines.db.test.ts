import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answerTrip, type Caller, callerAs, createPerson, type TestPerson } from '#support/callers';
import { cookieJar } from '#support/cookieJar';
import { firstAnswer } from '#support/factories';
import { addGuests, statesOf, stranger, tripWithGuests } from '#support/guests';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { tidyNow } from '#support/tidyNow';
import { createLiveHub } from '@/platform/server/live/liveHub';
import { NAME_DECLINES_MAX } from '../domain/guestLimits';
import { nameDeclines } from './tables';

const { db } = await openDatabaseForFile();

const openTrip = (...lines: string[]) => tripWithGuests(db, ...lines);

const decline = (who: Caller, tripId: string, declineName: string, declineReason = '') =>
  who.guests.declineByName({ tripId, declineName, declineReason });

async function unsettled(amy: TestPerson, tripId: string) {
  const { kept } = await amy.api.guests.whoIsComing({ tripId });
  return kept?.nameDeclines ?? [];
}

/** The only decline to settle, and the first guest it may be. */
async function onlyOne(amy: TestPerson, tripId: string) {
  const [said] = await unsettled(amy, tripId);
  const declineId = said?.declineId ?? '';
  return { tripId, declineId, guestId: said?.guests[0]?.guestId ?? '' };
}

// SPEC-2 4 'Declining'
describe('somebody who declines by name on the group’s link', () => {
  it('is for the organizer to read, and changes no guest', async () => {
    const { amy, tripId } = await openTrip('Ana Lima', 'Bo');
    const ana = stranger(db);
    expect(await decline(ana, tripId, ' ana  LIMA ', 'Exams')).toEqual({ declinedAs: 'ana  LIMA' });
    expect(await unsettled(amy, tripId)).toMatchObject([
      { name: 'ana  LIMA', reason: 'Exams', guests: [{ name: 'Ana Lima' }], hasAnswered: false },
    ]);
    expect(await statesOf(amy, tripId)).toEqual({ 'Ana Lima': 'notYet', Bo: 'notYet' });
    const ben = await createPerson(db, 'Ben');
    await answerTrip(ben, tripId);
    const { cantCome, missing, kept } = await ben.api.guests.whoIsComing({ tripId });
    expect({ cantCome, missing, kept }).toEqual({
      cantCome: [],
      missing: ['Ana Lima', 'Bo'],
      kept: null,
    });
  });

  it('can’t come once the organizer says whose name that is', async () => {
    const { amy, tripId } = await openTrip('Ana Lima', 'Bo');
    await decline(stranger(db), tripId, 'Ana Lima', 'Exams');
    await amy.api.guests.settleDecline(await onlyOne(amy, tripId));
    expect(await statesOf(amy, tripId)).toEqual({ 'Ana Lima': 'cantCome', Bo: 'notYet' });
    const { cantCome, kept } = await amy.api.guests.whoIsComing({ tripId });
    expect(cantCome).toEqual(['Ana Lima']);
    expect(kept?.guests[0]?.declineReason).toBe('Exams');
    expect(kept?.nameDeclines).toEqual([]);
  });

  it('is a guest of that name alone, of that trip, who has not answered', async () => {
    const { amy, tripId } = await openTrip('Ana');
    const other = await openTrip('Ana');
    await decline(stranger(db), tripId, 'Ana');
    await decline(stranger(db), other.tripId, 'Ana');
    const [ours, theirs] = [await onlyOne(amy, tripId), await onlyOne(other.amy, other.tripId)];
    const settle = (change: object) =>
      outcomeOf(amy.api.guests.settleDecline({ ...ours, ...change }));
    await addGuests(amy, tripId, 'Bo');
    const { kept } = await amy.api.guests.whoIsComing({ tripId });
    const bo = kept?.guests.find(({ name }) => name === 'Bo')?.guestId ?? '';
    expect(await settle({ guestId: bo })).toBe('guest_gone');
    expect(await settle({ guestId: theirs.guestId })).toBe('guest_gone');
    expect(await settle({ declineId: theirs.declineId })).toBe('decline_gone');
    const ana = await createPerson(db, 'Ana');
    await answerTrip(ana, tripId);
    await amy.api.guests.tie({ tripId, guestId: ours.guestId, email: ana.actor.email });
    expect(await settle({})).toBe('guest_answered');
  });

  it('reads the same whatever the organizer makes of it, and is told of no guest', async () => {
    const { amy, tripId } = await openTrip('Ana');
    const [known, unknown] = [stranger(db), stranger(db)];
    const first = await decline(known, tripId, 'Ana');
    expect(await decline(unknown, tripId, 'Zoe')).toEqual({ ...first, declinedAs: 'Zoe' });
    await amy.api.guests.settleDecline(await onlyOne(amy, tripId));
    await amy.api.guests.removeDecline(await onlyOne(amy, tripId));
    expect(await unsettled(amy, tripId)).toEqual([]);
    const nothing = { guest: null, isWaiting: false };
    expect(await known.guests.arrival({ tripId })).toEqual({ ...nothing, declinedAs: 'Ana' });
    expect(await unknown.guests.arrival({ tripId })).toEqual({ ...nothing, declinedAs: 'Zoe' });
  });

  it('can take it back in that browser, and the guest can come again', async () => {
    const { amy, tripId } = await openTrip('Ana');
    const ana = stranger(db);
    await decline(ana, tripId, 'Ana');
    await amy.api.guests.settleDecline(await onlyOne(amy, tripId));
    await stranger(db).guests.takeBackByName({ tripId });
    expect(await statesOf(amy, tripId)).toEqual({ Ana: 'cantCome' });
    expect(await ana.guests.takeBackByName({ tripId })).toEqual({ declinedAs: null });
    expect(await statesOf(amy, tripId)).toEqual({ Ana: 'notYet' });
    expect(await ana.guests.arrival({ tripId })).toMatchObject({ declinedAs: null });
    expect(await db.$count(nameDeclines, eq(nameDeclines.tripId, tripId))).toBe(0);
  });

  it('does not take back what the guest has said by their own link', async () => {
    const { amy, tripId, token } = await openTrip('Ana');
    const [someone, ana] = [stranger(db), stranger(db)];
    await decline(someone, tripId, 'Ana');
    await amy.api.guests.settleDecline(await onlyOne(amy, tripId));
    await ana.guests.open({ tripId, token: token('Ana') });
    await ana.guests.takeBack({ tripId });
    await ana.guests.decline({ tripId, declineReason: 'Ill' });
    await someone.guests.takeBackByName({ tripId });
    expect(await statesOf(amy, tripId)).toEqual({ Ana: 'cantCome' });
  });

  it('keeps a random token in the browser, of which the table has a hash', async () => {
    const { tripId } = await openTrip();
    const cookies = cookieJar();
    const kept: string[] = [];
    const watched = {
      ...cookies,
      write(name: string, value: string, seconds: number) {
        kept.push(value);
        cookies.write(name, value, seconds);
      },
    };
    await decline(callerAs(db, null, createLiveHub(), watched), tripId, 'Ana');
    expect(kept).toEqual([expect.stringMatching(/^[\w-]{32}$/)]);
    const [row] = await db.select().from(nameDeclines).where(eq(nameDeclines.tripId, tripId));
    expect(JSON.stringify(row)).not.toContain(kept[0]);
  });

  it('says it once in one browser, however often it is sent', async () => {
    const { amy, tripId } = await openTrip();
    const ana = stranger(db);
    await decline(ana, tripId, 'Ana');
    expect(await decline(ana, tripId, 'Ana')).toEqual({ declinedAs: 'Ana' });
    expect(await unsettled(amy, tripId)).toHaveLength(1);
  });

  it('needs a name of 1 to 60 letters that is no address', async () => {
    const { tripId } = await openTrip();
    const as = (name: string) => outcomeOf(decline(stranger(db), tripId, name));
    expect(await as('x'.repeat(60))).toBe('ok');
    for (const name of ['', '  ', 'x'.repeat(61), 'ana@x.org', 'bank.example']) {
      expect(await as(name), name).toBe('invalid_input');
    }
  });
});

describe('somebody who has answered', () => {
  it('declines by leaving: what an account says by name is refused', async () => {
    const { tripId } = await openTrip();
    const ben = await createPerson(db, 'Ben');
    await answerTrip(ben, tripId);
    expect(await outcomeOf(decline(ben.api, tripId, 'Ben'))).toBe('guest_answered');
  });

  it('is merged with what was said in their name: the organizer reads that they have answered', async () => {
    const { amy, tripId } = await openTrip('Ben Brown');
    const ben = await createPerson(db, 'Ben');
    await answerTrip(ben, tripId);
    const { guestId } = (await amy.api.guests.whoIsComing({ tripId })).kept?.guests[0] ?? {};
    await amy.api.guests.tie({ tripId, guestId: guestId ?? '', email: ben.actor.email });
    await decline(stranger(db), tripId, 'ben brown');
    expect(await unsettled(amy, tripId)).toMatchObject([{ hasAnswered: true, guests: [] }]);
    const { headcount, cantCome } = await amy.api.guests.whoIsComing({ tripId });
    expect([headcount, cantCome]).toEqual([{ answered: 1, expected: '1' }, []]);
  });

  it('can come after all: an answer from that browser takes back what was said there, under any name', async () => {
    const { amy, tripId } = await openTrip('Ben Brown', 'Hana Brandt');
    const hana = await createPerson(db, 'Hana');
    const browser = cookieJar();
    const [before, after] = [null, hana.actor].map((actor) =>
      callerAs(db, actor, createLiveHub(), browser),
    ) as [Caller, Caller];
    await decline(before, tripId, 'Hana');
    await decline(stranger(db), tripId, 'Zoe');
    await after.responses.submit(firstAnswer(tripId, { firstName: 'Hana', lastName: 'Brandt' }));
    expect(await unsettled(amy, tripId)).toMatchObject([{ name: 'Zoe' }]);
    expect(await after.guests.arrival({ tripId })).toMatchObject({ declinedAs: null });
  });

  it('can come after all, even when the organizer has said whose decline it was', async () => {
    const { amy, tripId } = await openTrip('Ben Brown');
    const ben = await createPerson(db, 'Ben');
    const browser = cookieJar();
    const [before, after] = [null, ben.actor].map((actor) =>
      callerAs(db, actor, createLiveHub(), browser),
    ) as [Caller, Caller];
    await decline(before, tripId, 'ben brown');
    await amy.api.guests.settleDecline(await onlyOne(amy, tripId));
    expect(await statesOf(amy, tripId)).toEqual({ 'Ben Brown': 'cantCome' });
    await after.responses.submit(firstAnswer(tripId, { firstName: 'Ben', lastName: 'Brown' }));
    expect(await statesOf(amy, tripId)).toEqual({ 'Ben Brown': 'answered' });
  });
});

describe('a door that is closed while somebody stands in it', () => {
  it('refuses with a sentence, the same for a trip that there is not', async () => {
    const { amy, tripId } = await openTrip();
    await amy.api.guests.setOpenInvitation({ tripId, openInvitation: false });
    expect(await outcomeOf(decline(stranger(db), tripId, 'Ana'))).toBe('door_closed');
    expect(await outcomeOf(decline(stranger(db), 'no-such-trip', 'Ana'))).toBe('door_closed');
    await amy.api.guests.setOpenInvitation({ tripId, openInvitation: true });
    await amy.api.guests.setListOnly({ tripId, listOnly: true });
    expect(await outcomeOf(decline(stranger(db), tripId, 'Ana'))).toBe('door_closed');
    await amy.api.guests.setListOnly({ tripId, listOnly: false });
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    expect(await outcomeOf(decline(stranger(db), tripId, 'Ana'))).toBe('trip_ready');
    expect(await db.$count(nameDeclines, eq(nameDeclines.tripId, tripId))).toBe(0);
  });

  it('can still be told that they can come after all', async () => {
    const { amy, tripId } = await openTrip();
    const ana = stranger(db);
    await decline(ana, tripId, 'Ana');
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    expect(await ana.guests.arrival({ tripId })).toMatchObject({ declinedAs: 'Ana' });
    await ana.guests.takeBackByName({ tripId });
    expect(await unsettled(amy, tripId)).toEqual([]);
  });
});

describe('what was said by name', () => {
  it('is a hundred for a trip at most, also of those who say it at once', async () => {
    const { amy, tripId } = await openTrip();
    const rows = Array.from({ length: NAME_DECLINES_MAX - 1 }, (_, n) => ({
      tripId,
      name: `Nobody ${n}`,
      tokenHash: `${tripId}-${n}`.slice(-64).padStart(64, '0'),
    }));
    await db.insert(nameDeclines).values(rows);
    const tries = ['Ana', 'Bo', 'Cy'].map((name) => outcomeOf(decline(stranger(db), tripId, name)));
    expect((await Promise.all(tries)).sort()).toEqual(['declines_full', 'declines_full', 'ok']);
    const [said] = await unsettled(amy, tripId);
    await amy.api.guests.removeDecline({ tripId, declineId: said?.declineId ?? '' });
    expect(await outcomeOf(decline(stranger(db), tripId, 'Dee'))).toBe('ok');
  });

  it('goes with its trip, and half a year after it was settled', async () => {
    const { amy, tripId } = await openTrip('Ana');
    await decline(stranger(db), tripId, 'Ana');
    await decline(stranger(db), tripId, 'Zoe');
    const about = eq(nameDeclines.tripId, tripId);
    await amy.api.guests.removeDecline(await onlyOne(amy, tripId));
    await tidyNow(db);
    expect(await db.$count(nameDeclines, about)).toBe(2);
    await db.update(nameDeclines).set({ settledAt: sql`settled_at - interval '181 days'` });
    await tidyNow(db);
    expect(await db.$count(nameDeclines, about)).toBe(1);
    await amy.api.trips.delete({ tripId });
    expect(await db.$count(nameDeclines, about)).toBe(0);
  });
});
