import { describe, expect, it } from 'vitest';
import { openAppsForFile } from '#support/appForFile';
import { TEST_COOKIES } from '#support/testSecret';

const PROXY = '192.0.2.1';

const { proxied, plain, published, neighbor } = await openAppsForFile({
  /** Without a public URL, behind a proxy that terminates TLS. */
  proxied: { TRUSTED_PROXIES: PROXY },
  /** A server without such a proxy, or with one that it doesn't trust. */
  plain: {},
  published: { PUBLIC_URL: 'https://trips.example' },
  /** Another installation, at another port of the same host. */
  neighbor: { AUTH_SECRET: 'a secret that only the neighbor has' },
});

const BY_HTTPS = { address: PROXY, headers: { 'x-forwarded-proto': 'https' } };
const NAME = `${TEST_COOKIES}.session_token`;
const SECURE = `__Host-${NAME}`;

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
    expect(cookie.startsWith(`${SECURE}=`)).toBe(true);
    const signIn = await proxied.post('/sign-in/email', { email, password }, BY_HTTPS);
    // Browsers take such a name only for this host and all its paths.
    for (const line of signIn.headers.getSetCookie()) {
      expect(line).toMatch(/^__Host-.*; Path=\/;/);
      expect(line).not.toMatch(/domain=/i);
    }
    expect(setBy(signIn)).toMatchObject([
      { name: SECURE, attributes: expect.arrayContaining(['secure', 'httponly', 'samesite=lax']) },
    ]);
    const unencrypted = await proxied.post(
      '/sign-in/email',
      { email, password },
      { address: PROXY },
    );
    expect(setBy(unencrypted)[0]).toMatchObject({ name: NAME });
    expect(setBy(unencrypted)[0]?.attributes).not.toContain('secure');
  });

  it('nobody else can claim to have come by https', async () => {
    const { email, password } = await proxied.signUp();
    const claim = { address: '203.0.113.9', headers: { 'x-forwarded-proto': 'https' } };
    const signIn = await proxied.post('/sign-in/email', { email, password }, claim);
    expect(setBy(signIn)[0]?.name).toBe(NAME);
  });
});

describe('of several cookies', () => {
  it('the first that is ours counts, and a broken one in front signs nobody out', async () => {
    const { cookie, email } = await plain.signUp();
    const [name = ''] = cookie.split('=');
    for (const broken of ['', 'rubbish', 'abc.def', '%%%']) {
      expect(await plain.session(`${name}=${broken}; ${cookie}`)).toMatchObject({ email });
    }
    // Also where the library itself looks the session up.
    const change = { currentPassword: 'not it', newPassword: 'another one' };
    const answer = await plain.post('/change-password', change, {
      cookie: `${name}=a.b; ${cookie}`,
    });
    expect(answer.status).toBe(400);
  });

  it('by https, one that the host’s neighbors can plant counts for nothing', async () => {
    const [mine, planted] = [await published.signUp(), await plain.signUp()];
    expect(await published.session(planted.cookie)).toBeNull();
    const both = `${planted.cookie}; ${mine.cookie}`;
    expect(await published.session(both)).toMatchObject({ email: mine.email });
  });
});

it('two Gangways at one host leave each other’s sessions alone', async () => {
  const [here, there] = [await plain.signUp(), await neighbor.signUp()];
  const both = `${here.cookie}; ${there.cookie}`;
  expect(await plain.session(both)).toMatchObject({ email: here.email });
  expect(await neighbor.session(both)).toMatchObject({ email: there.email });
  const out = await neighbor.post('/sign-out', {}, { cookie: both });
  const names = out.headers.getSetCookie().map((line) => line.split('=')[0]);
  expect(names.filter((name) => here.cookie.startsWith(`${name}=`))).toEqual([]);
  expect(await plain.session(both)).toMatchObject({ email: here.email });
});
