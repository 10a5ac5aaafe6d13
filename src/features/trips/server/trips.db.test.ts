import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  answerTrip,
  createPeople,
  createPerson,
  createTestTrip,
  deletePerson,
  TEST_ORIGIN,
  type TestPerson,
} from '#support/callers';
import {
  dayFromNow,
  editInput,
  firstAnswer,
  profileInput,
  tripInput,
  typedDay,
} from '#support/factories';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { responses } from '../../responses/server/tables';
import { greetingName } from '../domain/greetingName';
import { trips } from './tables';

const { db } = await openDatabaseForFile();

// SPEC 3 'Trip', SPEC 3 'User', SPEC 4 'Create', SPEC 4 'Other', SPEC 4 'Trip', SPEC 5 'Edit trip', SPEC 7
// DESIGN 7.5
describe('creating a trip', () => {
  it('makes the id from the organizer’s first name and the trip’s, and returns the link', async () => {
    const amy = await createPerson(db, 'Amy');
    expect(await amy.api.trips.create(tripInput())).toEqual({
      tripId: 'amy-kyoto-in-spring',
      joinUrl: `${TEST_ORIGIN}/join/amy-kyoto-in-spring`,
      invites: 'Amy',
    });
  });

  it("uses 'user' for someone without a profile, and slugs a first name of two words", async () => {
    const nobody = await createPerson(db, null);
    const maryAnn = await createPerson(db, 'Mary Ann');
    const trip = tripInput({ tripName: 'Été 2027' });
    expect((await nobody.api.trips.create(trip)).tripId).toBe('user-été-2027');
    expect(await maryAnn.api.trips.create(trip)).toEqual({
      tripId: 'mary-ann-été-2027',
      joinUrl: `${TEST_ORIGIN}/join/mary-ann-%C3%A9t%C3%A9-2027`,
      invites: 'Mary Ann',
    });
  });

  it('makes exactly one trip of 60 simultaneous creates with one id', async () => {
    const zoe = await createPerson(db, 'Zoe');
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, () =>
        outcomeOf(zoe.api.trips.create(tripInput({ tripName: 'Rush' }))),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'trip_exists')).toHaveLength(59);
    expect(await db.$count(trips, sql`id = 'zoe-rush'`)).toBe(1);
  });

  it('keeps names of any script, quotes and markup as typed', async () => {
    const amy = await createPerson(db, 'Amy');
    for (const tripName of ['京都の春', 'رحلة الصيف', 'Tom & "Jerry" <b>', "L'été 🎉"]) {
      const { tripId } = await amy.api.trips.create(tripInput({ tripName }));
      expect((await amy.api.trips.invitation({ tripId })).tripName).toBe(tripName);
    }
  });

  it.each([
    ['a start in the past', { startDate: typedDay(-3) }],
    ['all options without the five', { all: true }],
    ['a character that cannot be saved', { vibe: 'a\u0000b' }],
    ['half a surrogate pair', { vibe: 'a\uD800b' }],
    ['a text over its limit', { extraNotes: 'x'.repeat(5_001) }],
  ])('refuses %s', async (_, overrides) => {
    const amy = await createPerson(db);
    expect(await outcomeOf(amy.api.trips.create(tripInput(overrides)))).toBe('invalid_input');
  });

  it('refuses a name that is too long for the id once each letter becomes three', async () => {
    const amy = await createPerson(db, '\ufb2c'.repeat(80));
    const create = (letters: number) =>
      outcomeOf(amy.api.trips.create(tripInput({ tripName: '\ufb2c'.repeat(letters) })));
    expect(await create(86)).toBe('ok');
    expect(await create(87)).toBe('invalid_input');
  });
});

describe("a trip's status", () => {
  it('sets readyAt when it becomes ready, keeps it on a second click, and clears it when unready', async () => {
    const amy = await createPerson(db);
    const dee = await createPerson(db, 'Dee', { isOperator: true });
    const tripId = await createTestTrip(amy);
    const read = () => dee.api.review.desk({ tripId });

    expect(await read()).toMatchObject({ stage: 'gathering', readyAt: null });
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    const { readyAt } = await read();
    expect(Math.abs(Date.parse(readyAt ?? '') - Date.now())).toBeLessThan(60_000);
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    expect(await read()).toMatchObject({ stage: 'ready', readyAt });
    await amy.api.trips.setStatus({ tripId, status: 'draft' });
    expect(await read()).toMatchObject({ stage: 'gathering', readyAt: null });
  });
});

describe('editing a trip', () => {
  it('changes the editable fields and nothing else', async () => {
    const amy = await createPerson(db);
    const tripId = await createTestTrip(amy);
    const before = await amy.api.trips.details({ tripId });
    await amy.api.trips.update({ tripId, values: editInput(), began: 1 });
    expect(await amy.api.trips.details({ tripId })).toEqual({
      ...before,
      ...editInput(),
      startDate: dayFromNow(20),
      endDate: dayFromNow(21),
      version: before.version + 1,
    });
  });

  it('accepts a past date that was there before, but not a new one', async () => {
    const amy = await createPerson(db);
    const tripId = await createTestTrip(amy);
    const past = dayFromNow(-10);
    await db.execute(sql`update trips set start_date = ${past} where id = ${tripId}`);
    const kept = editInput({ startDate: typedDay(-10), endDate: typedDay(5) });
    expect(await outcomeOf(amy.api.trips.update({ tripId, values: kept, began: 1 }))).toBe('ok');
    const moved = { ...kept, startDate: typedDay(-9) };
    expect(await outcomeOf(amy.api.trips.update({ tripId, values: moved, began: 1 }))).toBe(
      'invalid_input',
    );
  });

  it('allows the dates to be cleared', async () => {
    const amy = await createPerson(db);
    const tripId = await createTestTrip(amy);
    await amy.api.trips.update({
      tripId,
      values: editInput({ startDate: '', endDate: '' }),
      began: 1,
    });
    expect(await amy.api.trips.details({ tripId })).toMatchObject({
      startDate: null,
      endDate: null,
    });
  });
});

describe('the dashboard', () => {
  it('lists organized and joined trips once each, newest first, and nobody else’s', async () => {
    const [amy, ben] = await createPeople(db, 'Amy', 'Ben');
    const own = await createTestTrip(amy);
    const joined = await createTestTrip(ben);
    await createTestTrip(ben);
    await answerTrip(amy, own);
    await answerTrip(amy, joined);
    const listed = await amy.api.trips.dashboard();
    expect(listed.map(({ tripId, isOrganizer }) => [tripId, isOrganizer])).toEqual([
      [joined, false],
      [own, true],
    ]);
  });

  it('greets by the name in the profile, or else by the one in the latest answers', async () => {
    const [amy, ben] = await createPeople(db, 'Amy', null);
    const greeting = async ({ api }: TestPerson) =>
      greetingName(await api.profile.mine(), await api.trips.dashboard());
    expect(await greeting(ben)).toBeNull();
    const tripId = await createTestTrip(amy);
    const own = await createTestTrip(ben);
    expect(await greeting(ben)).toBeNull();
    const answer = (to: string, firstName: string) =>
      ben.api.responses.submit({ ...firstAnswer(to, { firstName }), overwrite: true, began: 1 });
    await answer(tripId, 'Benno');
    expect(await greeting(ben)).toBe('Benno');
    await answer(own, 'Ben');
    expect(await greeting(ben)).toBe('Ben');
    await ben.api.profile.save({ ...profileInput({ firstName: 'Benjamin' }), began: 1 });
    expect(await greeting(ben)).toBe('Benjamin');
  });

  it('loses a deleted trip for its travelers too, with its responses', async () => {
    const [amy, ben] = await createPeople(db, 'Amy', 'Ben');
    const tripId = await createTestTrip(amy);
    await answerTrip(ben, tripId);
    await amy.api.trips.delete({ tripId });
    expect(await ben.api.trips.dashboard()).toEqual([]);
    expect(await db.$count(responses, sql`trip_id = ${tripId}`)).toBe(0);
  });
});

describe('deleting an account', () => {
  it('removes the profile, the responses and the organized trips, as many as were announced', async () => {
    const [amy, ben] = await createPeople(db, 'Amy', 'Ben');
    const ownTrip = await createTestTrip(amy);
    const bensTrip = await createTestTrip(ben);
    await answerTrip(amy, bensTrip);
    await answerTrip(ben, bensTrip);
    await answerTrip(ben, ownTrip);
    expect(await amy.api.identity.deletionPreview()).toEqual({
      trips: 1,
      responses: 1,
      endingTrips: [expect.objectContaining({ tripId: ownTrip, isBooked: false, others: 1 })],
      plannedTrips: [],
      owed: [],
    });
    await deletePerson(db, amy);

    expect((await ben.api.trips.dashboard()).map((trip) => trip.tripId)).toEqual([bensTrip]);
    const { responses: left } = await ben.api.responses.tripPage({ tripId: bensTrip });
    expect(left.map((card) => card.email)).toEqual([ben.actor.email]);
    const { rows } = await db.execute<{ n: string }>(
      sql`select count(*) n from profiles where user_id = ${amy.actor.userId}`,
    );
    expect(Number(rows[0]?.n)).toBe(0);
  });
});
