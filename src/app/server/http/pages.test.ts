import { afterAll, describe, expect, it } from 'vitest';
import { makeSmallBuild } from '#support/smallBuild';
import { pages } from '../../domain/pageAt';

const SESSION = { cookie: 'theme=dark; __Secure-gangway.session_token=abc.def' };

const build = await makeSmallBuild();
const get = await build.serve({ SUPPORT_EMAIL: "o'neill+help@gangway.example" });
afterAll(() => build.remove());

describe('routes', () => {
  it.each([
    ['/', 'Landing'],
    ['/?deleted=true', 'Landing'],
    ['/privacy-policy', 'Privacy'],
    ['/Privacy-Policy/', 'Privacy'],
    ['/terms-and-conditions', 'Terms'],
    ['/Terms-And-Conditions', 'Terms'],
  ])('%s is a page written out whole', async (path, content) => {
    const response = get(path);
    expect(response?.status).toBe(200);
    expect(response?.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
    expect(await response?.text()).toContain(content);
  });

  it.each([
    '/signup?redirect=/create',
    '/login',
    '/LOGIN',
    '/complete-profile',
    '/update-profile',
    '/forgot-password',
    '/reset-password?token=abc',
    '/create',
    '/dashboard',
    '/dashboard/',
    '/dashboard/amy-kyoto',
    '/Dashboard/%C3%A9t%C3%A9',
    '/edit-trip/amy-kyoto',
    '/admin',
    '/dashboard/amy-kyoto/brief',
    '/dashboard/amy-kyoto/plan',
    '/admin/responses/amy-kyoto',
    '/admin/brief/amy-kyoto',
    '/join/amy-kyoto',
    '/join/amy-kyoto/responses',
    '/edit-response/amy-kyoto',
  ])('%s starts from the shell', async (path) => {
    const response = get(path);
    expect(response?.status).toBe(200);
    expect(await response?.text()).toContain('mailto:');
  });

  it('are those of the table', () => {
    for (const { path } of pages) {
      for (const headers of [{}, SESSION]) {
        expect(get(path.replace('$tripId', 'amy-kyoto'), headers)?.status, path).toBe(200);
      }
    }
  });

  it.each([
    ['/dashboard/', 'for dashboard'],
    ['/dashboard/amy-kyoto', 'for dashboard.$tripId'],
    ['/Admin', 'for admin'],
    ['/edit-trip/amy-kyoto', '<a href="mailto:'],
    ['/join/amy-kyoto/responses', '<a href="mailto:'],
  ])('%s starts from a shell of its own', async (path, content) => {
    expect(await get(path, SESSION)?.text()).toContain(content);
  });

  it.each(['/dashboard', '/dashboard/amy-kyoto', '/admin'])(
    '%s shows a stranger nothing of its content',
    async (path) => {
      const response = get(path);
      expect(await response?.text()).toContain('<a href="mailto:');
      expect(response?.headers.get('vary')).toBe('accept-encoding, cookie');
    },
  );

  it.each([
    ['/login', 'to login'],
    ['/Login/', 'to login'],
    ['/SIGNUP?redirect=/create', 'to signup'],
    ['/forgot-password', 'to forgot-password'],
    ['/create', 'to create'],
    ['/join/amy-kyoto', 'Invited'],
  ])(
    '%s is written out for someone without a session, and for nobody else',
    async (path, words) => {
      for (const cookie of [undefined, 'theme=dark', 'gangway.other=1']) {
        const response = get(path, cookie ? { cookie } : {});
        const html = await response?.text();
        expect(html).toContain(words);
        expect(html).toContain('for someone new');
        expect(response?.headers.get('vary')).toBe('accept-encoding, cookie');
      }
      const known = get(path, SESSION);
      expect(await known?.text()).not.toContain('for someone new');
      expect(known?.headers.get('vary')).toBe('accept-encoding, cookie');
      expect(known?.headers.get('etag')).not.toBe(get(path)?.headers.get('etag'));
    },
  );

  it('a login by a code does not start from the picture of one by a password', async () => {
    const html = await get('/login?redirect=/create&with=code')?.text();
    expect(html).not.toContain('for someone new');
  });

  it.each([
    '/nowhere',
    '/shell.html',
    '/index.html',
    '/join',
    '/admin/responses',
    '/dashboard/a/b',
    '/logins',
    '/assets',
    '/.vite/manifest.json',
    '/index.html.br',
    '//evil.example/x',
    '/constructor',
    '/%00',
  ])('%s is the shell too, but not found', async (path) => {
    const response = get(path);
    expect(response?.status).toBe(404);
    const text = await response?.text();
    expect(text).toContain('mailto:');
    expect(text).not.toContain('secret');
  });

  it.each([
    '/favicon.ico',
    '/assets/none.js',
    '/assets/app-1a2b.js.br',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '/secret.txt',
  ])('%s is nothing at all', (path) => {
    expect(get(path)).toBeNull();
  });

  it('shows the configured support address', async () => {
    const html = (await get('/account')?.text()) ?? '';
    expect(html).not.toContain('placeholder');
    expect(html.split("o'neill+help@gangway.example")).toHaveLength(3);
  });

  it('names nobody where no support address is configured', async () => {
    const without = await build.serve({});
    const html = (await without('/account')?.text()) ?? '';
    expect(html).toBe('<span>the people who run this site</span>');
  });
});

describe('where the links of a page written out for a stranger lead', () => {
  const hrefs = async (path: string, headers = {}) => {
    const html = (await get(path, headers)?.text()) ?? '';
    return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  };

  it.each([
    ['/join/amy-kyoto', ['/x?redirect=%2Fjoin%2Famy-kyoto', '/y?redirect=/join/amy-kyoto']],
    [
      '/JOIN/amy-kyoto/?from=chat',
      ['/x?redirect=%2Fjoin%2Famy-kyoto', '/y?redirect=/join/amy-kyoto'],
    ],
    [
      '/join/%C3%A9t%C3%A9',
      ['/x?redirect=%2Fjoin%2F%25C3%25A9t%25C3%25A9', '/y?redirect=/join/%25C3%25A9t%25C3%25A9'],
    ],
    [
      '/join/%22%3E%3Cscript%3E',
      [
        '/x?redirect=%2Fjoin%2F%2522%253E%253Cscript%253E',
        '/y?redirect=/join/%2522%253E%253Cscript%253E',
      ],
    ],
    [`/join/${'a'.repeat(600)}`, ['/x', '/y']],
    ['/login?redirect=/create', ['/x?redirect=%2Fcreate']],
    ['/login?redirect=%2Fjoin%2Famy%3Fa%3D%22', ['/x?redirect=%2Fjoin%2Famy%3Fa%3D%2522']],
    ['/signup?redirect=/dashboard', ['/x', '/z?with=code']],
    ['/signup?redirect=/create', ['/x?redirect=%2Fcreate', '/z?redirect=%2Fcreate&amp;with=code']],
    ['/forgot-password', ['/x']],
    ['/login?redirect=//evil.example', ['/x']],
    ['/login?redirect=javascript:alert(1)', ['/x']],
  ])('%s', async (path, expected) => {
    expect(await hrefs(path)).toEqual(expected);
  });

  it('varies by what caches and browsers can tell apart', () => {
    const tagOf = (path: string, headers = {}) => get(path, headers)?.headers.get('etag') ?? '';
    const [one, other] = [tagOf('/join/amy-kyoto'), tagOf('/join/amy-rome')];
    expect(one).not.toBe(other);
    expect(get('/join/amy-kyoto', { 'if-none-match': one })?.status).toBe(304);
    expect(get('/join/amy-rome', { 'if-none-match': one })?.status).toBe(200);
    expect(get('/join/amy-kyoto')?.headers.get('vary')).toBe('accept-encoding, cookie');
    for (const encoding of ['br', 'gzip']) {
      const { headers } = get('/join/amy-kyoto', { 'accept-encoding': encoding }) ?? new Response();
      expect(headers.get('content-encoding')).toBe(encoding);
    }
  });

  it('stays right however many are requested', async () => {
    for (let n = 0; n < 120; n += 1) {
      expect((await hrefs(`/join/trip-${n % 70}`))[1]).toBe(`/y?redirect=/join/trip-${n % 70}`);
    }
  });
});

describe('what a link shows in a chat', () => {
  it('is the invitation for invite links, whatever the trip, and the product for everything else', async () => {
    for (const path of ['/join/amy-kyoto', '/JOIN/amy-kyoto/responses', '/join/none']) {
      for (const headers of [{}, SESSION]) {
        expect(await get(path, headers)?.text()).toContain('Invited');
      }
    }
    expect(await get('/dashboard/amy-kyoto')?.text()).not.toContain('Invited');
  });

  it('has its picture at the public address, or on this site if none is configured', async () => {
    expect(await get('/join/amy-kyoto')?.text()).toContain('<img src="/og.png">');
    const published = await build.serve({ PUBLIC_URL: 'https://trips.example' });
    const html = await published('/join/amy-kyoto')?.text();
    expect(html).toContain('<img src="https://trips.example/og.png">');
  });
});

// SPEC-2 7.2
describe('the service worker', () => {
  it('is at one address, which is never kept', async () => {
    const response = get('/worker.js');
    expect(response?.headers.get('cache-control')).toBe('no-store');
    expect(response?.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(await response?.text()).toContain('fetch');
  });

  it('makes way for one that removes itself, where there is to be none', async () => {
    const without = await build.serve({ SERVICE_WORKER: 'off' });
    const response = without('/worker.js', { 'accept-encoding': 'br' });
    expect(response?.headers.get('cache-control')).toBe('no-store');
    const script = await response?.text();
    expect(script).toContain('skipWaiting()');
    expect(script).toContain('registration.unregister()');
    expect(script).not.toContain("'fetch'");
  });

  it('finds its page for offline, which no address of the product is', async () => {
    expect(await get('/offline.html')?.text()).toContain('Offline');
    expect(get('/offline')?.status).toBe(404);
  });
});
