import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { chosenTrip, takeaway } from '#support/chosenTrip';
import { codeBrowser, codeMailedTo } from '#support/codeBrowser';
import { emailCalls } from '#support/emailCalls';
import { tripInput } from '#support/factories';
import { freshEmail, type TestAccount } from '#support/httpApp';
import { tokenMailedTo } from '#support/mailsOf';
import { one } from '#support/verdictSteps';
import { accounts, users, verifications } from '@/features/identity/server/tables';
import { openAddresses } from '@/features/takeaway/server/tables';
import { trips } from '@/features/trips/server/tables';

const { app, database } = await openAppForFile();
const { db } = database;
const { ask, askToVerify, confirm, enter, verify } = emailCalls(app);

const passwordsOf = ({ userId }: TestAccount) => db.$count(accounts, eq(accounts.userId, userId));

const isProved = async ({ userId }: TestAccount) =>
  (await db.select().from(users).where(eq(users.id, userId)))[0]?.emailVerified;

/** Creates someone who has signed up with an address that may not be theirs, and made a trip. */
async function squatter(): Promise<TestAccount> {
  const account = await app.signUp();
  await app.procedure('trips.create', tripInput(), { cookie: account.cookie });
  return account;
}

// SPEC-3 12.1
describe('the owner of an address with which somebody else has signed up', () => {
  it('has the account to themselves from their first code on, with its trips', async () => {
    const account = await squatter();
    await app.post('/request-password-reset', { email: account.email });
    await ask(account, freshEmail());
    const owner = codeBrowser(app);
    const response = await owner.signIn(account.email);
    expect(await response.json()).toEqual({ isNew: false, tookOver: true });

    expect(await app.session(account.cookie)).toBeNull();
    expect(await app.session(owner.cookie())).toMatchObject({ userId: account.userId });
    const { email, password } = account;
    expect((await app.post('/sign-in/email', { email, password })).status).toBe(401);
    expect(await isProved(account)).toBe(true);
    expect(await db.$count(trips, eq(trips.userId, account.userId))).toBe(1);
  });

  it('leaves nothing of what was mailed before, and no address that opens without a login', async () => {
    const trip = await chosenTrip(db, () => []);
    const account = await squatter();
    const newEmail = freshEmail();
    await app.post('/request-password-reset', { email: account.email });
    const reset = await tokenMailedTo(app, account.email, 'reset-password');
    await ask(account, newEmail);
    const change = await codeMailedTo(app, newEmail);
    await askToVerify(account);
    const verifying = await codeMailedTo(app, account.email);
    await db.insert(openAddresses).values({
      ...{ tripId: trip.tripId, userId: account.userId, kind: 'calendar', nonce: 'n' },
      ...{ tokenHash: 'h'.repeat(43), lastDay: '2030-01-01' },
    });
    const owner = codeBrowser(app);
    await owner.signIn(account.email);
    const again = await app.post('/reset-password', { token: reset, newPassword: 'my horse' });
    expect(again.status).toBe(400);
    expect((await enter(newEmail, change, account)).status).toBe(401);
    expect((await confirm(verifying, account)).status).toBe(401);
    expect(await db.$count(verifications, eq(verifications.value, account.userId))).toBe(0);
    expect(await db.$count(openAddresses, eq(openAddresses.userId, account.userId))).toBe(0);
  });

  it('keeps the addresses that open without a login where they have proved it before', async () => {
    const trip = await chosenTrip(db, () => []);
    const amy = one(trip, 'Ana');
    await takeaway(amy, trip);
    await codeBrowser(app).signIn(amy.actor.email);
    await app.post('/request-password-reset', { email: amy.actor.email });
    const ofAmy = eq(openAddresses.userId, amy.actor.userId);
    // `createPerson` makes accounts that nobody has proved: the first sign-in took it over.
    expect(await db.$count(openAddresses, ofAmy)).toBe(0);
    await takeaway(amy, trip);
    await codeBrowser(app).signIn(amy.actor.email);
    expect(await db.$count(openAddresses, ofAmy)).toBe(1);
  });

  it('ends them by a reset mail as well, in a browser without its session', async () => {
    const trip = await chosenTrip(db, () => []);
    const amy = one(trip, 'Ana');
    await takeaway(amy, trip);
    const { email, userId } = amy.actor;
    await app.post('/request-password-reset', { email });
    const token = await tokenMailedTo(app, email, 'reset-password');
    const reset = await app.post('/reset-password', { token, newPassword: 'my horse' });
    expect(await reset.json()).toEqual({ tookOver: true });
    expect(await db.$count(openAddresses, eq(openAddresses.userId, userId))).toBe(0);
    expect((await app.post('/sign-in/email', { email, password: 'my horse' })).status).toBe(200);
  });

  it('hears of it once', async () => {
    const account = await squatter();
    const owner = codeBrowser(app);
    await owner.signIn(account.email);
    expect(await (await owner.signIn(account.email)).json()).toMatchObject({ tookOver: false });
  });

  it('takes all of it or nothing', async () => {
    const account = await squatter();
    // Fails halfway, as on a full disk.
    await db.execute(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    );
    await db.execute(
      `create trigger refuse before update on users for each row when (new.email_verified) execute function refuse()`,
    );
    const owner = codeBrowser(app);
    expect((await owner.signIn(account.email)).status).toBe(500);
    await db.execute('drop trigger refuse on users');
    expect(await passwordsOf(account)).toBe(1);
    expect(await app.session(account.cookie)).toMatchObject({ userId: account.userId });
  });

  it('is one when their code is entered twice at the same moment', async () => {
    const account = await squatter();
    const { email } = account;
    await codeBrowser(app).ask(email);
    const code = await codeMailedTo(app, email);
    const browsers = [codeBrowser(app), codeBrowser(app)];
    const responses = await Promise.all(browsers.map((browser) => browser.enter(email, code)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    const inside = await Promise.all(browsers.map((browser) => app.session(browser.cookie())));
    expect(inside.filter((session) => session !== null)).toHaveLength(1);
    expect(await passwordsOf(account)).toBe(0);
    expect(await app.session(account.cookie)).toBeNull();
  });
});

// SPEC-3 12.1
describe('a code that proves an address keeps password and sessions', () => {
  it('in a browser with a session of its account', async () => {
    const amy = await app.signUp();
    const browser = codeBrowser(app, amy.cookie);
    const response = await browser.signIn(amy.email);
    expect(await response.json()).toEqual({ isNew: false, tookOver: false });
    expect([await isProved(amy), await passwordsOf(amy)]).toEqual([true, 1]);
    expect(await app.session(amy.cookie)).toMatchObject({ userId: amy.userId });
  });

  it('of an account that had proved it before', async () => {
    const amy = await app.signUp();
    await verify(amy);
    expect(await (await codeBrowser(app).signIn(amy.email)).json()).toMatchObject({
      tookOver: false,
    });
    expect(await passwordsOf(amy)).toBe(1);
    expect(await app.session(amy.cookie)).toMatchObject({ userId: amy.userId });
  });

  it('and not in one with a session of another account', async () => {
    const [account, other] = [await squatter(), await app.signUp()];
    const response = await codeBrowser(app, other.cookie).signIn(account.email);
    expect(await response.json()).toMatchObject({ tookOver: true });
    expect(await passwordsOf(account)).toBe(0);
    expect(await passwordsOf(other)).toBe(1);
  });
});
