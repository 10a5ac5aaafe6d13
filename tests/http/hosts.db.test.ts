import { describe, expect, it } from 'vitest';
import { openAppsForFile } from '#support/appForFile';
import { aPage, messageOf } from '#support/httpApp';

const { app, published } = await openAppsForFile(
  { app: {}, published: { PUBLIC_URL: 'https://trips.example' } },
  aPage,
);

const OTHERS = [
  'evil.example',
  'www.trips.example',
  'trips.example.evil.example',
  'trips.example.',
  'trips.example:3000',
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

  it.each(['trips.example', 'TRIPS.example', 'trips.example:443'])(
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
