import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppsForFile } from '#support/appForFile';
import { cookieOf } from '#support/httpApp';
import { sessions } from '@/features/identity/server/tables';

const PROXY = '192.0.2.1';

const { database, proxied, plain, published } = await openAppsForFile({
  /** Without a public URL, behind a proxy that terminates TLS. */
  proxied: { TRUSTED_PROXIES: PROXY },
  /** A server without such a proxy, or with one that it doesn't trust. */
  plain: {},
  published: { PUBLIC_URL: 'https://trips.example' },
});

const BY_HTTPS = { address: PROXY, headers: { 'x-forwarded-proto': 'https' } };
const SECURE = '__Secure-gangway.session_token';

const sessionLines = (response: Response) =>
  response.headers.getSetCookie().filter((line) => line.includes('session_token='));

/**
 * Returns the session cookies that a response sets or removes, with their attributes, in lower case
 * except for the name.
 */
const setBy = (response: Response) =>
  sessionLines(response).map((line) => {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    return { name, value, attributes: attributes.map((attribute) => attribute.toLowerCase()) };
  });

describe('behind a trusted proxy that ends TLS, without a public address', () => {
  it('the cookie is for https alone when the request came by it, and only then', async () => {
    const { email, password, cookie } = await proxied.signUp(undefined, BY_HTTPS);
    expect(cookie).toMatch(/^__Secure-gangway\.session_token=/);
    const signIn = await proxied.post('/sign-in/email', { email, password }, BY_HTTPS);
    expect(setBy(signIn)).toMatchObject([
      { name: SECURE, attributes: expect.arrayContaining(['secure', 'httponly', 'samesite=lax']) },
    ]);
    const unencrypted = await proxied.post(
      '/sign-in/email',
      { email, password },
      { address: PROXY },
    );
    expect(setBy(unencrypted)[0]).toMatchObject({ name: 'gangway.session_token' });
    expect(setBy(unencrypted)[0]?.attributes).not.toContain('secure');
  });

  it('nobody else can claim to have come by https', async () => {
    const { email, password } = await proxied.signUp();
    const claim = { address: '203.0.113.9', headers: { 'x-forwarded-proto': 'https' } };
    const signIn = await proxied.post('/sign-in/email', { email, password }, claim);
    expect(setBy(signIn)[0]?.name).toBe('gangway.session_token');
  });
});

describe('when the scheme or the setting changes', () => {
  it('nobody is signed out: a session from http continues on https', async () => {
    const { cookie, email, password } = await plain.signUp();
    for (const [app, call] of [
      [proxied, BY_HTTPS],
      [published, {}],
    ] as const) {
      expect(await app.session(cookie, call)).toMatchObject({ email });
      // Also where the library itself looks the session up.
      const change = { currentPassword: 'not it', newPassword: 'another one' };
      const answer = await app.post('/change-password', change, { ...call, cookie });
      expect(answer.status).toBe(400);
    }
    const again = await published.post('/sign-in/email', { email, password }, { cookie });
    expect(again.status).toBe(200);
  });

  it('a session from https continues where it is taken for http', async () => {
    const { cookie, email } = await published.signUp();
    expect(cookie).toMatch(/^__Secure-/);
    expect(await plain.session(cookie)).toMatchObject({ email });
  });

  it('the old cookie goes when a new one is set: at the next renewal, sign-in and sign-out', async () => {
    const { cookie, email, password, userId } = await plain.signUp();
    const removal = { name: 'gangway.session_token', value: '' };
    await database.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + 24 * 3_600_000) })
      .where(eq(sessions.userId, userId));
    const renewed = await published.send('/api/trpc/identity.session', {}, { cookie });
    expect(setBy(renewed)).toMatchObject([{ name: SECURE }, removal]);
    expect(setBy(renewed)[1]?.attributes).toContain('max-age=0');
    expect(await published.session(cookieOf(renewed))).toMatchObject({ email });
    const signIn = await published.post('/sign-in/email', { email, password }, { cookie });
    expect(setBy(signIn)).toMatchObject([{ name: SECURE }, removal]);
    const out = await published.post('/sign-out', {}, { cookie });
    expect(setBy(out)).toContainEqual(expect.objectContaining(removal));
    expect(await published.session(cookie)).toBeNull();
  });

  it('of two cookies, the one counts that nobody on the way can have set', async () => {
    const mine = await published.signUp();
    const planted = await plain.signUp();
    for (const cookies of [
      `${planted.cookie}; ${mine.cookie}`,
      `${mine.cookie}; ${planted.cookie}`,
    ]) {
      expect(await published.session(cookies)).toMatchObject({ email: mine.email });
    }
  });
});
