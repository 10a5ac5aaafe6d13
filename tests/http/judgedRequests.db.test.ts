import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { cookieOf, freshEmail, messageOf } from '#support/httpApp';
import { AUTH_ROUTES, OIDC_START, ROUTES } from '@/features/identity/server/authRoutes';
import { sessions, users } from '@/features/identity/server/tables';

const { app, database } = await openAppForFile();

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Posts a raw body to a path below /api/auth. */
const postRaw = (path: string, body: string, type: string, cookie = '') =>
  app.send(
    `/api/auth/${path}`,
    { method: 'POST', headers: { 'content-type': type }, body },
    { cookie },
  );

const exists = async (userId: string) =>
  (await database.db.$count(users, eq(users.id, userId))) === 1;

/** Makes someone's sessions two days old, because the library is less strict with newer ones. */
const ageSessions = (userId: string) =>
  database.db
    .update(sessions)
    .set({ createdAt: sql`now() - interval '2 days'` })
    .where(eq(sessions.userId, userId));

describe('an account is not deleted without its password', () => {
  const WRONG = JSON.stringify({ password: 'incorrect horse' });

  it.each([
    ['delete-user?password=x', '{}', JSON_TYPE],
    ['delete-user?password=correct%20horse', '{}', JSON_TYPE],
    ['delete-user?password=x', '{"password":""}', JSON_TYPE],
    ['delete-user?password=x', '{"password":null}', JSON_TYPE],
    ['delete-user?password=x&password=y', '[]', JSON_TYPE],
    ['delete-user?password=x', '', JSON_TYPE],
    ['delete-user?token=x', '{}', JSON_TYPE],
    ['delete-user?password=x', '{"token":"x"}', JSON_TYPE],
    ['delete-user?password=correct%20horse', WRONG, JSON_TYPE],
    ['delete-user?disableCookieCache=1&disableRefresh=1', '{}', JSON_TYPE],
    ['delete-user', '{}', JSON_TYPE],
    ['delete-user', WRONG, JSON_TYPE],
    ['delete-user', '{"password":["correct horse"]}', JSON_TYPE],
    ['delete-user', '{"password":{"length":6}}', JSON_TYPE],
    ['delete-user', '{"password":true}', JSON_TYPE],
    ['delete-user', '{"password":0}', JSON_TYPE],
    ['delete-user', '{"Password":"correct horse"}', JSON_TYPE],
    ['delete-user', '{"password":"correct horse","password":""}', JSON_TYPE],
    ['delete-user', '{"__proto__":{"password":"correct horse"}}', JSON_TYPE],
    ['delete-user', '"correct horse"', JSON_TYPE],
    ['delete-user?password=x', 'password=correct+horse', FORM_TYPE],
    ['delete-user?password=x', '{}', 'text/plain'],
    ['delete-user?password=x', '{}', 'text/plain; application/json'],
    ['delete-user?password=x', '--x--', 'multipart/form-data; boundary=x'],
    ['delete-user/?password=x', '{}', JSON_TYPE],
    ['/delete-user?password=x', '{}', JSON_TYPE],
    ['delete-user//?password=x', '{}', JSON_TYPE],
    ['Delete-User?password=x', '{}', JSON_TYPE],
    ['delete%2Duser?password=x', '{}', JSON_TYPE],
    ['%64elete-user?password=x', '{}', JSON_TYPE],
    ['./delete-user?password=x', '{}', JSON_TYPE],
    ['x/../delete-user?password=x', '{}', JSON_TYPE],
    ['delete-user;a=b?password=x', '{}', JSON_TYPE],
    ['delete-user/callback?token=x', '{}', JSON_TYPE],
  ])('by %s with %s as %s', async (path, body, type) => {
    const { userId, cookie } = await app.signUp();
    const response = await postRaw(path, body, type, cookie);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await exists(userId)).toBe(true);
  });

  it.each(['new', 'two days old'])('by a wrong one in a session that is %s', async (age) => {
    const { userId, cookie } = await app.signUp();
    if (age !== 'new') await ageSessions(userId);
    const response = await app.post('/delete-user', { password: 'incorrect horse' }, { cookie });
    expect([response.status, await messageOf(response)]).toEqual([400, 'Invalid password']);
    expect(await exists(userId)).toBe(true);
  });

  it('by GET, as the link of a mail would', async () => {
    const { userId, cookie } = await app.signUp();
    for (const path of ['delete-user', 'delete-user/callback']) {
      const response = await app.send(`/api/auth/${path}?token=x&password=x`, {}, { cookie });
      expect(response.status).toBe(404);
    }
    expect(await exists(userId)).toBe(true);
  });

  it('but is deleted with it, whatever else is sent and however old the session is', async () => {
    const { userId, cookie, password } = await app.signUp();
    await ageSessions(userId);
    const body = { password, token: 'x', callbackURL: 'https://elsewhere.example' };
    const response = await app.post('/delete-user?token=y&password=z', body, { cookie });
    expect(response.status).toBe(200);
    expect(response.headers.get('location')).toBeNull();
    expect(await exists(userId)).toBe(false);
  });
});

describe('what is checked is what is used', () => {
  const fields = ['email', 'password', 'name', 'acceptedTerms', 'token', 'newPassword', 'code'];
  const filled = (value: unknown) =>
    Object.fromEntries([...fields, 'newEmail', 'currentPassword'].map((name) => [name, value]));

  it.each(AUTH_ROUTES.filter((route) => ROUTES[route].input !== null && route !== OIDC_START))(
    '%s refuses nonsense in a sentence',
    async (route) => {
      const { cookie } = await app.signUp();
      for (const body of [
        ...[{}, [], null, 'acceptedTerms', 7],
        ...[['a@example.com'], { $ne: '' }, 1_234_567, '', 'a\u0000@example.com'].map(filled),
        ...['x'.repeat(20_000), 'a@example.com, b@example.com'].map(filled),
        filled('a@example.com\r\nBcc: b@example.com'),
      ]) {
        const response = await app.post(route, body, { cookie });
        expect([route, body, response.status]).toEqual([route, body, 400]);
        expect(await messageOf(response)).toMatch(/^\w+ \w+/);
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    },
  );

  it('the email of the body, whatever the query says', async () => {
    const { email, password } = await app.signUp();
    const query = `?email=${encodeURIComponent('nobody')}&email=b&password=x&acceptedTerms=true`;
    expect((await app.post(`/sign-in/email${query}`, { email, password })).status).toBe(200);
    const none = await app.post(`/sign-in/email?email=${email}&password=${password}`, {});
    expect(none.status).toBe(400);
    const unread = `/sign-up/email?acceptedTerms=true&email=${freshEmail()}`;
    const refused = await app.post(unread, { email: freshEmail(), password, name: '' });
    expect(refused.status).toBe(400);
    expect(await messageOf(refused)).toMatch(/^Please agree to the Terms/);
  });

  it.each(['sign-in/email', 'sign-up/email', 'request-password-reset', 'reset-password'])(
    '%s accepts only JSON',
    async (path) => {
      const { email, password } = await app.signUp();
      const form = new URLSearchParams({ email, password, name: '', acceptedTerms: 'true' });
      for (const type of [FORM_TYPE, 'text/plain', 'application/json-patch+json', 'x; a=json']) {
        const body = type === FORM_TYPE ? `${form}` : JSON.stringify({ email, password });
        const response = await postRaw(path, body, type);
        expect([response.status, await messageOf(response)]).toEqual([
          415,
          'Requests must be sent as JSON.',
        ]);
      }
    },
  );

  it('a reset link’s token is read only from the body', async () => {
    const token = 'x'.repeat(24);
    const response = await app.post(`/reset-password?token=${token}`, {
      newPassword: 'long enough',
    });
    expect([response.status, await messageOf(response)]).toEqual([400, 'Invalid token']);
  });

  it('no parameter can redirect anybody elsewhere', async () => {
    const { email, password } = await app.signUp();
    const elsewhere = 'https://elsewhere.example/';
    const places = {
      callbackURL: elsewhere,
      redirectTo: elsewhere,
      errorCallbackURL: elsewhere,
      newUserCallbackURL: elsewhere,
    };
    for (const path of ['/sign-in/email', `/sign-in/email?callbackURL=${elsewhere}`]) {
      const response = await app.post(path, { email, password, ...places });
      expect(response.status).toBe(200);
      expect(response.headers.get('location')).toBeNull();
      expect(await response.text()).not.toContain('elsewhere');
    }
  });

  it('a session lasts as long as ours do, whatever is requested', async () => {
    const { email, password } = await app.signUp();
    const body = { email, password, rememberMe: false };
    const response = await app.post('/sign-in/email', body);
    expect(response.headers.getSetCookie().join()).toMatch(/max-age=2592000/i);
  });

  it('a second cookie of the same name is ignored everywhere', async () => {
    const [amy, ben] = [await app.signUp(), await app.signUp()];
    const both = `${amy.cookie}; ${ben.cookie}`;
    expect(await app.session(both)).toMatchObject({ userId: amy.userId });
    expect(
      (await app.post('/delete-user', { password: 'wrong one' }, { cookie: both })).status,
    ).toBe(400);
    const deleted = await app.post('/delete-user', { password: amy.password }, { cookie: both });
    expect(deleted.status).toBe(200);
    expect([await exists(amy.userId), await exists(ben.userId)]).toEqual([false, true]);
  });

  it('an email in capitals and blanks counts and signs in as the same one', async () => {
    const { email, password, userId } = await app.signUp();
    const typed = ` ${email.toUpperCase()} `;
    const response = await app.post('/sign-in/email', { email: typed, password });
    expect(response.status).toBe(200);
    expect(await app.session(cookieOf(response))).toMatchObject({ userId });
  });
});
