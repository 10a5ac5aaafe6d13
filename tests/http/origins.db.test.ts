import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppsForFile } from '#support/appForFile';
import { profileInput } from '#support/factories';
import { cookieOf, FALLBACK_URL, freshEmail, messageOf } from '#support/httpApp';
import { users } from '@/features/identity/server/tables';

const PROXY = '192.0.2.1';
const REFUSAL = 'This request did not come from our own pages.';

const { database, app, published, proxied } = await openAppsForFile({
  app: {},
  /** With a public URL, behind a proxy that terminates TLS. */
  published: { PUBLIC_URL: 'https://trips.example', TRUSTED_PROXIES: PROXY },
  /** Behind such a proxy, without a public URL. */
  proxied: { TRUSTED_PROXIES: PROXY },
});

const form = () => ({
  email: freshEmail(),
  password: 'correct horse',
  name: '',
  acceptedTerms: true,
});

const FOREIGN: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://localhost:3001' }],
  ['another scheme', { origin: 'https://localhost:3000' }],
  ['a name that begins with ours', { origin: `${FALLBACK_URL}.evil.example` }],
  ['a page without an origin of its own', { origin: 'null' }],
  ['a page of another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
];

describe('a request from a foreign page', () => {
  it.each(FOREIGN)('signs nobody up and calls no procedure: %s', async (_, headers) => {
    const input = form();
    const response = await app.post('/sign-up/email', input, { headers });
    expect([response.status, await messageOf(response)]).toEqual([403, REFUSAL]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await database.db.$count(users, eq(users.email, input.email))).toBe(0);
    const { cookie } = await app.signUp();
    const evil = { ...profileInput({ firstName: 'Evil' }), began: null };
    const saved = await app.procedure('profile.save', evil, { cookie, headers });
    expect([saved.status, await messageOf(saved)]).toEqual([403, REFUSAL]);
    const read = await app.procedure('profile.mine', undefined, { cookie, headers });
    expect(read.status).toBe(403);
    const mine = await app.procedure('profile.mine', undefined, { cookie });
    expect(await mine.text()).not.toContain('Evil');
  });

  it('sends no form that a page could send without a preflight', async () => {
    const { email, password } = await app.signUp();
    const response = await app.send('/api/auth/sign-in/email', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
      },
      body: new URLSearchParams({ email, password }).toString(),
    });
    expect(response.status).toBe(403);
  });
});

describe('a request from our own page', () => {
  const own = { origin: FALLBACK_URL, 'sec-fetch-site': 'same-origin' };

  it('works', async () => {
    const { cookie, password } = await app.signUp(freshEmail(), { headers: own });
    const call = { cookie, headers: own };
    const save = await app.procedure('profile.save', { ...profileInput(), began: null }, call);
    expect(save.status).toBe(200);
    expect((await app.post('/delete-user', { password }, call)).status).toBe(200);
  });

  it('works through a proxy that ends TLS, with a public address', async () => {
    const call = {
      address: PROXY,
      headers: { origin: 'https://trips.example', 'x-forwarded-proto': 'https' },
    };
    const { email, password, cookie } = await published.signUp(freshEmail(), call);
    const signIn = await published.post('/sign-in/email', { email, password }, { ...call, cookie });
    expect(signIn.status).toBe(200);
    const again = { ...call, cookie: cookieOf(signIn) };
    expect(await published.session(again.cookie, call)).toMatchObject({ email });
    expect((await published.post('/sign-out', {}, again)).status).toBe(200);
    expect(await published.session(again.cookie, call)).toBeNull();
  });

  it('is foreign to a server with another public address', async () => {
    const { cookie } = await published.signUp();
    expect((await published.post('/sign-out', {}, { cookie, headers: own })).status).toBe(403);
    const unencrypted = { origin: 'http://trips.example' };
    expect((await published.post('/sign-out', {}, { cookie, headers: unencrypted })).status).toBe(
      403,
    );
  });

  it('works through a proxy that ends TLS, without a public address', async () => {
    const call = {
      address: PROXY,
      headers: { origin: 'https://localhost:3000', 'x-forwarded-proto': 'https' },
    };
    const { cookie } = await proxied.signUp(freshEmail(), call);
    expect((await proxied.post('/sign-out', {}, { ...call, cookie })).status).toBe(200);
    const stranger = { ...call, address: '203.0.113.7', cookie };
    expect((await proxied.post('/sign-out', {}, stranger)).status).toBe(403);
  });
});

describe('a request from no page, without an origin', () => {
  it('works', async () => {
    const { cookie, password } = await app.signUp();
    const input = { ...profileInput(), began: null };
    const save = await app.procedure('profile.save', input, { cookie });
    expect(save.status).toBe(200);
    expect((await app.post('/sign-out', {}, { cookie })).status).toBe(200);
    const { cookie: other } = await app.signUp();
    expect((await app.post('/delete-user', { password }, { cookie: other })).status).toBe(200);
  });
});
