import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answerTrip, createPerson, type TestPerson } from '#support/callers';
import { dayFromNow, profileInput, tripInput } from '#support/factories';
import { addGuests, proveEmail, statesOf, tripWithGuests } from '#support/guests';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { fullName } from '@/features/profile/domain/fullName';
import { haveAnswered } from '@/features/trips/domain/headcount';
import { GUESTS_MAX } from '../domain/guestLimits';
import { guests } from './tables';

const database = await openDatabaseForFile();

const openTrip = (...lines: string[]) => tripWithGuests(database.db, ...lines);

async function listOf({ amy, tripId }: Awaited<ReturnType<typeof openTrip>>) {
  const { kept } = await amy.api.guests.whoIsComing({ tripId });
  const list = [...(kept?.guests ?? [])];
  while (list.length < (kept?.guestCount ?? 0)) {
    list.push(...(await amy.api.guests.more({ tripId, from: list.length })));
  }
  return list;
}

/** How the organizer sees Ben's answer. */
const benAs = ({ actor }: TestPerson) => ({
  ...{ name: 'Ben Brown', email: actor.email },
});

const lines = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `Guest ${from + n}`).join('\n');

// SPEC-2 4 'Guests'
describe('the list of guests (SPEC-2 4)', () => {
  it('gets a guest for each line, in order, and returns the lines that make no sense', async () => {
    const trip = await openTrip();
    const pasted = 'Cleo\n\nAna <ANA@x.org>\nbob@\nBo, bo@x.org\ncleo';
    const { added, refused } = await trip.amy.api.guests.add({
      tripId: trip.tripId,
      guests: pasted,
    });
    expect(added).toBe(3);
    expect(refused).toEqual([
      { line: 4, text: 'bob@', reason: 'Please write a name before the email.' },
      { line: 6, text: 'cleo', reason: 'cleo is on the list already.' },
    ]);
    const list = await listOf(trip);
    expect(list.map(({ name, email, state }) => [name, email, state])).toEqual([
      ['Cleo', null, 'notYet'],
      ['Ana', 'ana@x.org', 'notYet'],
      ['Bo', 'bo@x.org', 'notYet'],
    ]);
    const link = `https://gangway.example/join/${trip.tripId}?for=`;
    for (const guest of list) {
      expect(guest.link.startsWith(link)).toBe(true);
      // 128 bits are 22 characters of base64.
      expect(guest.link.slice(link.length)).toMatch(/^[\w-]{22,}$/);
    }
    expect(new Set(list.map((guest) => guest.link)).size).toBe(3);
  });

  it('waits for its organizer’s email to be verified while somebody on it has one', async () => {
    const { amy, tripId } = await openTrip('Ana');
    const doWait = () => amy.api.guests.waitForProof();
    expect(await doWait()).toBe(false);
    await amy.api.guests.add({ tripId, guests: 'Bo, bo@x.org' });
    expect(await doWait()).toBe(true);
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    expect(await doWait()).toBe(false);
    await amy.api.trips.setStatus({ tripId, status: 'draft' });
    await proveEmail(database.db, amy);
    expect(await doWait()).toBe(false);
  });

  it('keeps what stands in brackets behind a name for its organizer', async () => {
    const trip = await openTrip('Oma Frieda (no phone!)');
    const { amy, tripId } = trip;
    const [frieda] = await listOf(trip);
    expect(frieda).toMatchObject({ name: 'Oma Frieda', note: 'no phone!' });
    const ben = await createPerson(database.db, 'Ben');
    await answerTrip(ben, tripId);
    const seen = await ben.api.guests.whoIsComing({ tripId });
    expect(seen.missing).toEqual(['Oma Frieda']);
    expect(JSON.stringify(seen)).not.toContain('no phone');
    const began = { name: 'Oma Frieda (no phone!)', email: null };
    const guestId = frieda?.guestId ?? '';
    await amy.api.guests.change({ tripId, guestId, began, name: 'Oma Frieda', email: '' });
    expect((await listOf(trip))[0]).not.toHaveProperty('note');
  });

  it(`holds ${GUESTS_MAX}, refuses one more with the number, and then adds nobody`, async () => {
    const trip = await openTrip();
    const { amy, tripId } = trip;
    await amy.api.guests.add({ tripId, guests: lines(1, GUESTS_MAX - 1) });
    const refusal = await amy.api.guests.add({ tripId, guests: 'Ana\nBo' }).catch((error) => error);
    expect(refusal.cause.issues).toEqual([
      {
        path: 'guests',
        message: 'A list holds 500 guests at most. This one has 499, and would get 2 more.',
      },
    ]);
    expect(await listOf(trip)).toHaveLength(GUESTS_MAX - 1);
    await amy.api.guests.add({ tripId, guests: 'Ana' });
    expect(await outcomeOf(amy.api.guests.add({ tripId, guests: 'Bo' }))).toBe('invalid_input');
  });

  it('comes in parts of fifty, in order, while counts and names are of everybody', async () => {
    const trip = await openTrip();
    const { amy, tripId } = trip;
    const added = Array.from({ length: 120 }, (_, n) => `Guest ${n}`);
    await addGuests(amy, tripId, ...added);
    const ben = await createPerson(database.db, 'Ben');
    await answerTrip(ben, tripId);
    const { kept, missing, headcount } = await amy.api.guests.whoIsComing({ tripId });
    expect([kept?.guests.length, kept?.guestCount]).toEqual([50, 120]);
    expect(kept?.others).toEqual([benAs(ben)]);
    expect([missing, headcount]).toEqual([added, { answered: 1, expected: '121' }]);
    const list = await listOf(trip);
    expect(list.map(({ name }) => name)).toEqual(added);
    const guestId = list[119]?.guestId ?? '';
    await amy.api.guests.tie({ tripId, guestId, email: ben.actor.email });
    const [last] = (await amy.api.guests.more({ tripId, from: 119 })) ?? [];
    expect(last?.answeredAs).toEqual(benAs(ben));
    expect(await amy.api.guests.more({ tripId, from: 120 })).toEqual([]);
    expect((await amy.api.guests.whoIsComing({ tripId })).kept?.others).toEqual([]);
  });

  it('never exceeds its limit or gets anybody twice when ten people fill it at once', async () => {
    const trip = await openTrip();
    const { amy, tripId } = trip;
    await amy.api.guests.add({ tripId, guests: lines(1, GUESTS_MAX - 25) });
    const pastes = Array.from({ length: 10 }, (_, n) =>
      outcomeOf(amy.api.guests.add({ tripId, guests: lines(1000 + 10 * n, 10) })),
    );
    const outcomes = await Promise.all(pastes);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(2);
    expect(await listOf(trip)).toHaveLength(GUESTS_MAX - 5);

    const other = await openTrip();
    const same = () => other.amy.api.guests.add({ tripId: other.tripId, guests: 'Ana, ana@x.org' });
    const results = await Promise.all(Array.from({ length: 10 }, same));
    expect(results.map(({ added }) => added).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  it('refuses an endless text of lines that make no sense', async () => {
    const { amy, tripId } = await openTrip();
    const odd = amy.api.guests.add({ tripId, guests: 'a@\n'.repeat(30_000) });
    expect(await outcomeOf(odd)).toBe('invalid_input');
  });

  it('lets a guest be renamed, unless that name is another guest’s', async () => {
    const trip = await openTrip('Ana', 'Bo, bo@x.org');
    const { amy, tripId } = trip;
    const [ana] = await listOf(trip);
    const guestId = ana?.guestId ?? '';
    const change = (
      name: string,
      email: string,
      began = { name: 'Ana', email: null as string | null },
    ) => outcomeOf(amy.api.guests.change({ tripId, guestId, began, name, email }));
    expect(await change('Bo', '')).toBe('invalid_input');
    // A couple may share an address.
    expect(await change('Ana', 'BO@x.org')).toBe('ok');
    expect(await change('Ana', '', { name: 'Ana', email: 'bo@x.org' })).toBe('ok');
    expect(await change('  ', '')).toBe('invalid_input');
    expect(await change('Ana', 'no email')).toBe('invalid_input');
    expect(await change(' Ana Lima ', 'Ana@X.org')).toBe('ok');
    const changed = (await listOf(trip))[0];
    expect(changed).toMatchObject({ name: 'Ana Lima', email: 'ana@x.org', link: ana?.link });
    // A repeated request sends the same again; the next change starts from an old state.
    expect(await change('Ana Lima', 'ana@x.org')).toBe('ok');
    expect(await change('Anna', '')).toBe('changed_since');
    expect(await change('Ana', '', { name: 'Ana Lima', email: 'ana@x.org' })).toBe('ok');
    expect((await listOf(trip))[0]).toMatchObject({ name: 'Ana', email: null });
    await amy.api.guests.remove({ tripId, guestId });
    expect(await change('Ana', '')).toBe('guest_gone');
  });

  it('can lose a guest without losing their answer', async () => {
    const trip = await openTrip('Ben');
    const { amy, tripId } = trip;
    const ben = await createPerson(database.db, 'Ben');
    await answerTrip(ben, tripId);
    const guestId = (await listOf(trip))[0]?.guestId ?? '';
    await amy.api.guests.tie({ tripId, guestId, email: ben.actor.email });
    await amy.api.guests.remove({ tripId, guestId });
    expect(await listOf(trip)).toEqual([]);
    expect((await ben.api.responses.tripPage({ tripId })).responses).toHaveLength(1);
  });

  it('belongs to one trip: an organizer reaches no guest of another', async () => {
    const [mine, theirs] = [await openTrip(), await openTrip('Ana, ana@x.org')];
    const [ana] = await listOf(theirs);
    const ben = await createPerson(database.db, 'Ben');
    await answerTrip(ben, mine.tripId);
    const about = { tripId: mine.tripId, guestId: ana?.guestId ?? '' };
    const { api } = mine.amy;
    const began = { name: 'Ana', email: 'ana@x.org' };
    expect(await outcomeOf(api.guests.change({ ...about, began, name: 'X', email: '' }))).toBe(
      'guest_gone',
    );
    expect(await outcomeOf(api.guests.tie({ ...about, email: ben.actor.email }))).toBe(
      'place_taken',
    );
    await api.guests.remove(about);
    await api.guests.untie(about);
    expect(await listOf(theirs)).toEqual([ana]);
    const gone = { tripId: mine.tripId, guestId: randomUUID() };
    expect(await outcomeOf(api.guests.remove(gone))).toBe('ok');
  });

  it('is deleted with its trip', async () => {
    const { amy, tripId } = await openTrip('Ana', 'Bo');
    await amy.api.trips.delete({ tripId });
    expect(await database.db.$count(guests, eq(guests.tripId, tripId))).toBe(0);
  });
});

// SPEC-2 4 'Declining'
describe('a guest whom the organizer marks', () => {
  const mark = ({ amy, tripId }: Awaited<ReturnType<typeof openTrip>>, guestId: string) => ({
    cantCome: () => amy.api.guests.setCantCome({ tripId, guestId, cantCome: true }),
    canCome: () => amy.api.guests.setCantCome({ tripId, guestId, cantCome: false }),
  });

  it('‘Can’t Come’ counts no more, until they can after all', async () => {
    const trip = await openTrip('Ana', 'Bo');
    const { amy, tripId } = trip;
    const [ana] = await listOf(trip);
    const { cantCome, canCome } = mark(trip, ana?.guestId ?? '');
    const counts = async () => (await amy.api.guests.whoIsComing({ tripId })).headcount;
    await cantCome();
    expect(await statesOf(amy, tripId)).toEqual({ Ana: 'cantCome', Bo: 'notYet' });
    expect(await counts()).toEqual({ answered: 0, expected: '1' });
    await canCome();
    expect(await statesOf(amy, tripId)).toEqual({ Ana: 'notYet', Bo: 'notYet' });
    expect(await counts()).toEqual({ answered: 0, expected: '2' });
  });

  it('keeps the reason that they gave themselves, and answers in spite of it', async () => {
    const trip = await openTrip('Ana');
    const { amy, tripId, token } = trip;
    const ana = await createPerson(database.db, 'Ana');
    const [{ guestId } = { guestId: '' }] = await listOf(trip);
    const { cantCome, canCome } = mark(trip, guestId);
    await ana.api.guests.open({ tripId, token: token('Ana') });
    await ana.api.guests.decline({ tripId, declineReason: 'Exams' });
    await cantCome();
    expect((await listOf(trip))[0]?.declineReason).toBe('Exams');
    await canCome();
    await cantCome();
    expect((await listOf(trip))[0]?.declineReason).toBe('');
    await answerTrip(ana, tripId);
    expect(await statesOf(amy, tripId)).toEqual({ Ana: 'answered' });
    expect(await outcomeOf(cantCome())).toBe('guest_answered');
    expect(await outcomeOf(mark(trip, randomUUID()).cantCome())).toBe('guest_gone');
  });
});

describe('who is coming', () => {
  it('shows names and counts to members and operators, and the list to the organizer alone', async () => {
    const { amy, tripId } = await openTrip();
    const ben = await createPerson(database.db, 'Ben');
    const operator = await createPerson(database.db, 'Dee', { isOperator: true });
    await answerTrip(ben, tripId);
    const headcount = { answered: 1, expected: '4' };
    const nobody = { headcount, missing: null, cantCome: [], twice: [], kept: null };
    expect(await ben.api.guests.whoIsComing({ tripId })).toEqual(nobody);
    const tokens = await addGuests(amy, tripId, 'Ana, ana@x.org', 'Bo', 'Cy');
    const cy = await createPerson(database.db, 'Cy');
    await cy.api.guests.open({ tripId, token: tokens.Cy ?? '' });
    await cy.api.guests.decline({ tripId, declineReason: 'Exams' });
    const bo = await createPerson(database.db, 'Bo');
    await bo.api.guests.open({ tripId, token: tokens.Bo ?? '' });
    const all = {
      headcount: { answered: 1, expected: '3' },
      missing: ['Ana', 'Bo'],
      cantCome: ['Cy'],
      twice: [],
      kept: null,
    };
    expect(await ben.api.guests.whoIsComing({ tripId })).toEqual(all);
    expect(await operator.api.guests.whoIsComing({ tripId })).toEqual(all);
    const { kept, ...same } = await amy.api.guests.whoIsComing({ tripId });
    expect({ ...same, kept: null }).toEqual(all);
    expect(kept?.others).toEqual([benAs(ben)]);
    expect(kept?.guests[2]).toMatchObject({ state: 'cantCome', declineReason: 'Exams' });
    await answerTrip(bo, tripId);
    expect(await statesOf(amy, tripId)).toEqual({ Ana: 'notYet', Bo: 'answered', Cy: 'cantCome' });
    expect((await ben.api.guests.whoIsComing({ tripId })).headcount).toEqual({
      answered: 2,
      expected: '3',
    });
    expect(await outcomeOf(cy.api.guests.whoIsComing({ tripId }))).toBe('not_member');
  });

  // SPEC-2 1 'One truth'
  it('has the organizer until they say that they do not come along, and then those on the list', async () => {
    const amy = await createPerson(database.db, 'Amy');
    const { tripId } = await amy.api.trips.create(tripInput({ numPeople: '10' }));
    const seen = () => amy.api.guests.whoIsComing({ tripId });
    const said = async () => {
      const { headcount, missing } = await seen();
      return [headcount && haveAnswered(headcount), missing];
    };
    expect(await said()).toEqual(['0 of 10 have answered', null]);
    await amy.api.guests.add({ tripId, guests: 'Ana\nBo' });
    const names = ['Ana', 'Bo', fullName(profileInput({ firstName: 'Amy' }))];
    expect(await said()).toEqual(['0 of 3 have answered', names]);
    const set = (organizerComes: boolean) =>
      amy.api.guests.setOrganizerComes({ tripId, organizerComes });
    await set(false);
    expect(await said()).toEqual(['0 of 2 have answered', ['Ana', 'Bo']]);
    expect((await seen()).kept).toMatchObject({ organizerComes: false, isAwaited: false });
    await set(true);
    expect((await seen()).kept).toMatchObject({ organizerComes: true, isAwaited: true });
    await answerTrip(amy, tripId);
    expect((await said())[0]).toBe('1 of 3 have answered');
    expect((await seen()).kept).toMatchObject({ organizerComes: null, isAwaited: false });
  });

  it('is asked for, and by when, only while the trip takes answers', async () => {
    const { amy, tripId } = await openTrip('Ana', 'Bo');
    const ben = await createPerson(database.db, 'Ben');
    await answerTrip(ben, tripId);
    const values = { answerBy: dayFromNow(9), remind: false, closeOnDeadline: false };
    await amy.api.trips.setDeadline({ tripId, began: 1, timeZone: 'UTC', values });
    const saidTo = async ({ api }: TestPerson) => {
      const { headcount, missing } = await api.guests.whoIsComing({ tripId });
      const { trip } = await api.responses.tripPage({ tripId });
      const { answerBy } = await api.trips.invitation({ tripId });
      return { headcount, missing, answerBy: [trip.answerBy, answerBy] };
    };
    const { answerBy } = values;
    const open = { headcount: { answered: 1, expected: '3' }, missing: ['Ana', 'Bo'] };
    const closed = { headcount: null, missing: null, answerBy: [null, null] };
    for (const person of [amy, ben]) {
      expect(await saidTo(person)).toEqual({ ...open, answerBy: [answerBy, answerBy] });
    }
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    for (const person of [amy, ben]) expect(await saidTo(person)).toEqual(closed);
    await amy.api.trips.setStatus({ tripId, status: 'draft' });
    expect(await saidTo(ben)).toEqual({ ...open, answerBy: [answerBy, answerBy] });
  });
});
