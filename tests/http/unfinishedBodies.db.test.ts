import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openAppsForFile } from '#support/appForFile';
import { listen } from '#support/listeningApp';
import { logLinesOf } from '#support/logLines';
import { type RawConnection, rawConnection } from '#support/rawConnection';
import { until } from '#support/until';
import { ARRIVAL_LIMITS } from '@/app/server/http/arrivals';
import { BODY_LIMIT } from '@/app/server/http/requestBody';

const PROXY = '127.0.0.1';

const { app, proxied } = await openAppsForFile({
  app: {},
  proxied: { TRUSTED_PROXIES: PROXY },
});
const server = await listen(app);
/** Behind a trusted proxy, with short limits. */
const hasty = await listen(proxied, { head: 500, request: 1_000, idle: 300, trusted: PROXY });
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
const unfinished = (lines: readonly string[] = []) =>
  `${head([JSON_TYPE, 'content-length: 40', ...lines])}{"ema`;
const from = (address: string) => [`x-forwarded-for: ${address}`];

const ask = () => fetch(`${server.url}/api/trpc/identity.session`);
const signIn = () =>
  fetch(server.url + SIGN_IN, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'whatever it is' }),
  });

/** Announces this many bodies, one after the other, and finishes none of them. */
async function announce(count: number, port = server.port, lines: readonly string[] = []) {
  const made = [];
  for (let at = 0; at < count; at += 1) made.push(await connect(unfinished(lines), port));
  return made;
}

describe('bodies that are announced and never arrive', () => {
  it('keep nobody else from being answered, not even behind the same address', async () => {
    const idlers = await announce(205);
    expect((await ask()).status).toBe(200);
    expect((await signIn()).status).toBe(401);
    const isOpen = () => idlers.filter((idler) => idler.isOpen);
    // The oldest got 503 and were closed.
    await until('the others are closed', () => isOpen().length < ARRIVAL_LIMITS.perNetwork);
    expect(isOpen()).toEqual(idlers.slice(1 - ARRIVAL_LIMITS.perNetwork));
    expect(idlers[0]?.statuses()).toEqual([503]);
    expect(idlers[0]?.received).toContain('retry-after: 1');
  });

  it('are counted by the address that a trusted proxy forwards', async () => {
    const [other] = await announce(1, hasty.port, from('2001:db8::1'));
    // All from one subscriber, who has many IP addresses.
    const idlers = [];
    for (let at = 0; at <= ARRIVAL_LIMITS.perNetwork; at += 1) {
      idlers.push(...(await announce(1, hasty.port, from(`2001:db8:0:1::${at}`))));
    }
    expect(await idlers[0]?.answers()).toEqual([503]);
    expect(other?.statuses()).not.toContain(503);
  });

  it('are given up after a while, however slowly they trickle in', async () => {
    const text = unfinished();
    const trickle = await connect(text.slice(0, -5), hasty.port);
    const timer = setInterval(() => trickle.send(' '), 100);
    await trickle.closed();
    clearInterval(timer);
    expect(trickle.statuses()).toEqual([408]);
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

  it('when it is kept and not used', async () => {
    const kept = await connect(head([], '/healthz', 'GET'), hasty.port);
    expect(await kept.answers()).toEqual([200]);
    await kept.closed();
  });

  it('when its head is larger than 16 KB', async () => {
    const large = await connect(head([`x-large: ${'x'.repeat(17_000)}`], '/', 'GET'));
    await large.closed();
    expect(large.statuses()).toEqual([431]);
  });

  it('when its network has too many', async () => {
    const few = await listen(app, { perNetwork: 3 });
    const lines = await logLinesOf(async () => {
      const [first, , , fourth, fifth] = [
        await connect('', few.port),
        await connect('', few.port),
        await connect('', few.port),
        await connect('', few.port),
        await connect('', few.port),
      ];
      await Promise.all([fourth?.closed(), fifth?.closed()]);
      first?.leave();
    });
    expect(lines).toEqual([expect.stringContaining('name it in TRUSTED_PROXIES')]);
    const isAnswered = () =>
      fetch(`${few.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until('there is room again', isAnswered);
    await few.close();
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

  it('and its sender is not told to continue', async () => {
    const expecting = ['expect: 100-continue', JSON_TYPE];
    const large = await connect(head([...expecting, `content-length: ${BODY_LIMIT + 1}`]));
    await large.closed();
    expect(large.statuses()).toEqual([413]);
    const small = await connect(head([...expecting, 'content-length: 2']));
    expect(await small.answers()).toEqual([100]);
    small.send('{}');
    expect(await small.answers(2)).toEqual([100, 400]);
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

describe('many requests at one moment', () => {
  it('on one connection leave room for those of others', async () => {
    const path = `/api/trpc/identity.session?batch=1&input=%7B%7D`;
    const lines = from('203.0.113.50');
    const asked = head(lines, path, 'GET').repeat(300);
    const patient = await listen(proxied, { trusted: PROXY });
    const greedy = await connect(asked, patient.port);
    const others = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        fetch(patient.url + path, { headers: { 'x-forwarded-for': `203.0.113.${at + 60}` } }),
      ),
    );
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    const statuses = await greedy.answers(300);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(100);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    await patient.close();
  });
});

it('a balancer that speaks HTTP/1.0 and names no host is answered', async () => {
  const balancer = await connect('GET /readyz HTTP/1.0\r\n\r\n');
  expect(await balancer.closed()).toMatch(/^HTTP\/1\.1 200 OK/);
});
