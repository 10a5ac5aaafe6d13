import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiPerson, freshAddress, signUpPerson } from '../support/apiPerson';
import { tripInput } from '../support/factories';
import { startTestServer, type TestServer } from '../support/server';

/**
 * Many who ask for the longest answers and read none of them, at a server with little memory.
 *
 * Every day: `tests/http/unreadAnswers.db.test.ts` › "bounds what one request may be answered, and what is kept
 * for an account that reads nothing".
 */

const CONNECTIONS = 200;
const GUESTS = 500;
const MEMORY = 300;
/** How often others ask meanwhile. */
const ASKED = 20;

let server: TestServer;
let amy: ApiPerson;
let ben: ApiPerson;
let path: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer({ NODE_OPTIONS: '--max-old-space-size=256' });
  [amy, ben] = [await signUpPerson(server.url, 'Amy'), await signUpPerson(server.url, 'Ben')];
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

/** The memory of the server's process, in MiB; endless once it is gone. */
function memoryOf({ process: { pid } }: TestServer): number {
  if (!existsSync(`/proc/${pid}`)) return Number.POSITIVE_INFINITY;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** Asks from an address of its own, and never reads. */
async function askAndIgnore(): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port) });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = [`GET ${path} HTTP/1.1`, 'host: localhost', `cookie: ${amy.cookie}`];
  socket.pause().write([...lines, `x-forwarded-for: ${freshAddress()}`, '', ''].join('\r\n'));
}

/** How long others wait for an answer, one after the other: the longest, in milliseconds. */
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
  await Promise.all(Array.from({ length: CONNECTIONS }, askAndIgnore));
  let longest = 0;
  for (let round = 0; round < 5; round += 1) longest = Math.max(longest, await longestWait());
  clearInterval(watching);
  const [was, became] = [before, most].map(Math.round);
  const [waited, usually] = [longest, usual].map(Math.round);
  console.info(`${was} MiB before, ${became} at most; others waited ${usually} ms, then ${waited}`);
  expect(server.process.exitCode).toBeNull();
  expect(most).toBeLessThan(MEMORY);
  // A machine that is busy with something else takes that much longer for everything.
  expect(longest).toBeLessThan(Math.max(1_000, 20 * usual));
}, 120_000);
