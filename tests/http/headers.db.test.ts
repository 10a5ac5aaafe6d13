import { describe, expect, it } from 'vitest';
import { openAppsForFile } from '#support/appForFile';
import { aPage } from '#support/httpApp';

const PATHS = ['/', '/worker.js', '/healthz', '/readyz'];
const API_PATHS = ['/api/trpc/identity.session', '/api/trpc/no.such', '/api/no', '/api/auth/no'];

const { app, secure } = await openAppsForFile(
  { app: {}, secure: { PUBLIC_URL: 'https://trips.example' } },
  aPage,
);

describe('every answer', () => {
  it.each(PATHS)('lets in nothing from another site: %s', async (path) => {
    const { headers } = await app.send(path);
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(headers.has('x-powered-by')).toBe(false);
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });

  it('requires https from now on only when the public address is https', async () => {
    for (const path of ['/', '/api/no']) {
      const told = (await secure.send(path)).headers.get('strict-transport-security');
      // For this host alone, because its subdomains are the owner's business.
      expect(told).toBe('max-age=31536000');
      expect((await app.send(path)).headers.has('strict-transport-security')).toBe(false);
    }
  });
});

it('without https, no header says what browsers then ignore with an error on the console', async () => {
  const { headers } = await app.send('http://nas.local:3000/');
  expect(headers.has('cross-origin-opener-policy')).toBe(false);
});

it('a file of the build carries nothing that only pages need', async () => {
  const { headers } = await app.send('/assets/none.js');
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
});

describe('responses of /api', () => {
  it.each(API_PATHS)('are data, which nothing runs in, frames or takes: %s', async (path) => {
    const { headers } = await app.send(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': expect.stringMatching(/^application\/json/),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(headers.has('access-control-allow-origin')).toBe(false);
    expect(headers.has('permissions-policy')).toBe(false);
  });

  it('have the headers of a page where a browser is shown one', async () => {
    const { headers } = await app.send('/api/no', {}, { headers: { accept: 'text/html' } });
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toMatch(/^no-store/);
  });

  it.each(API_PATHS)('are cached by nobody: %s', async (path) => {
    expect((await app.send(path)).headers.get('cache-control')).toBe('no-store');
  });

  it('are cached by nobody, refused or not', async () => {
    const foreign = { headers: { origin: 'https://evil.example' } };
    for (const response of [
      await app.send('/api/trpc/identity.session', {}, foreign),
      await app.post('/sign-in/email', {}),
      await app.post('/sign-out', {}),
    ]) {
      expect(response.headers.get('cache-control')).toContain('no-store');
    }
  });
});
