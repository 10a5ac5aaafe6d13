import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import {
  answerTrip,
  callerAs,
  createPerson,
  createTestTrip,
  type TestPerson,
} from '#support/callers';
import { profileInput } from '#support/factories';
import { addGuests } from '#support/guests';
import { cookieOf, messageOf, type TestAccount } from '#support/httpApp';
import { mailsTo } from '#support/mailsOf';
import { accounts, sessions, users, verifications } from '@/features/identity/server/tables';
import { endMails, mailingOf } from '@/features/mails/server/mailings';
import { profiles } from '@/features/profile/server/tables';
import { responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';

const { app, database } = await openAppForFile();

async function signUpTraveler(firstName: string): Promise<TestPerson & TestAccount> {
  const account = await app.signUp();
  const { userId, email } = account;
  const actor = { userId, email, isOperator: false, sessionId: randomUUID() };
  const api = callerAs(database.db, actor);
  await api.profile.save({ ...profileInput({ firstName }), began: null });
  return { ...account, actor, api };
}

/** Counts the rows in each table that still belong to an account. */
async function rowsOf({ userId }: TestAccount): Promise<Record<string, number>> {
  const { db } = database;
  return {
    users: await db.$count(users, eq(users.id, userId)),
    accounts: await db.$count(accounts, eq(accounts.userId, userId)),
    sessions: await db.$count(sessions, eq(sessions.userId, userId)),
    profiles: await db.$count(profiles, eq(profiles.userId, userId)),
    trips: await db.$count(trips, eq(trips.userId, userId)),
    responses: await db.$count(responses, eq(responses.userId, userId)),
    verifications: await db.$count(verifications, eq(verifications.value, userId)),
  };
}

// SPEC 5 'Delete account', SPEC 6 'Account owner', SPEC 7, DESIGN 7.9
describe('deleting an account', () => {
  it('removes everything of theirs, on every device, and the trip from its travelers', async () => {
    const [amy, ben] = [await signUpTraveler('Amy'), await signUpTraveler('Ben')];
    const [amysTrip, bensTrip] = [await createTestTrip(amy), await createTestTrip(ben)];
    await answerTrip(amy, bensTrip);
    await answerTrip(ben, amysTrip);
    await answerTrip(ben, bensTrip);
    const { email, password, cookie } = amy;
    const phone = cookieOf(await app.post('/sign-in/email', { email, password }));
    await app.post('/request-password-reset', { email });
    expect(await rowsOf(amy)).toEqual({
      users: 1,
      accounts: 1,
      sessions: 2,
      profiles: 1,
      trips: 1,
      responses: 1,
      verifications: 1,
    });
    const bens = await rowsOf(ben);

    const response = await app.post('/delete-user', { password }, { cookie });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().join()).toMatch(/max-age=0/i);

    expect(Object.values(await rowsOf(amy))).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(await app.session(cookie)).toBeNull();
    expect(await app.session(phone)).toBeNull();
    expect((await app.post('/sign-in/email', { email, password })).status).toBe(401);
    expect((await ben.api.trips.dashboard()).map((trip) => trip.tripId)).toEqual([bensTrip]);
    expect(await rowsOf(ben)).toEqual({ ...bens, responses: 1 });
    expect(await app.signUp(email)).toMatchObject({ email });
  });

  it('is told to its address, even if that has ended all mails', async () => {
    const [amy, ben] = [await signUpTraveler('Amy'), await signUpTraveler('Ben')];
    const { email, password, cookie } = amy;
    const tripId = await createTestTrip(ben);
    await addGuests(ben, tripId, `Amy ${email}`);
    const { token } = (await mailingOf(database.db, tripId, email)) ?? {};
    await endMails(database.db, token ?? '', 'all');
    expect((await app.post('/delete-user', { password }, { cookie })).status).toBe(200);
    await expect
      .poll(async () => (await mailsTo(app, email)).at(-1)?.headers.get('subject'))
      .toBe('Your Gangway account is deleted');
  });

  it('ends booked trips only if each is named, and tells operators which are lost (SPEC-2 1, SPEC-4 16)', async () => {
    const [amy, ben] = [await signUpTraveler('Amy'), await signUpTraveler('Ben')];
    const dee = await createPerson(database.db, 'Dee', { isOperator: true });
    const [booked, open] = [await createTestTrip(amy), await createTestTrip(amy)];
    await answerTrip(ben, booked);
    await amy.api.trips.setStatus({ tripId: booked, status: 'ready' });
    await database.db.update(trips).set({ isBooked: true }).where(eq(trips.id, booked));
    const { tripName } = await amy.api.trips.invitation({ tripId: booked });
    expect(await amy.api.identity.deletionPreview()).toEqual({
      trips: 2,
      responses: 0,
      endingTrips: [{ tripId: booked, tripName, isBooked: true, others: 1, offeredTo: null }],
      plannedTrips: [],
      owed: [],
    });
    const { password, cookie } = amy;
    for (const ends of [{}, { ends: [open] }]) {
      const refused = await app.post('/delete-user', { password, ...ends }, { cookie });
      expect([refused.status, await messageOf(refused)]).toEqual([
        400,
        `Say first that ${tripName} may end for everyone, or hand it over.`,
      ]);
    }
    const sure = { password, ends: [booked] };
    expect((await app.post('/delete-user', sure, { cookie })).status).toBe(200);
    const news = await dee.api.review.news();
    expect(news).toMatchObject([{ kind: 'trip_lost', tripId: null, tripName, name: '' }]);
    expect(await database.db.$count(trips, inArray(trips.id, [booked, open]))).toBe(0);
  });

  it('of a traveler tells operators that somebody has left the trips that they have, without a name', async () => {
    const [amy, ben] = [await signUpTraveler('Amy'), await signUpTraveler('Ben')];
    const dee = await createPerson(database.db, 'Dee', { isOperator: true });
    const [ready, open] = [await createTestTrip(amy), await createTestTrip(amy)];
    for (const tripId of [ready, open]) await answerTrip(ben, tripId);
    await amy.api.trips.setStatus({ tripId: ready, status: 'ready' });
    const { tripName } = await amy.api.trips.invitation({ tripId: ready });
    const preview = {
      ...{ trips: 0, responses: 2, endingTrips: [], owed: [] },
      plannedTrips: [tripName],
    };
    expect(await ben.api.identity.deletionPreview()).toEqual(preview);
    const { password, cookie } = ben;
    expect((await app.post('/delete-user', { password }, { cookie })).status).toBe(200);
    const told = { kind: 'account_deleted', tripId: ready, name: '' };
    expect(await dee.api.review.news({ tripId: ready })).toMatchObject([told]);
    expect(await dee.api.review.news({ tripId: open })).toEqual([]);
  });

  it('leaves a usable account when it fails halfway', async () => {
    const { email, password, cookie } = await app.signUp();
    await database.db.execute(sql`
      create function refuse() returns trigger language plpgsql as 'begin raise ''no''; end'`);
    await database.db.execute(sql`
      create trigger refuse before delete on users for each row execute function refuse()`);
    try {
      expect((await app.post('/delete-user', { password }, { cookie })).status).toBe(500);
    } finally {
      await database.db.execute(sql`drop trigger refuse on users`);
    }
    expect(await app.session(cookie)).toMatchObject({ email });
    expect((await app.post('/sign-in/email', { email, password })).status).toBe(200);
  });

  it('is refused without a session, or with one that has ended', async () => {
    const { cookie, password, userId } = await app.signUp();
    await app.post('/sign-out', {}, { cookie });
    for (const call of [{}, { cookie }]) {
      const response = await app.post('/delete-user', { password }, call);
      expect([response.status, await messageOf(response)]).toEqual([
        401,
        'Please log in to continue.',
      ]);
    }
    expect(await database.db.$count(users, eq(users.id, userId))).toBe(1);
  });
});
