import { Hono } from 'hono';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openAppsForFile } from '#support/appForFile';
import { listen } from '#support/listeningApp';
import { type RawConnection, rawConnection } from '#support/rawConnection';
import { until } from '#support/until';
import type { AppEnv } from '@/app/server/http/appEnv';
import { incomingOf } from '@/app/server/http/observeRequests';
import { BODY_LIMIT, wholeBodies } from '@/app/server/http/requestBody';
import { readConfig } from '@/platform/server/config';

const { app, proxied } = await openAppsForFile({
  app: {},
  proxied: { TRUSTED_PROXIES: '127.0.0.1' },
});
const server = await listen(app);
const behind = await listen(proxied);
/** Waits for nobody for long. */
const hasty = await listen(app, { headersTimeout: 500, requestTimeout: 1_000 });
afterAll(() => Promise.all([server, behind, hasty].map((one) => one.close())));

let connections: RawConnection[] = [];
afterEach(() => {
  for (const connection of connections) connection.leave();
  connections = [];
});

async function connect(text: string, port = server.port): Promise<RawConnection> {
  const connection = await rawConnection(port, text);
  connections.push(connection);
  return connection;
}

const SIGN_IN = '/api/auth/sign-in/email';

/** The head of a request, as sent over the wire. */
const head = (lines: readonly string[], path = SIGN_IN, method = 'POST') =>
  [`${method} ${path} HTTP/1.1`, 'host: localhost', ...lines, '', ''].join('\r\n');
const JSON_TYPE = 'content-type: application/json';

/** A request whose body is incomplete. */
const UNFINISHED = `${head([JSON_TYPE, 'content-length: 40'])}{"ema`;

const ask = () => fetch(`${server.url}/api/trpc/identity.session`);
const signIn = () =>
  fetch(server.url + SIGN_IN, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'whatever it is' }),
  });

describe('bodies that are announced and never arrive', () => {
  it('keep nobody else from being answered, not even behind the same address', async () => {
    for (let announced = 0; announced < 205; announced += 1) await connect(UNFINISHED);
    expect((await ask()).status).toBe(200);
    expect((await signIn()).status).toBe(401);
  });

  it('are given up after a while, however slowly they trickle in', async () => {
    const trickle = await connect(UNFINISHED.slice(0, -5), hasty.port);
    const timer = setInterval(() => trickle.send(' '), 100);
    await trickle.closed();
    clearInterval(timer);
    // A byte that crosses the 408 resets the connection, and the 408 is lost with it.
    expect([[408], []]).toContainEqual(trickle.statuses());
  });
});

describe('what bodies on their way may hold', () => {
  const LENGTH = BODY_LIMIT - 4;
  const almost = `${head([JSON_TYPE, `content-length: ${BODY_LIMIT}`])}${'x'.repeat(LENGTH)}`;
  const from = (network: number) =>
    almost.replace('host:', `x-forwarded-for: 10.0.0.${network}\r\nhost:`);
  const open = () => connections.filter(({ isOpen }) => isOpen);

  it('is 8 MB for a network, whose oldest make room, and 64 MB in all', async () => {
    const most = (8 * 1024 * 1024) / BODY_LIMIT;
    for (let n = 0; n < most + 8; n += 1) await connect(from(1), behind.port);
    await until('the oldest are ended', () => open().length < most);
    expect(connections.slice(-8).every(({ isOpen }) => isOpen)).toBe(true);
    // Nobody else waits for that, nor does anybody in the same network.
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.1' };
    const asked = { method: 'POST', headers, body: '{}' };
    expect((await fetch(behind.url + SIGN_IN, asked)).status).toBe(400);
    for (let network = 2; network <= 10; network += 1) {
      for (let n = 0; n < most - 1; n += 1) await connect(from(network), behind.port);
    }
    await until('the oldest of all are ended', () => open().length <= 8 * most);
    expect(open().length).toBeGreaterThan(7 * most);
  });

  it('ends after a while without a byte', async () => {
    const read = wholeBodies(readConfig({}), { ofOne: 1_000, inAll: 1_000, silence: 50 });
    const silent = new Hono<AppEnv>();
    silent.use((context, next) => {
      const { raw, path } = context.req;
      const [connection, config] = [context.env, readConfig({})];
      context.set('incoming', incomingOf(raw, { path, connection, config }));
      return next();
    });
    silent.post('*', read, (context) => context.text(context.get('body') ?? ''));
    const port = await listen({ fetch: silent.fetch } as never);
    const [stuck, quick] = [await connect(UNFINISHED, port.port), await connect('', port.port)];
    quick.send(`${head([JSON_TYPE, 'content-length: 2'])}{}`);
    expect(await quick.answers()).toEqual([200]);
    await stuck.closed();
    await port.close();
  });

  it('is nothing where nothing is read', async () => {
    for (const path of ['/api/trpc/no.such', '/api/no', '/api/trpc/trips.create,no.such']) {
      const sender = await connect(head([JSON_TYPE, 'content-length: 1000'], path));
      await sender.closed();
      expect(sender.statuses()[0]).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('a connection is closed', () => {
  it('when its head does not end', async () => {
    const slow = await connect('GET / HTTP/1.1\r\nhost: localhost\r\nx-a: ', hasty.port);
    const timer = setInterval(() => slow.send('a'), 100);
    await slow.closed();
    clearInterval(timer);
    expect(slow.statuses()).toEqual([408]);
  });

  it('when nothing comes', async () => {
    const silent = await connect('', hasty.port);
    await silent.closed();
  });

  it('when its head is larger than 16 KB', async () => {
    const large = await connect(head([`x-large: ${'x'.repeat(17_000)}`], '/', 'GET'));
    await large.closed();
    expect(large.statuses()).toEqual([431]);
  });
});

describe('a body that is too large is not waited for', () => {
  it('when its length says so', async () => {
    const large = await connect(head([JSON_TYPE, `content-length: ${BODY_LIMIT + 1}`]));
    expect(await large.closed()).toContain('This is more than we can accept at once.');
    expect(large.statuses()).toEqual([413]);
  });

  it('when its chunks never end', async () => {
    const large = await connect(head([JSON_TYPE, 'transfer-encoding: chunked']));
    const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`;
    for (let sent = 0; sent <= BODY_LIMIT; sent += 0x8000) large.send(chunk);
    await large.closed();
    expect(large.statuses()).toEqual([413]);
  });
});

describe('a body where none is accepted is not read', () => {
  it.each([
    ['GET', '/api/trpc/identity.session', 400],
    ['GET', '/', 400],
    ['HEAD', '/login', 400],
    ['POST', '/login', 405],
    ['PUT', '/no/such/file.iso', 405],
    ['PUT', '/api/trpc/identity.session', 400],
    ['DELETE', '/api/trpc/trips.delete', 400],
    ['GET', '/healthz', 400],
  ])('%s %s', async (method, path, status) => {
    for (const length of ['content-length: 100000000', 'transfer-encoding: chunked']) {
      const sender = await connect(head([JSON_TYPE, length], path, method));
      await sender.closed();
      expect(sender.statuses()).toEqual([status]);
    }
  });

  it('and one of zero bytes counts as none', async () => {
    const sender = await connect(head(['content-length: 0'], '/healthz', 'GET'));
    expect(await sender.answers()).toEqual([200]);
  });
});

it('a balancer that speaks HTTP/1.0 and names no host is answered', async () => {
  const balancer = await connect('GET /readyz HTTP/1.0\r\n\r\n');
  expect(await balancer.closed()).toMatch(/^HTTP\/1\.1 200 OK/);
});
