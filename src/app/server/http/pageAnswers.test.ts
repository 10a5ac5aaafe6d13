import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { makeSmallBuild } from '#support/smallBuild';

const build = await makeSmallBuild();
const get = build.serve({});
afterAll(() => build.remove());

const decoders: Record<string, (bytes: Uint8Array) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: Buffer.from,
};

describe('encodings', () => {
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
  ])('%j gets %s', async (accepted, encoding) => {
    for (const path of ['/assets/app-1a2b.js', '/offline.html']) {
      const plain = await (await get(path))?.text();
      const response = await get(path, { 'accept-encoding': accepted });
      const bytes = new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer());
      expect(response?.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(response?.headers.get('content-length')).toBe(String(bytes.byteLength));
      expect(response?.headers.get('vary')).toBe('accept-encoding');
      expect(decoders[encoding]?.(bytes).toString()).toBe(plain);
    }
  });

  it('are read from headers, however many encodings a request names', async () => {
    for (let n = 0; n < 150; n += 1) {
      const accepted = n % 2 === 0 ? `x-${n}, br` : `x-${n}, gzip`;
      const response = await get('/offline.html', { 'accept-encoding': accepted });
      expect(response?.headers.get('content-encoding')).toBe(n % 2 === 0 ? 'br' : 'gzip');
    }
  });

  it('are the ones that the build has made, and no others', async () => {
    const response = await get('/assets/small-3c4d.js', { 'accept-encoding': 'br, gzip' });
    expect(response?.headers.has('content-encoding')).toBe(false);
  });
});

describe('a page that is made for each request', () => {
  it.each(['br', 'gzip', 'identity'])(
    'is sent as %s where a browser takes it',
    async (encoding) => {
      const response = await get('/login', { 'accept-encoding': encoding });
      expect(response?.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      const bytes = new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer());
      expect(response?.headers.get('content-length')).toBe(String(bytes.byteLength));
      expect(decoders[encoding]?.(bytes).toString()).toContain('<title>Login · Gangway</title>');
    },
  );
});

describe('keeping a copy', () => {
  it('lasts for good for hashed names; all other copies are checked first', async () => {
    const cacheOf = async (path: string) => (await get(path))?.headers.get('cache-control');
    expect(await cacheOf('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/favicon.svg')).toBe('no-cache');
  });

  it('sends no body when the copy is current', async () => {
    for (const encoding of ['', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const etag = (await get('/offline.html', headers))?.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]+"$/);
      for (const known of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
        const response = await get('/offline.html', { ...headers, 'if-none-match': known });
        expect([response?.status, await response?.text()]).toEqual([304, '']);
        expect(response?.headers.get('etag')).toBe(etag);
      }
      const changed = await get('/offline.html', { ...headers, 'if-none-match': '"other"' });
      expect(changed?.status).toBe(200);
    }
  });
});

describe('HEAD', () => {
  it.each(['/', '/login', '/nowhere', '/assets/app-1a2b.js'])(
    'of %s is its GET without the body',
    async (path) => {
      const [head, whole] = [await get(path, {}, 'HEAD'), await get(path)];
      expect(head?.status).toBe(whole?.status);
      expect([...(head?.headers.keys() ?? [])]).toEqual([...(whole?.headers.keys() ?? [])]);
      expect(await head?.text()).toBe('');
    },
  );
});
