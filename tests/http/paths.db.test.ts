import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { aPage } from '#support/httpApp';
import { listen } from '#support/listeningApp';
import { logLinesOf } from '#support/logLines';
import { rawConnection } from '#support/rawConnection';
import { sessions } from '@/features/identity/server/tables';

const TOKEN = 'a-token-of-the-tests';

const { database, app } = await openAppForFile({ METRICS_TOKEN: TOKEN }, aPage);
const server = await listen(app);
afterAll(() => server.close());

let cookie: string;
beforeAll(async () => {
  const account = await app.signUp();
  ({ cookie } = account);
  await app.post('/sign-in/email', account);
});

/** Sends a request with a target that no client would send unchanged, and returns the status. */
async function statusOf(method: string, target: string, lines: readonly string[]) {
  const head = [`${method} ${target} HTTP/1.1`, 'host: localhost', 'connection: close', ...lines];
  const connection = await rawConnection(server.port, `${head.join('\r\n')}\r\n\r\n`);
  await connection.closed();
  return connection.statuses()[0];
}

/** Spellings that careless code takes for the same path. */
const spellings = (path: string) => [
  path.replace('/api', '/%61pi'),
  path.replace('/api', '/%2561pi'),
  path.replace('/api', '/API'),
  path.replace('/api', '//api'),
  path.replace('/api', '/./api'),
  path.replace('/api', '/x/../api'),
  path.replace('/api', '/%2e/api'),
  path.replace('/api', '/api;a=b'),
  path.replace('/api', '/api.'),
  path.replace('/api', '\\api'),
  path.replace('/api', '/\\api'),
  path.replace('/api/', '/api%2F'),
  path.replace('/api/', '/api%5c'),
  path.replace('/api/', '/api\\'),
  path.replace('/api/', '/api//'),
  path.replace('/api/', '/api/%2e/'),
  path.replace('/trpc', '/%74rpc'),
  path.replace('/trpc', '/trpc.'),
  `http://localhost${path}`,
  `http://localhost${path.replace('/api', '/%61pi')}`,
];

describe('a path in another form than ours', () => {
  it.each(spellings('/api/trpc/x,identity.endOtherSessions?batch=1'))(
    'opens no procedure to another site: %s',
    async (target) => {
      const lines = [`cookie: ${cookie}`, 'origin: https://evil.example', 'content-length: 0'];
      expect([400, 403, 404, 405]).toContain(await statusOf('POST', target, lines));
      expect(await database.db.$count(sessions)).toBe(2);
    },
  );

  it.each(spellings('/api/trpc/identity.session'))('is not read: %s', async (target) => {
    const status = await statusOf('GET', target, [`cookie: ${cookie}`]);
    // A normalized path that only looks like another one is its own path: some page, or none.
    const isPage = /^\/(API|api\.)\//.test(target);
    const isNone = /^\/api\/trpc\.\//.test(target);
    expect(status).toBe(isPage ? 200 : isNone ? 404 : 400);
  });

  it.each(['/%6Detrics', '//metrics', '/./metrics', '/metrics;a', '/metrics%00'])(
    'shows no metrics: %s',
    async (target) => {
      const lines = [`authorization: Bearer ${TOKEN}`];
      expect(await statusOf('GET', '/metrics', lines)).toBe(200);
      expect(await statusOf('GET', target, lines)).toBe(400);
    },
  );

  it('is explained in a sentence, and called unknown in the log', async () => {
    const lines = await logLinesOf(
      async () => {
        const connection = await rawConnection(
          server.port,
          'GET /%61pi/mark HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
        );
        const answer = await connection.closed();
        expect(answer).toContain('{"message":"This is not a valid address on this site."}');
        expect(answer).toContain('x-request-id: ');
      },
      { withRequests: true },
    );
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { route: 'unknown', status: 400 },
    ]);
  });
});

it('a request that names two hosts is answered under neither', async () => {
  expect(await statusOf('GET', '/', ['host: evil.example'])).toBe(400);
  expect(await statusOf('GET', '/', ['HOST: localhost'])).toBe(400);
});

describe('a browser that asks for a page', () => {
  const ask = (path: string) =>
    app.send(`http://localhost${path}`, { headers: { accept: 'text/html' }, redirect: 'manual' });

  it.each([
    ['/join/amy-lima).', '/join/amy-lima'],
    ['/join/%25E4%25BA%25AC', '/join/%E4%BA%AC'],
  ])('is led from %s to %s', async (sent, meant) => {
    const response = await ask(sent);
    expect([response.status, response.headers.get('location')]).toEqual([302, meant]);
  });

  it.each([
    ['/%61pi/trpc/identity.session', 400],
    ['/join/%E4%A', 400],
    ['//join/a', 400],
    ['/api/nothing', 404],
    ['/api/trpc/trips.dashboard', 401],
  ])('reads no JSON at %s', async (path, status) => {
    const response = await ask(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'text/html; charset=utf-8',
    ]);
    expect(await response.text()).toContain('<h1');
  });
});

describe('below /api', () => {
  it.each([
    '/api',
    '/api/',
    '/api/trpc',
    '/api/trpc/',
    '/api/trpc/identity.session/',
    '/api/%E4%BA%AC',
  ])('there is nothing at %s', async (target) => {
    expect(await statusOf('GET', target, [])).toBe(404);
  });
});

const tooManyCookies = `cookie: ${'a=1; '.repeat(4_000)}`;

it.each([
  ['GET / HTTP/1.1', ['host: localhost', tooManyCookies], 431, 'too many cookies'],
  ['GET / HTTP/1.1', ['host: localhost', 'a header'], 400, 'cannot read this request'],
  ['GET / HTTP/1.1', ['host: a.example', 'host: b.example'], 400, 'names two hosts'],
])('what is no request is refused with a sentence: %s', async (first, lines, status, words) => {
  const connection = await rawConnection(server.port, [first, ...lines, '', ''].join('\r\n'));
  const received = await connection.closed();
  expect(connection.statuses()).toEqual([status]);
  expect(received).toContain('content-type: text/plain; charset=utf-8\r\n');
  expect(received).toContain(words);
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'a page can only be read, not asked by %s',
  async (method) => {
    for (const path of ['/', '/join/a', '/no-such-page', '/assets/a.js']) {
      const response = await app.send(path, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(await response.text()).toBe('This address can only be read.');
    }
  },
);
