import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppsForFile } from '#support/appForFile';
import { codeBrowser, signUpByCode } from '#support/codeBrowser';
import { openCompanyForFile, SITE, TERMS } from '#support/company';
import { cookieOf, freshEmail, said } from '#support/httpApp';
import { oidcBrowser } from '#support/oidcBrowser';
import type { Colleague } from '#support/oidcProvider';
import { OIDC, sessions, users, verifications } from '@/features/identity/server/tables';

const { provider, app, without, db, browse, colleague, newcomer, tiesOf } =
  await openCompanyForFile();

const userOf = async (email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0];

/** An account of ours that somebody has made by a mailed code, or with a password alone. */
async function account(isProved: boolean) {
  if (isProved) return signUpByCode(app, freshEmail());
  const { email, userId, cookie } = await app.signUp();
  return { browser: codeBrowser(app, cookie), email, userId };
}

// SPEC-3 12.4
describe('continuing with the company’s own sign-in', () => {
  it('asks with a code, PKCE, state and nonce', async () => {
    colleague();
    const url = new URL(await browse().begin());
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{32}$/),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
      scope: 'openid email profile',
      redirect_uri: `${SITE}/api/auth/callback/oidc`,
    });
  });

  it('signs up with the terms, brings the name along, and keeps no token', async () => {
    const ada = colleague({ given_name: 'Ada', family_name: 'Lovelace' });
    const browser = browse();
    expect(await browser.continueWith({ ...TERMS, redirect: '/create' })).toBe(
      '/complete-profile?redirect=%2Fcreate#firstName=Ada&lastName=Lovelace',
    );
    expect(await app.session(browser.cookie())).toMatchObject({ email: ada.email, isAdmin: false });
    expect(await userOf(ada.email)).toMatchObject({ emailVerified: true, name: '' });
    const accountId = `${provider.issuer} ${ada.sub}`;
    expect(await tiesOf(ada.email)).toEqual([{ accountId, tokens: null }]);
  });

  it('makes no account without them, and leads to where they are agreed to', async () => {
    const { email } = colleague();
    const browser = browse();
    expect(await browser.continueWith({ redirect: '/create' })).toBe(
      '/signup?redirect=%2Fcreate&oidc=noAccount',
    );
    expect(await userOf(email)).toBeUndefined();
    expect(await app.session(browser.cookie())).toBeNull();
  });

  it('ties an account that has proved the same email, once, and lets it keep its ways in', async () => {
    const amy = await account(true);
    const { sub } = colleague({ email: amy.email });
    expect(await browse().continueWith({ redirect: '/create' })).toBe('/create');
    expect(await browse().continueWith()).toBe('/dashboard');
    expect(await tiesOf(amy.email)).toMatchObject([{ accountId: `${provider.issuer} ${sub}` }]);
    expect((await codeBrowser(app).signIn(amy.email)).status).toBe(200);
    expect(await tiesOf(amy.email)).toHaveLength(1);
  });

  it('ties no second person to an account', async () => {
    const { email } = await newcomer();
    colleague({ email });
    expect(await browse().continueWith()).toBe('/login?oidc=tied');
    expect(await tiesOf(email)).toHaveLength(1);
  });

  it('knows somebody by the company’s id, whatever their email is called by now', async () => {
    const { sub, email } = await newcomer();
    colleague({ sub, email_verified: false });
    const browser = browse();
    expect(await browser.continueWith()).toBe('/dashboard');
    expect(await app.session(browser.cookie())).toMatchObject({ email });
  });

  it.each([
    ['the company has not proved', true, { email_verified: false }, '/login?oidc=unproved'],
    ['the company says nothing of', true, { email_verified: undefined }, '/login?oidc=unproved'],
    ['nobody has proved here', false, {}, '/login?oidc=unprovedHere'],
  ])('ties nothing by an email that %s', async (_, isProved, more, where) => {
    const { email } = await account(isProved);
    colleague({ email, ...more });
    const browser = browse();
    expect(await browser.continueWith()).toBe(where);
    expect(await app.session(browser.cookie())).toBeNull();
    expect(await tiesOf(email)).toEqual([]);
  });

  it.each([{ email_verified: false }, { email: undefined }, { email: 'not an email' }])(
    'makes no account of %j',
    async (more) => {
      const before = await db.$count(users);
      colleague(more as Partial<Colleague>);
      expect(await browse().continueWith(TERMS)).toBe('/signup?oidc=unproved');
      expect(await db.$count(users)).toBe(before);
    },
  );

  it('takes Microsoft’s word that the domain is its owner’s', async () => {
    const { session } = await newcomer({ email_verified: undefined, xms_edov: true });
    expect(await session()).toMatchObject({ isAdmin: false });
  });

  it('binds the way there and back to this host, by https alone', async () => {
    const [address, publicUrl] = ['192.0.2.1', 'https://trips.example'];
    const settings = { ...provider.settings, PUBLIC_URL: publicUrl, TRUSTED_PROXIES: address };
    const { app: proxied } = await openAppsForFile({ app: settings });
    const by = { address, headers: { 'x-forwarded-proto': 'https' } };
    const begun = await proxied.post('/sign-in/social', {}, by);
    const [line = '', ...more] = begun.headers.getSetCookie();
    expect(more).toEqual([]);
    expect(line).toMatch(
      /^__Host-gangway-\w{8}\.state=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    const { url } = (await begun.json()) as { url: string };
    const state = new URL(url).searchParams.get('state');
    const back = `/api/auth/callback/oidc?error=access_denied&state=${state}`;
    const sent = { ...by, cookie: cookieOf(begun) };
    const answer = await proxied.send(back, {}, sent);
    expect(answer.headers.get('location')).toBe('/login?oidc=failed');
    // Used up, in the browser too.
    expect(answer.headers.getSetCookie().join()).toMatch(
      /^__Host-gangway-\w{8}\.state=; Max-Age=0/,
    );
  });

  it('signs out whoever was signed in here before', async () => {
    const amy = await account(true);
    colleague();
    const browser = browse(amy.browser.cookie());
    await browser.continueWith(TERMS);
    expect(await db.$count(sessions, eq(sessions.userId, amy.userId))).toBe(0);
  });

  it.each([
    ['https://elsewhere.example/x', '/dashboard'],
    ['//elsewhere.example', '/dashboard'],
    ['/\\elsewhere.example', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['/dashboard/a-trip?x=1&y=ü#hand-over', '/dashboard/a-trip?x=1&y=%C3%BC#hand-over'],
  ])('leads on from %s to %s', async (redirect, where) => {
    const { email, sub } = await newcomer();
    provider.next = { email, sub };
    expect(await browse().continueWith({ redirect })).toBe(where);
  });

  it('says nothing but that it is not here where none is set up', async () => {
    const browser = codeBrowser(without);
    expect(await said(await browser.post('/sign-in/social', {}))).toEqual([
      404,
      'There is nothing here.',
    ]);
    expect((await browser.open('/api/auth/callback/oidc?state=x&code=y')).status).toBe(404);
  });

  it.each(['/link-social', '/unlink-account', '/get-access-token', '/refresh-token'])(
    'has no route %s',
    async (path) => {
      const { browser } = await newcomer();
      expect((await browser.post(path, { provider: OIDC })).status).toBe(404);
    },
  );
});

// SPEC-3 12.4
describe('what the provider leads back with', () => {
  const FAILED = '/login?oidc=failed';
  const LATE = '/login?oidc=late';

  /** A person who has been here before, back from the provider with an address. */
  async function leadBack() {
    const { sub, email } = await newcomer();
    provider.next = { sub, email, email_verified: true };
    const browser = browse();
    return { browser, address: await browser.throughProvider(await browser.begin()) };
  }

  it('counts once', async () => {
    const { browser, address } = await leadBack();
    expect(await browser.comeBack(address)).toBe('/dashboard');
    expect(await browser.comeBack(address)).toBe(LATE);
    expect(await browse(browser.cookie()).comeBack(address)).toBe(LATE);
  });

  it('counts in the browser that began it alone', async () => {
    const { address } = await leadBack();
    const other = browse();
    expect(await other.comeBack(address)).toBe(LATE);
    await other.begin();
    expect(await other.comeBack(address)).toBe(LATE);
    expect(await app.session(other.cookie())).toBeNull();
  });

  it('counts for ten minutes', async () => {
    const { browser, address } = await leadBack();
    const aged = sql`replace(value, '"expiresAt":', '"expiresAt":1,"was":')`;
    await db.update(verifications).set({ value: aged });
    expect(await browser.comeBack(address)).toBe(LATE);
  });

  it('is worth nothing with the code of another’s browser', async () => {
    const [stolen, own] = [await leadBack(), await leadBack()];
    const address = new URL(own.address);
    address.searchParams.set('code', new URL(stolen.address).searchParams.get('code') ?? '');
    expect(await own.browser.comeBack(address.href)).toBe(FAILED);
  });

  it('is worth nothing from another issuer', async () => {
    const { browser, address } = await leadBack();
    const changed = new URL(address);
    changed.searchParams.set('iss', 'https://elsewhere.example');
    expect(await browser.comeBack(changed.href)).toBe(FAILED);
  });

  const now = () => Math.floor(Date.now() / 1000);
  it.each<[string, (claims: Record<string, unknown>) => Record<string, unknown> | null]>([
    ['another issuer’s', (claims) => ({ ...claims, iss: 'https://elsewhere.example' })],
    ['another client’s', (claims) => ({ ...claims, aud: 'another' })],
    [
      'another client’s, for us as well',
      (claims) => ({ ...claims, aud: ['another', claims.aud], azp: 'another' }),
    ],
    ['over', (claims) => ({ ...claims, exp: now() - 120 })],
    ['of another request', (claims) => ({ ...claims, nonce: 'another' })],
    ['of no request', ({ nonce, ...claims }) => claims],
    ['somebody else’s than the rest', (claims) => ({ ...claims, sub: 'another' })],
    ['missing', () => null],
  ])('is worth nothing with an id token that is %s', async (_, forge) => {
    const { browser, address } = await leadBack();
    provider.forge = forge;
    expect(await browser.comeBack(address)).toBe(FAILED);
    expect(await app.session(browser.cookie())).toBeNull();
  });

  it('ties nobody without an id token, whatever the rest says', async () => {
    const { email } = await account(true);
    colleague({ email });
    provider.forge = () => null;
    expect(await browse().continueWith()).toBe(FAILED);
    expect(await tiesOf(email)).toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['without a state', '?code=x'],
    ['unknown', '?state=x&code=y'],
    ['an error', '?error=access_denied'],
    ['endless', `?state=${'x'.repeat(9000)}`],
  ])('is worth nothing when it is made up: %s', async (_, query) => {
    const where = await browse().comeBack(`/api/auth/callback/oidc${query}`);
    expect(where).toBe(LATE);
  });

  it('is nothing when somebody turns back there', async () => {
    const browser = browse();
    const state = new URL(await browser.begin({ redirect: '/create' })).searchParams.get('state');
    const address = `/api/auth/callback/oidc?error=access_denied&state=${state}`;
    expect(await browser.comeBack(address)).toBe('/login?redirect=%2Fcreate&oidc=failed');
  });
});

// SPEC-3 12.4
describe('a provider that is away', () => {
  it('is said, and the other ways in stay', async () => {
    const { sub, email } = await newcomer();
    provider.next = { sub, email };
    const browser = browse();
    const address = await browser.throughProvider(await browser.begin());
    await provider.leave();
    expect(await browser.comeBack(address)).toBe('/login?oidc=failed');
    expect((await browser.post('/sign-in/social', {})).status).toBe(424);
    const { email: other, password } = await app.signUp();
    expect((await browser.post('/sign-in/email', { email: other, password })).status).toBe(200);
  });

  it('is said from the start, and found once it is there', async () => {
    await provider.leave();
    const { app: fresh } = await openAppsForFile({ app: provider.settings });
    const browser = oidcBrowser(fresh, SITE);
    expect(await said(await browser.post('/sign-in/social', {}))).toEqual([
      424,
      'Northwind cannot be reached right now. Log in another way, or try again later.',
    ]);
    expect(await browser.comeBack('/api/auth/callback/oidc?state=x&code=y')).toBe(
      '/login?oidc=away',
    );
    expect((await fresh.signUp()).userId).toBeTruthy();
    await provider.open();
    colleague();
    expect(await browser.continueWith(TERMS)).toBe('/complete-profile?redirect=%2Fdashboard');
  });
});

// SPEC-3 12.4
it('signs nobody in by a provider that calls itself otherwise than OIDC_ISSUER', async () => {
  const OIDC_ISSUER = provider.issuer.replace('127.0.0.1', 'localhost');
  const { app: other } = await openAppsForFile({ app: { ...provider.settings, OIDC_ISSUER } });
  expect((await codeBrowser(other).post('/sign-in/social', {})).status).toBe(424);
});
