import { createHash, randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins/generic-oauth';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { cookieOf, freshEmail } from '#support/httpApp';
import { throughProvider } from '#support/oidcBrowser';
import { type Colleague, startProvider, type TestProvider } from '#support/oidcProvider';
import { openTestDatabase } from '#support/testDatabase';
import { accounts, OIDC, sessions, users, verifications } from '@/features/identity/server/tables';

/**
 * Tests what the library does by itself where a hook or a route of ours stands in its way, at its
 * strictest settings (docs/decisions/0079). If one of these fails, ours may no longer be needed.
 */
const database = await openTestDatabase();
const { db } = database;
const provider = await startProvider('http://localhost:3000');
afterAll(() => Promise.all([database.close(), provider.close()]));

const SITE = 'http://localhost:3000';
const PASSWORD = 'correct horse';

/** The newest code for each address. */
const codes = new Map<string, string>();
let mailsFail = false;

const auth = betterAuth({
  baseURL: SITE,
  basePath: '/api/auth',
  secret: 'a secret that only the tests have, and nobody else',
  telemetry: { enabled: false },
  rateLimit: { enabled: false },
  logger: { disabled: true },
  database: drizzleAdapter(db, {
    provider: 'pg',
    schema: { user: users, session: sessions, account: accounts, verification: verifications },
    transaction: true,
  }),
  user: {
    additionalFields: { acceptedTerms: { type: 'boolean', required: true } },
    deleteUser: { enabled: true },
  },
  verification: { storeIdentifier: 'hashed' },
  emailAndPassword: { enabled: true },
  plugins: [
    emailOTP({
      expiresIn: 600,
      allowedAttempts: 5,
      storeOTP: 'hashed',
      changeEmail: { enabled: true },
      sendVerificationOTP: async ({ email, otp }) => {
        if (mailsFail) throw new Error('451 try later');
        codes.set(email, otp);
      },
    }),
  ],
});

const post = (path: string, body: object, cookie = '', site = SITE) =>
  auth.handler(
    new Request(`${site}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: SITE, cookie },
      body: JSON.stringify(body),
    }),
  );

async function signUp() {
  const email = freshEmail();
  const body = { email, password: PASSWORD, name: '', acceptedTerms: true };
  const cookie = cookieOf(await post('/sign-up/email', body));
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return { email, cookie, userId: user?.id ?? '' };
}

const ask = (email: string) => post('/email-otp/send-verification-otp', { email, type: 'sign-in' });

const enter = (email: string, otp: string | undefined, cookie = '') =>
  post('/sign-in/email-otp', { email, otp, acceptedTerms: true }, cookie);

describe('the library’s codes', () => {
  it('are used up when the agreement to the terms is missing', async () => {
    const email = freshEmail();
    await ask(email);
    const body = { email, otp: codes.get(email) };
    expect((await post('/sign-in/email-otp', body)).status).not.toBe(200);
    expect((await enter(email, codes.get(email))).status).toBe(400);
  });

  it('end the password and all sessions of whoever proves their own address while signed in', async () => {
    const amy = await signUp();
    await ask(amy.email);
    expect((await enter(amy.email, codes.get(amy.email), amy.cookie)).status).toBe(200);
    expect(await db.$count(accounts, eq(accounts.userId, amy.userId))).toBe(0);
  });

  it('leave the links that were mailed before to somebody else', async () => {
    const { email, userId } = await signUp();
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db
      .insert(verifications)
      .values({ id: email, identifier: `reset of ${email}`, value: userId, expiresAt });
    await ask(email);
    await enter(email, codes.get(email));
    expect(await db.$count(verifications, eq(verifications.value, userId))).toBe(1);
  });

  it('make accounts for whoever asks to log in', async () => {
    const email = freshEmail();
    await ask(email);
    expect((await enter(email, codes.get(email))).status).toBe(200);
    expect(await db.$count(users, eq(users.email, email))).toBe(1);
  });

  it('do not say how many tries are left, and hash the code without a secret', async () => {
    const { email } = await signUp();
    await ask(email);
    const answer = await enter(email, '00000x');
    expect(await answer.json()).toEqual({ code: 'INVALID_OTP', message: 'Invalid OTP' });
    const hash = createHash('sha256')
      .update(codes.get(email) ?? '')
      .digest('base64url');
    const rows = await db.select().from(verifications);
    expect(rows.map(({ value }) => value)).toContain(`${hash}:1`);
  });

  it('are sent as often as anybody asks, without its limits', async () => {
    const { email } = await signUp();
    const asked = await Promise.all(Array.from({ length: 25 }, () => ask(email)));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('report success when the mail could not be sent', async () => {
    const email = freshEmail();
    mailsFail = true;
    const answer = await ask(email);
    mailsFail = false;
    expect(answer.status).toBe(200);
  });

  it('are for no purpose such as deleting', async () => {
    const { email } = await signUp();
    const asked = await post('/email-otp/send-verification-otp', { email, type: 'delete' });
    expect(asked.status).toBe(400);
  });

  it('verify an address for whoever enters them, in whatever browser', async () => {
    const { email, userId } = await signUp();
    await post('/email-otp/send-verification-otp', { email, type: 'email-verification' });
    await post('/email-otp/verify-email', { email, otp: codes.get(email) });
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    expect(user?.emailVerified).toBe(true);
    expect(await db.$count(accounts, eq(accounts.userId, userId))).toBe(1);
  });

  it('change an email without the password, and tell by a wrong code which address is taken', async () => {
    const [amy, ben] = [await signUp(), await signUp()];
    const newEmail = freshEmail();
    const change = (body: object) => post('/email-otp/change-email', body, amy.cookie);
    for (const asked of [newEmail, ben.email]) {
      const body = { newEmail: asked };
      expect((await post('/email-otp/request-email-change', body, amy.cookie)).status).toBe(200);
    }
    for (let n = 0; n < 5; n += 1) await change({ newEmail, otp: '00000x' });
    for (let n = 0; n < 5; n += 1) await change({ newEmail: ben.email, otp: '00000x' });
    expect((await change({ newEmail, otp: '00000x' })).status).toBe(403);
    expect((await change({ newEmail: ben.email, otp: '00000x' })).status).toBe(400);
    await post('/email-otp/request-email-change', { newEmail }, amy.cookie);
    expect((await change({ newEmail, otp: codes.get(newEmail) })).status).toBe(200);
  });
});

it('the library’s device list hands out the tokens of all sessions', async () => {
  const amy = await signUp();
  const headers = { cookie: amy.cookie };
  const list = await auth.handler(new Request(`${SITE}/api/auth/list-sessions`, { headers }));
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, amy.userId));
  expect(await list.text()).toContain(session?.token);
});

it('the library’s answers repeat the session’s token', async () => {
  const { email } = await signUp();
  const answer = await post('/sign-in/email', { email, password: PASSWORD });
  expect(((await answer.json()) as { token?: string }).token).toMatch(/\w{20}/);
});

it('a new password leaves the library’s other sessions, and a reset signs nobody in', async () => {
  const amy = await signUp();
  const there = cookieOf(await post('/sign-in/email', { email: amy.email, password: PASSWORD }));
  const body = { currentPassword: PASSWORD, newPassword: 'another horse' };
  expect((await post('/change-password', body, amy.cookie)).status).toBe(200);
  expect((await post('/sign-out', {}, there)).status).toBe(200);
  expect(await db.$count(sessions, eq(sessions.userId, amy.userId))).toBe(1);
});

it('the library’s limits start over with each request, and count no account', async () => {
  const rateLimit = { enabled: true, window: 60, max: 3, storage: 'memory' as const };
  const limited = betterAuth({ ...auth.options, rateLimit });
  const ask = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await limited.handler(new Request(`${SITE}/api/auth/ok`, { headers }))).status;
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  const heard: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    heard.push(await ask('203.0.113.7'));
    // Two in any minute, of which three are allowed.
    vi.setSystemTime(Date.now() + 50_000);
  }
  vi.useRealTimers();
  expect(heard).toEqual([200, 200, 200, 429]);
  expect(await ask('203.0.113.8')).toBe(200);
});

it('the library deletes an account on the first day of a session without asking for anything', async () => {
  const amy = await signUp();
  expect((await post('/delete-user', {}, amy.cookie)).status).toBe(200);
  expect(await db.$count(users, eq(users.id, amy.userId))).toBe(0);
});

it('the library’s cookies are for one scheme, whatever scheme a request comes by', async () => {
  const { email } = await signUp();
  const body = { email, password: PASSWORD };
  const answer = await post('/sign-in/email', body, '', SITE.replace('http:', 'https:'));
  expect(answer.headers.getSetCookie().join()).not.toMatch(/secure/i);
});

describe('the library’s genericOAuth', () => {
  /** The library alone, at its strictest settings, and these. */
  function signingIn(plugin: Partial<GenericOAuthConfig> = {}) {
    const config: GenericOAuthConfig = {
      ...{ providerId: OIDC, clientId: provider.settings.OIDC_CLIENT_ID ?? '' },
      clientSecret: provider.settings.OIDC_CLIENT_SECRET,
      discoveryUrl: `${provider.issuer}/.well-known/openid-configuration`,
      ...{ scopes: ['openid', 'email'], requireIdTokenVerification: true, ...plugin },
      mapProfileToUser: () => ({ acceptedTerms: true }),
    };
    const strict = betterAuth({ ...auth.options, plugins: [genericOAuth({ config: [config] })] });
    const handle = (url: string, init?: RequestInit) => strict.handler(new Request(url, init));
    return async (person: Colleague) => {
      provider.next = person;
      const begun = await handle(`${SITE}/api/auth/sign-in/social`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider: OIDC, callbackURL: '/in', errorCallbackURL: '/out' }),
      });
      const cookie = cookieOf(begun);
      const { url } = (await begun.json()) as { url: string };
      const back = await handle(await throughProvider(url, SITE), { headers: { cookie } });
      return back.headers.get('location');
    };
  }
  const person = (more: Partial<Colleague> = {}): Colleague & { email: string } => ({
    ...{ sub: randomUUID(), email: freshEmail(), email_verified: true, ...more },
  });
  const forging = async (forge: TestProvider['forge'], work: () => Promise<unknown>) => {
    provider.forge = forge;
    await work().finally(() => {
      provider.forge = null;
    });
  };

  it('takes somebody without an id token, of whom nothing is signed', () =>
    forging(
      () => null,
      async () => expect(await signingIn()(person())).toBe('/in'),
    ));

  it('takes an id token that was issued to another client', () =>
    forging(
      (claims) => ({ ...claims, aud: ['another', claims.aud], azp: 'another' }),
      async () => expect(await signingIn()(person())).toBe('/in'),
    ));

  it('makes an account with an email that the provider has not proved', async () => {
    const { email } = person();
    expect(await signingIn()(person({ email, email_verified: false }))).toBe('/in');
    expect(await db.$count(users, eq(users.email, email))).toBe(1);
  });

  it('knows somebody by their id alone, whichever issuer it is from', async () => {
    const { sub, email } = person();
    await signingIn()(person({ sub, email }));
    const rows = await db.select().from(accounts).where(eq(accounts.providerId, OIDC));
    expect(rows.map(({ accountId }) => accountId)).toContain(sub);
  });

  it('keeps the provider’s tokens', async () => {
    const { email } = person();
    await signingIn()(person({ email }));
    const [row] = await db
      .select({ accessToken: accounts.accessToken, idToken: accounts.idToken })
      .from(accounts)
      .innerJoin(users, eq(users.id, accounts.userId))
      .where(eq(users.email, email));
    expect(row).toEqual({ accessToken: expect.any(String), idToken: expect.any(String) });
  });

  it('takes whatever issuer the address of its settings names', async () => {
    const there = provider.issuer.replace('127.0.0.1', 'localhost');
    const sign = signingIn({ discoveryUrl: `${there}/.well-known/openid-configuration` });
    expect(await sign(person())).toBe('/in');
  });
});
