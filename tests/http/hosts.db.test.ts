import { describe, expect, it } from 'vitest';
import { openAppsForFile } from '#support/appForFile';
import { aPage, messageOf, said } from '#support/httpApp';
import { logLinesOf } from '#support/logLines';

const PROXY = '192.0.2.1';

const { app, published, ported, proxied } = await openAppsForFile(
  {
    app: {},
    published: { PUBLIC_URL: 'https://trips.example' },
    ported: { PUBLIC_URL: 'https://trips.example:8443', TRUSTED_PROXIES: PROXY },
    proxied: { TRUSTED_PROXIES: PROXY },
  },
  aPage,
);

const OTHERS = [
  'evil.example',
  'www.trips.example',
  'trips.example.evil.example',
  'localhost',
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  '10.0.0.11',
];

describe('a server with a public address', () => {
  it.each(OTHERS)('answers nothing under another host: %s', async (host) => {
    for (const path of ['/', '/join/a', '/api/trpc/identity.session', '/assets/a.js', '/api/no']) {
      const response = await published.send(`http://${host}${path}`);
      expect([response.status, await messageOf(response)]).toEqual([
        421,
        'This Gangway is at https://trips.example. Please use that address.',
      ]);
    }
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const signIn = await published.send(`http://${host}/api/auth/sign-in/email`, init);
    expect(signIn.status).toBe(421);
  });

  it('says so in a page to whoever asks for one, with the way to its own', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    for (const path of ['/', '/join/a', '/assets/a.js', '/api/no']) {
      const response = await published.send(`http://evil.example${path}`, { headers });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        421,
        'text/html; charset=utf-8',
      ]);
      const page = await response.text();
      expect(page).toContain('This Gangway is at https://trips.example.');
      expect(page).toContain('href="https://trips.example"');
    }
  });

  it.each(['trips.example', 'TRIPS.example', 'trips.example:443', 'trips.example.'])(
    'answers under its own, however it is written: %s',
    async (host) => {
      expect((await published.send(`http://${host}/`)).status).toBe(200);
    },
  );

  it.each(OTHERS)('answers monitoring under any host: %s', async (host) => {
    expect((await published.send(`http://${host}/healthz`)).status).toBe(200);
    expect((await published.send(`http://${host}/readyz`)).status).toBe(200);
  });
});

it.each(OTHERS)('a server without one answers under any host: %s', async (host) => {
  expect((await app.send(`http://${host}/`)).status).toBe(200);
});

describe('behind a proxy that leaves out the port', () => {
  const TOLD: Record<string, string>[] = [
    { 'x-forwarded-port': '8443' },
    { 'x-forwarded-host': 'trips.example:8443' },
    { 'x-forwarded-host': 'trips.example:8443, inner.example', 'x-forwarded-port': '443' },
    { forwarded: 'for=10.0.0.1;host="trips.example:8443";proto=https, for=10.0.0.2' },
  ];

  it('the page and one line of the log name the cause, and what nginx has to pass on', async () => {
    const words =
      'This Gangway is at https://trips.example:8443. If that is the address that you have opened, the proxy in front of it leaves out the port; in nginx, “proxy_set_header Host $http_host;” passes it on.';
    const lines = await logLinesOf(async () => {
      for (const host of ['trips.example', 'trips.example:443', 'trips.example.']) {
        expect(await said(await ported.send(`http://${host}/`))).toEqual([421, words]);
      }
    });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, msg: `requests came for trips.example. ${words}` },
    ]);
  });

  it.each(TOLD)('what a trusted one says of it counts: %j', async (headers) => {
    const send = (address: string) =>
      ported.send('http://trips.example/', {}, { address, headers });
    expect((await send(PROXY)).status).toBe(200);
    expect((await send('203.0.113.9')).status).toBe(421);
  });

  it('calls of its own pages are not taken for another site’s, without a public address', async () => {
    const call = (origin: string, headers: object, address = PROXY) =>
      proxied.send(
        'http://nas.local/api/trpc/identity.session',
        {},
        { address, headers: { origin, ...headers } },
      );
    const port = { 'x-forwarded-port': '8080' };
    expect((await call('http://nas.local:8080', port)).status).toBe(200);
    expect((await call('http://nas.local.', {})).status).toBe(200);
    expect((await call('http://nas.local:8080', port, '203.0.113.9')).status).toBe(403);
    const lines = await logLinesOf(async () => {
      for (let time = 0; time < 2; time += 1) {
        expect((await call('http://nas.local:8081', {})).status).toBe(403);
      }
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('proxy_set_header Host $http_host;');
  });
});
