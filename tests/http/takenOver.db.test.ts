import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { codeBrowser, codeMailedTo } from '#support/codeBrowser';
import { emailCalls } from '#support/emailCalls';
import { tripInput } from '#support/factories';
import { freshEmail, type TestAccount } from '#support/httpApp';
import { tokenMailedTo } from '#support/mailsOf';
import type { WayIn } from '@/features/identity/domain/emailCode';
import { accounts, emailLinks, users, verifications } from '@/features/identity/server/tables';
import { trips } from '@/features/trips/server/tables';

const { app, database } = await openAppForFile();
const { db } = database;
const { ask, confirm } = emailCalls(app);

const passwordsOf = ({ userId }: TestAccount) => db.$count(accounts, eq(accounts.userId, userId));

const isProved = async ({ userId }: TestAccount) =>
  (await db.select().from(users).where(eq(users.id, userId)))[0]?.emailVerified;

const cookiesNamed = (cookies: string, name: string) =>
  cookies
    .split('; ')
    .filter((cookie) => cookie.includes(name))
    .join('; ');

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

  it('leaves none of the links that were mailed before', async () => {
    const account = await squatter();
    const newEmail = freshEmail();
    await app.post('/request-password-reset', { email: account.email });
    await ask(account, newEmail);
    const [reset, verify, change] = [
      await tokenMailedTo(app, account.email, 'reset-password'),
      await tokenMailedTo(app, account.email, 'verify-email'),
      await tokenMailedTo(app, newEmail),
    ];
    const owner = codeBrowser(app);
    await owner.signIn(account.email);
    const again = await app.post('/reset-password', { token: reset, newPassword: 'my horse' });
    expect(again.status).toBe(400);
    const own = { ...account, cookie: owner.cookie() };
    expect((await confirm(verify, own)).status).toBe(400);
    expect((await confirm(change, own)).status).toBe(400);
    expect(await db.$count(emailLinks, eq(emailLinks.userId, account.userId))).toBe(0);
    expect(await db.$count(verifications, eq(verifications.value, account.userId))).toBe(0);
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

  it('is one when two of their codes are entered at the same moment', async () => {
    const account = await squatter();
    const { email } = account;
    const browsers = [codeBrowser(app), codeBrowser(app)];
    const entered: { code: string; purpose: WayIn }[] = [];
    for (const purpose of ['login', 'signup'] as const) {
      await codeBrowser(app).ask(email, { purpose });
      entered.push({ code: await codeMailedTo(app, email), purpose });
    }
    const responses = await Promise.all(
      entered.map(({ code, purpose }, n) => browsers[n]?.enter(email, code, { purpose })),
    );
    const bodies = await Promise.all(responses.map((response) => response?.json()));
    expect(bodies.filter(({ tookOver }) => tookOver)).toHaveLength(1);
    for (const browser of browsers) {
      expect(await app.session(browser.cookie())).toMatchObject({ userId: account.userId });
    }
  });
});

// SPEC-3 12.1
describe('a code that proves an address keeps password and sessions', () => {
  it('in a browser with a session of its account', async () => {
    const amy = await app.signUp();
    const browser = codeBrowser(app, cookiesNamed(amy.cookie, 'session_token'));
    const response = await browser.signIn(amy.email);
    expect(await response.json()).toEqual({ isNew: false, tookOver: false });
    expect([await isProved(amy), await passwordsOf(amy)]).toEqual([true, 1]);
    expect(await app.session(amy.cookie)).toMatchObject({ userId: amy.userId });
  });

  it('in a browser with its device mark', async () => {
    const amy = await app.signUp();
    const browser = codeBrowser(app, cookiesNamed(amy.cookie, 'known_device'));
    expect(await (await browser.signIn(amy.email)).json()).toMatchObject({ tookOver: false });
    expect([await isProved(amy), await passwordsOf(amy)]).toEqual([true, 1]);
  });

  it('of an account that had proved it before', async () => {
    const amy = await app.signUp();
    await confirm(await tokenMailedTo(app, amy.email, 'verify-email'), amy);
    expect(await (await codeBrowser(app).signIn(amy.email)).json()).toMatchObject({
      tookOver: false,
    });
    expect(await passwordsOf(amy)).toBe(1);
    expect(await app.session(amy.cookie)).toMatchObject({ userId: amy.userId });
  });

  it('and not in one with a session or a mark of another account', async () => {
    const [account, other] = [await squatter(), await app.signUp()];
    const response = await codeBrowser(app, other.cookie).signIn(account.email);
    expect(await response.json()).toMatchObject({ tookOver: true });
    expect(await passwordsOf(account)).toBe(0);
    expect(await passwordsOf(other)).toBe(1);
  });
});
