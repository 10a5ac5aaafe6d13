import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshAddress, signUpPerson } from '#support/apiPerson';
import { tripInput } from '#support/factories';
import { startTestServer, type TestServer } from '#support/server';
import { until } from '#support/until';

/**
 * Many clients request the longest responses and read none of them, on a server with little memory.
 */

const CONNECTIONS = 200;
/** How many send a request at once. The rest do so in this many sequences. */
const AT_ONCE = 100;
const LANES = 2;
/** More than the system buffers for one of them. */
const PIPELINED = 20;
const GUESTS = 500;
const MEMORY = 300;
/** How many requests others send meanwhile. */
const ASKED = 20;

const server = await startTestServer({ NODE_OPTIONS: '--max-old-space-size=256' });
const [amy, ben] = [await signUpPerson(server.url, 'Amy'), await signUpPerson(server.url, 'Ben')];
let path: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  const { tripId } = await amy.api.trips.create.mutate(tripInput({ tripName: 'All of them' }));
  const guests = Array.from({ length: GUESTS }, (_, n) => {
    const number = String(n).padStart(3, '0');
    return `${'漢'.repeat(117)}${number}, ${'x'.repeat(56)}${number}@x.org`;
  });
  await amy.api.guests.add.mutate({ tripId, guests: guests.join('\n') });
  const names = Array.from({ length: 10 }, () => 'guests.whoIsComing').join();
  const inputs = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [n, { tripId }]));
  path = `/api/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
}, 120_000);

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.stop();
});

/** Returns the memory of the server's process in MiB, or infinity once it is gone. */
function memoryOf({ process: { pid } }: TestServer): number {
  if (!existsSync(`/proc/${pid}`)) return Number.POSITIVE_INFINITY;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** Opens a connection, with a function that sends requests over it from its own IP address. */
async function connection(): Promise<{ socket: Socket; ask: (times?: number) => void }> {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port) });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = [`GET ${path} HTTP/1.1`, 'host: localhost', `cookie: ${amy.cookie}`];
  const request = [...lines, `x-forwarded-for: ${freshAddress()}`, '', ''].join('\r\n');
  return { socket, ask: (times = 1) => void socket.write(request.repeat(times)) };
}

/** Sends a request from its own IP address, and reads only the beginning of the response. */
async function askAndIgnore(): Promise<void> {
  const { socket, ask } = await connection();
  ask();
  await Promise.race([once(socket, 'readable'), once(socket, 'close')]);
}

/** Does so over one connection after the other, so that each gets a long response. */
async function askOnAndOn(count: number): Promise<void> {
  for (let asked = 0; asked < count; asked += 1) await askAndIgnore();
}

/** Returns how long others wait for a response at most, in milliseconds. */
async function longestWait(): Promise<number> {
  let longest = 0;
  for (let asked = 0; asked < ASKED; asked += 1) {
    const began = performance.now();
    await ben.api.trips.dashboard.query();
    longest = Math.max(longest, performance.now() - began);
  }
  return longest;
}

it('stays small, and answers everybody else within a second', async () => {
  const before = memoryOf(server);
  const usual = await longestWait();
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(server));
  }, 20);
  let isAsking = true;
  const asking = [
    ...Array.from({ length: AT_ONCE }, () => askOnAndOn(1)),
    ...Array.from({ length: LANES }, () => askOnAndOn((CONNECTIONS - AT_ONCE) / LANES)),
  ];
  const asked = Promise.all(asking).finally(() => {
    isAsking = false;
  });
  let longest = 0;
  while (isAsking) longest = Math.max(longest, await longestWait());
  await asked;
  longest = Math.max(longest, await longestWait());
  clearInterval(watching);
  const [was, became] = [before, most].map(Math.round);
  const [waited, usually] = [longest, usual].map(Math.round);
  console.info(`${was} MiB before, ${became} at most; others waited ${usually} ms, then ${waited}`);
  expect(server.process.exitCode).toBeNull();
  expect(most).toBeLessThan(MEMORY);
  // A machine that is busy with something else is slower at everything.
  expect(longest).toBeLessThan(Math.max(1_000, 20 * usual));
}, 120_000);

it('ends a connection that asks on and on and does not read', async () => {
  for (const socket of sockets) socket.destroy();
  const { socket, ask } = await connection();
  ask(PIPELINED);
  const hasEnded = () => {
    // A client that reads nothing only notices by writing that the other end is gone.
    if (!socket.destroyed) ask();
    return socket.destroyed;
  };
  // A minute after the system's buffers have taken the last byte.
  await until('it is gone', hasEnded, { interval: 250, deadline: 100_000 });
}, 120_000);
