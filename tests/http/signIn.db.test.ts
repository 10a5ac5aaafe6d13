import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { cookieOf, freshEmail, messageOf } from '#support/httpApp';
import { passwordsHashed } from '#support/quickPasswords';
import { TEST_COOKIES } from '#support/testSecret';
import { sessions } from '@/features/identity/server/tables';

const DAY = 86_400_000;

const { app, database } = await openAppForFile();

// SPEC 1, SPEC 7, SPEC 9
describe('signing in', () => {
  it('takes the email in any case, and starts a session', async () => {
    const amy = await app.signUp();
    const { password } = amy;
    const response = await app.post('/sign-in/email', { email: amy.email.toUpperCase(), password });
    expect(response.status).toBe(200);
    expect(await app.session(cookieOf(response))).toMatchObject({ userId: amy.userId });
  });

  it.each([
    ['a wrong password', { password: 'incorrect horse' }],
    ['an empty password', { password: '' }],
    ['the password in another case', { password: 'CORRECT HORSE' }],
    ['an unknown email', { email: 'nobody@example.com' }],
  ])('refuses %s in the same words, without a session', async (_, overrides) => {
    const { email, password } = await app.signUp();
    const response = await app.post('/sign-in/email', { email, password, ...overrides });
    expect(response.status).toBe(401);
    expect(await messageOf(response)).toBe('Invalid email or password');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('hashes as much for an unknown email as for a wrong password, so that neither is faster', async () => {
    const { email } = await app.signUp();
    const hashedFor = async (address: string) => {
      const before = passwordsHashed();
      await app.post('/sign-in/email', { email: address, password: 'incorrect horse' });
      return passwordsHashed() - before;
    };
    expect([await hashedFor(email), await hashedFor(freshEmail())]).toEqual([1, 1]);
  });
});

describe('signing out', () => {
  it('ends the session on the server, and no other of the account', async () => {
    const { email, password, cookie } = await app.signUp();
    const other = cookieOf(await app.post('/sign-in/email', { email, password }));
    const response = await app.post('/sign-out', {}, { cookie });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().join()).toMatch(/max-age=0/i);
    expect(await app.session(cookie)).toBeNull();
    expect(await app.session(other)).toMatchObject({ email });
  });

  it('without a session is no error', async () => {
    expect((await app.post('/sign-out', {})).status).toBe(200);
  });
});

describe('a session', () => {
  const expiryOf = async (userId: string) => {
    const [row] = await database.db.select().from(sessions).where(eq(sessions.userId, userId));
    return row?.expiresAt.getTime() ?? 0;
  };
  const setExpiry = (userId: string, time: number) =>
    database.db
      .update(sessions)
      .set({ expiresAt: new Date(time) })
      .where(eq(sessions.userId, userId));

  it('lasts 30 days from its last use, and a renewed cookie comes with any response', async () => {
    const { userId, cookie } = await app.signUp();
    await setExpiry(userId, Date.now() + 28 * DAY);
    const response = await app.send('/api/trpc/identity.session,profile.mine?batch=1&input={}', {
      headers: { cookie },
    });
    const renewed = response.headers.getSetCookie();
    expect(renewed).toHaveLength(1);
    expect(renewed[0]).toMatch(/max-age=2592000/i);
    expect(cookieOf(response)).toBe(cookie.split('; ')[0]);
    expect(Math.abs((await expiryOf(userId)) - (Date.now() + 30 * DAY))).toBeLessThan(60_000);
  });

  it('is not written again on each request', async () => {
    const { userId, cookie } = await app.signUp();
    const before = await expiryOf(userId);
    const response = await app.send('/api/trpc/identity.session', { headers: { cookie } });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await expiryOf(userId)).toBe(before);
  });

  it('is over once it has expired', async () => {
    const { userId, cookie } = await app.signUp();
    await setExpiry(userId, Date.now() - 1000);
    expect(await app.session(cookie)).toBeNull();
  });

  it('that ends at the moment of its renewal stays ended', async () => {
    const { userId, cookie } = await app.signUp();
    await setExpiry(userId, Date.now() + 28 * DAY);
    // From here on no renewal finds its row, as if the session had just been ended.
    await database.db.execute(sql`
      create function skip_row() returns trigger language plpgsql as 'begin return null; end'`);
    await database.db.execute(sql`
      create trigger skip before update on sessions for each row execute function skip_row()`);
    try {
      expect(await app.session(cookie)).toBeNull();
    } finally {
      await database.db.execute(sql`drop trigger skip on sessions`);
    }
  });

  it.each([
    ['a made-up token', `${TEST_COOKIES}.session_token=abc.def`],
    ['no token', `${TEST_COOKIES}.session_token=`],
    ['other cookies', 'a=b; c=d'],
    ['rubbish', '%%%;;=;\u00ff'],
  ])('is nobody’s with %s', async (_, cookie) => {
    expect(await app.session(cookie)).toBeNull();
  });

  it('cannot be had with a token that we have not signed', async () => {
    const { userId, cookie } = await app.signUp();
    const [row] = await database.db.select().from(sessions).where(eq(sessions.userId, userId));
    const [name] = cookie.split('=');
    expect(await app.session(`${name}=${row?.token}`)).toBeNull();
    expect(await app.session(`${name}=${row?.token}.${'A'.repeat(43)}=`)).toBeNull();
  });
});
