import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '@/platform/server/config';
import { makeTempFolder, type TempFolder } from '../../../tests/support/tempFolder';
import { pathOf } from './incoming';
import { builtPages } from './pages';

const SCRIPT = 'console.log("gangway");'.repeat(20);
const SUPPORT = 'support-email@placeholder.invalid';
const ORIGIN = 'https://public-url.placeholder.invalid';

/** Shells of their own, and those of someone without a session. */
const OWN_SHELLS = ['dashboard', 'trip'];
const STRANGERS_SHELLS = ['create', 'login', 'signup', 'forgot-password'];

const SESSION = { cookie: 'theme=dark; __Secure-gangway.session_token=abc.def' };

let folder: TempFolder;
let pages: (request: Request) => Response | null;

/** The pages of a build, as what is answered with them. */
async function answering(dir: string, env: Record<string, string>) {
  const find = await builtPages(dir, readConfig(env));
  return (request: Request) => {
    const page = find(request, pathOf(request.url));
    return page && new Response(page.body, page);
  };
}

/** A small build, as Vite and the prerenderer leave it. */
beforeAll(async () => {
  folder = await makeTempFolder();
  const dir = join(folder.path, 'web');
  await mkdir(join(dir, 'assets'), { recursive: true });
  await mkdir(join(dir, '.vite'));
  const files: Record<string, string | Buffer> = {
    'index.html': '<h1>Landing</h1>',
    'privacy-policy.html': '<h1>Privacy</h1>',
    'terms-and-conditions.html': '<h1>Terms</h1>',
    'shell.html': `<a href="mailto:${SUPPORT}">${SUPPORT}</a>`,
    'join.html': `<a href="mailto:${SUPPORT}">Invited</a><img src="${ORIGIN}/og.png">`,
    'invitation.html': `mailto: for someone new, Invited<img src="${ORIGIN}/og.png">`,
    ...Object.fromEntries(OWN_SHELLS.map((name) => [`${name}.html`, `mailto: for ${name}`])),
    ...Object.fromEntries(
      STRANGERS_SHELLS.map((name) => [`${name}.html`, `mailto: to ${name} for someone new`]),
    ),
    'favicon.svg': '<svg/>',
    'assets/app-1a2b.js': SCRIPT,
    'assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
    'assets/app-1a2b.js.gz': gzipSync(SCRIPT),
    'assets/small-3c4d.js': '1',
    '.vite/manifest.json': '{}',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(dir, name), content);
  await writeFile(join(folder.path, 'secret.txt'), 'secret');
  pages = await answering(dir, { SUPPORT_EMAIL: "o'neill+help@gangway.example" });
});
afterAll(() => folder.remove());

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Response | null {
  return pages(new Request(new URL(path, 'http://localhost:3000'), { method, headers }));
}

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
    '/admin/responses/amy-kyoto',
    '/join/amy-kyoto',
    '/join/amy-kyoto/responses',
    '/edit-response/amy-kyoto',
  ])('%s starts from the shell', async (path) => {
    const response = get(path);
    expect(response?.status).toBe(200);
    expect(await response?.text()).toContain('mailto:');
  });

  it.each([
    ['/dashboard/', 'for dashboard'],
    ['/dashboard/amy-kyoto', 'for trip'],
    ['/edit-trip/amy-kyoto', '<a href="mailto:'],
    ['/join/amy-kyoto/responses', '<a href="mailto:'],
  ])('%s starts from a shell of its own', async (path, content) => {
    expect(await get(path, SESSION)?.text()).toContain(content);
  });

  it.each(['/dashboard', '/dashboard/amy-kyoto'])(
    '%s shows nothing of itself to a stranger',
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
    '%s is written out for someone without a session, and for no one else',
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
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '//evil.example/x',
    '/secret.txt',
    '/constructor',
    '/%00',
  ])('%s is the shell too, but not found', async (path) => {
    const request = new Request(`http://localhost:3000${path}`);
    const response = pages(request);
    expect(response?.status).toBe(404);
    const text = await response?.text();
    expect(text).toContain('mailto:');
    expect(text).not.toContain('secret');
  });

  it.each(['/assets/none.js', '/assets/app-1a2b.js.br', '/assets/..%2f..%2fsecret.txt'])(
    '%s is nothing at all',
    (path) => {
      expect(get(path)).toBeNull();
    },
  );

  it('tells the support address of the configuration', async () => {
    const html = (await get('/account')?.text()) ?? '';
    expect(html).not.toContain('placeholder');
    expect(html.split("o'neill+help@gangway.example")).toHaveLength(3);
  });
});

describe('what a link shows in a chat', () => {
  it('is the invitation for invite links, whatever the trip, and the product for all others', async () => {
    for (const path of ['/join/amy-kyoto', '/JOIN/amy-kyoto/responses', '/join/none']) {
      for (const headers of [{}, SESSION]) {
        expect(await get(path, headers)?.text()).toContain('Invited');
      }
    }
    expect(await get('/dashboard/amy-kyoto')?.text()).not.toContain('Invited');
  });

  it('has its picture at the public address, or at this site where none is configured', async () => {
    expect(await get('/join/amy-kyoto')?.text()).toContain('<img src="/og.png">');
    const published = await answering(join(folder.path, 'web'), {
      PUBLIC_URL: 'https://trips.example',
    });
    const html = await published(new Request('http://localhost/join/amy-kyoto'))?.text();
    expect(html).toContain('<img src="https://trips.example/og.png">');
  });
});

describe('encodings', () => {
  const decoders: Record<string, (bytes: Uint8Array) => Buffer> = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    identity: Buffer.from,
  };

  it.each([
    ['', 'identity'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['deflate', 'identity'],
    ['br;q=0', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0', 'identity'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['gzip;q=0.5, br;q=1.0', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['brotli, x-br', 'identity'],
    ['br;q=rubbish', 'identity'],
  ])('%j gets %s', async (accepted, encoding) => {
    for (const path of ['/assets/app-1a2b.js', '/account']) {
      const plain = await get(path)?.text();
      const response = get(path, { 'accept-encoding': accepted });
      const bytes = new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer());
      expect(response?.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(response?.headers.get('content-length')).toBe(String(bytes.byteLength));
      expect(response?.headers.get('vary')).toBe('accept-encoding');
      expect(decoders[encoding]?.(bytes).toString()).toBe(plain);
    }
  });

  it('are read from headers that nobody else sends, however many there are', () => {
    for (let n = 0; n < 150; n += 1) {
      const accepted = n % 2 === 0 ? `x-${n}, br` : `x-${n}, gzip`;
      const response = get('/account', { 'accept-encoding': accepted });
      expect(response?.headers.get('content-encoding')).toBe(n % 2 === 0 ? 'br' : 'gzip');
    }
  });

  it('are what the build has made, and else none', () => {
    const response = get('/assets/small-3c4d.js', { 'accept-encoding': 'br, gzip' });
    expect(response?.headers.has('content-encoding')).toBe(false);
  });
});

describe('keeping a copy', () => {
  it('is for good for hashed names, and to be asked about for all others', () => {
    const cacheOf = (path: string) => get(path)?.headers.get('cache-control');
    expect(cacheOf('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/login', '/favicon.svg', '/nowhere']) {
      expect(cacheOf(path)).toBe('no-cache');
    }
  });

  it('spares the body when the copy is the same', async () => {
    for (const encoding of ['', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const etag = get('/login', headers)?.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]+"$/);
      for (const known of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
        const response = get('/login', { ...headers, 'if-none-match': known });
        expect([response?.status, await response?.text()]).toEqual([304, '']);
        expect(response?.headers.get('etag')).toBe(etag);
      }
      const changed = get('/login', { ...headers, 'if-none-match': '"other"' });
      expect(changed?.status).toBe(200);
    }
  });

  it('is another one for each encoding and content', () => {
    const tags = ['', 'br', 'gzip'].flatMap((encoding) =>
      ['/', '/login'].map((path) =>
        get(path, { 'accept-encoding': encoding })?.headers.get('etag'),
      ),
    );
    expect(new Set(tags).size).toBe(6);
  });

  it('does not make a page that is not found into one that is', () => {
    const etag = get('/nowhere')?.headers.get('etag') ?? '';
    expect(get('/nowhere', { 'if-none-match': etag })?.status).toBe(404);
  });
});

describe('HEAD', () => {
  it.each(['/', '/login', '/nowhere', '/assets/app-1a2b.js'])(
    'of %s is its GET without the body',
    async (path) => {
      const [head, whole] = [get(path, {}, 'HEAD'), get(path)];
      expect(head?.status).toBe(whole?.status);
      expect([...(head?.headers ?? [])]).toEqual([...(whole?.headers ?? [])]);
      expect(await head?.text()).toBe('');
    },
  );
});
