import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { listen } from '#support/listeningApp';
import { type RawConnection, rawConnection } from '#support/rawConnection';
import { BODY_LIMIT } from '@/app/server/http/requestBody';

const { app } = await openAppForFile();
const server = await listen(app);
/** Waits for nobody for long. */
const hasty = await listen(app, { headersTimeout: 500, requestTimeout: 1_000 });
afterAll(() => Promise.all([server.close(), hasty.close()]));

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
    ['GET', '/api/trpc/identity.session'],
    ['GET', '/'],
    ['HEAD', '/login'],
    ['POST', '/login'],
    ['PUT', '/no/such/file.iso'],
    ['PUT', '/api/trpc/identity.session'],
    ['DELETE', '/api/trpc/trips.delete'],
    ['GET', '/healthz'],
  ])('%s %s', async (method, path) => {
    for (const length of ['content-length: 100000000', 'transfer-encoding: chunked']) {
      const sender = await connect(head([JSON_TYPE, length], path, method));
      await sender.closed();
      expect(sender.statuses()).toEqual([400]);
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
