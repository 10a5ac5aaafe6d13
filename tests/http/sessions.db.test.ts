import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { cookieOf, messageOf, type TestAccount } from '#support/httpApp';
import { mailsTo } from '#support/mailsOf';
import { tidyNow } from '#support/tidyNow';
import { sessions, verifications } from '@/features/identity/server/tables';

const { app, database } = await openAppForFile();

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Signs in again, on a phone, and returns that session's cookie. */
async function onPhone({ email, password }: Pick<TestAccount, 'email' | 'password'>) {
  const response = await app.post(
    '/sign-in/email',
    { email, password },
    { headers: { 'user-agent': PHONE } },
  );
  expect(response.status).toBe(200);
  return cookieOf(response);
}

const devices = (cookie: string) => app.data('identity.devices', undefined, { cookie });

const isSignedIn = async (cookie: string) => (await app.session(cookie)) !== null;

// DESIGN 7.13
describe('the devices of an account', () => {
  it('are listed, the current one first, without anything that could sign in', async () => {
    const amy = await app.signUp();
    const phone = await onPhone(amy);
    const seen = await devices(amy.cookie);
    expect(seen.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Unknown device', true],
      ['Chrome on Android', false],
    ]);
    expect((await devices(phone)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    const tokens = await database.db
      .select({ token: sessions.token })
      .from(sessions)
      .where(eq(sessions.userId, amy.userId));
    for (const { token } of tokens) expect(JSON.stringify(seen)).not.toContain(token);
  });

  it('can be signed out one by one, at once', async () => {
    const amy = await app.signUp();
    const [phone, tablet] = [await onPhone(amy), await onPhone(amy)];
    const sessionId = (await devices(tablet))[0]?.sessionId ?? '';
    await app.data('identity.endSession', { sessionId }, amy);
    expect(await isSignedIn(tablet)).toBe(false);
    expect(await isSignedIn(phone)).toBe(true);
    expect(await isSignedIn(amy.cookie)).toBe(true);
  });

  it('of another person cannot be signed out', async () => {
    const [amy, ben] = [await app.signUp(), await app.signUp()];
    const sessionId = (await devices(ben.cookie))[0]?.sessionId ?? '';
    await app.data('identity.endSession', { sessionId }, amy);
    expect(await isSignedIn(ben.cookie)).toBe(true);
  });

  it('can all be signed out except the current one', async () => {
    const [amy, ben] = [await app.signUp(), await app.signUp()];
    const [phone, tablet] = [await onPhone(amy), await onPhone(amy)];
    await app.data('identity.endOtherSessions', undefined, { cookie: phone });
    expect(await isSignedIn(phone)).toBe(true);
    expect(await isSignedIn(tablet)).toBe(false);
    expect(await isSignedIn(amy.cookie)).toBe(false);
    expect(await isSignedIn(ben.cookie)).toBe(true);
  });
});

describe('a new password', () => {
  const NEW = 'staple battery';
  const change = (account: TestAccount, body: object) =>
    app.post(
      '/change-password',
      { currentPassword: account.password, newPassword: NEW, ...body },
      { cookie: account.cookie },
    );

  it.each([{}, { revokeOtherSessions: false }])(
    'signs out everywhere else, whatever the request says (%j)',
    async (body) => {
      const amy = await app.signUp();
      const phone = await onPhone(amy);
      const response = await change(amy, body);
      expect(response.status).toBe(200);
      expect(await isSignedIn(phone)).toBe(false);
      expect(await isSignedIn(amy.cookie)).toBe(false);
      expect(await isSignedIn(cookieOf(response))).toBe(true);
      const old = await app.post('/sign-in/email', { email: amy.email, password: amy.password });
      expect(old.status).toBe(401);
      await onPhone({ email: amy.email, password: NEW });
    },
  );

  it('needs the old one', async () => {
    const amy = await app.signUp();
    const response = await change(amy, { currentPassword: 'wrong' });
    expect(response.status).toBe(400);
    expect(await messageOf(response)).toBe('Invalid password');
    expect(await isSignedIn(amy.cookie)).toBe(true);
    await onPhone(amy);
  });

  it('must be long enough', async () => {
    const amy = await app.signUp();
    const response = await change(amy, { newPassword: 'short' });
    expect(await messageOf(response)).toBe('Password too short');
    await onPhone(amy);
  });

  it('is reported by mail', async () => {
    const amy = await app.signUp();
    await change(amy, {});
    const mails = await mailsTo(app, amy.email);
    expect(mails.map(({ headers }) => headers.get('subject'))).toEqual([
      'Your Gangway password was changed',
    ]);
  });
});

describe('a session that has expired', () => {
  const endsIn = (userId: string, days: number) =>
    database.db
      .update(sessions)
      .set({ expiresAt: sql`now() + make_interval(days => ${days})` })
      .where(eq(sessions.userId, userId));

  it('can be signed out of, and replaced by a new one', async () => {
    const amy = await app.signUp();
    await endsIn(amy.userId, -170);
    const out = await app.post('/sign-out', {}, { cookie: amy.cookie });
    expect(out.status).toBe(200);
    expect(out.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/i);
    const { email, password } = amy;
    const again = await app.post('/sign-in/email', { email, password }, { cookie: amy.cookie });
    expect(await isSignedIn(cookieOf(again))).toBe(true);
  });
});

describe('anything that has expired', () => {
  it('is removed, and nothing else', async () => {
    const { db } = database;
    const [amy, ben] = [await app.signUp(), await app.signUp()];
    await app.post('/request-password-reset', { email: ben.email });
    const counts = await db.$count(verifications);
    await db
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(sessions.userId, amy.userId));
    await tidyNow(db);
    expect(await db.$count(sessions, eq(sessions.userId, amy.userId))).toBe(0);
    expect(await isSignedIn(ben.cookie)).toBe(true);
    expect(await db.$count(verifications)).toBe(counts);
    await db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` });
    await tidyNow(db);
    expect(await db.$count(verifications)).toBe(0);
  });
});
