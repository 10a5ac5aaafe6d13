import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { makeSmallBuild } from '#support/smallBuild';

const build = await makeSmallBuild();
const get = await build.serve({});
afterAll(() => build.remove());

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

  it('are read from headers, however many encodings a request names', () => {
    for (let n = 0; n < 150; n += 1) {
      const accepted = n % 2 === 0 ? `x-${n}, br` : `x-${n}, gzip`;
      const response = get('/account', { 'accept-encoding': accepted });
      expect(response?.headers.get('content-encoding')).toBe(n % 2 === 0 ? 'br' : 'gzip');
    }
  });

  it('are the ones that the build has made, and no others', () => {
    const response = get('/assets/small-3c4d.js', { 'accept-encoding': 'br, gzip' });
    expect(response?.headers.has('content-encoding')).toBe(false);
  });
});

describe('keeping a copy', () => {
  it('lasts for good for hashed names; all other copies are checked first', () => {
    const cacheOf = (path: string) => get(path)?.headers.get('cache-control');
    expect(cacheOf('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/login', '/favicon.svg', '/nowhere']) {
      expect(cacheOf(path)).toBe('no-cache');
    }
  });

  it('sends no body when the copy is current', async () => {
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

  it('depends on encoding and content', () => {
    const tags = ['', 'br', 'gzip'].flatMap((encoding) =>
      ['/', '/login'].map((path) =>
        get(path, { 'accept-encoding': encoding })?.headers.get('etag'),
      ),
    );
    expect(new Set(tags).size).toBe(6);
  });

  it('does not turn a missing page into a found one', () => {
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
