import { once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import { signUpPerson } from '#support/apiPerson';
import { answersInput, tripInput } from '#support/factories';
import { readStream, type TestStream } from '#support/liveStream';
import { hasNginx, startNginx, type TestProxy } from '#support/nginx';
import { startServerGroup } from '#support/serverGroup';
import { until } from '#support/until';

const SECOND = 1_000;
const CHANGED = { event: 'message', data: '"changed"' };

/**
 * Open pages on two servers and behind nginx, while one of them or PostgreSQL restarts.
 */
const group = await startServerGroup(2);
afterAll(() => group.stop());
const urlOf = (index: number) => `http://${group.addresses[index]}`;
const [amy, ben] = [await signUpPerson(urlOf(0), 'Amy'), await signUpPerson(urlOf(0), 'Ben')];
const trip = tripInput({ tripName: 'Seen from two servers' });
const { tripId } = await amy.api.trips.create.mutate(trip);

/** Opens Amy's trip page on a server. */
async function openPage(url: string): Promise<TestStream> {
  const input = encodeURIComponent(JSON.stringify({ tripId }));
  const headers = { cookie: amy.cookie };
  return readStream(await fetch(`${url}/api/trpc/live.trip?input=${input}`, { headers }));
}

/** Ben answers at the first server. Returns how long it takes until the page is notified. */
async function oneDelayOf(page: TestStream): Promise<number> {
  const told = page.next();
  await ben.api.responses.submit.mutate({
    tripId,
    answers: answersInput(),
    overwrite: true,
    began: null,
  });
  const saved = performance.now();
  expect(await told).toEqual(CHANGED);
  return performance.now() - saved;
}

/** Returns the median of three delays, because a briefly busy machine slows down one of them. */
async function delayOf(page: TestStream): Promise<number> {
  const delays: number[] = [];
  for (let times = 0; times < 3; times += 1) delays.push(await oneDelayOf(page));
  return delays.toSorted((a, b) => a - b)[1] ?? Number.POSITIVE_INFINITY;
}

describe('two servers', () => {
  it('a save at one reaches a page at the other within a second', async () => {
    const page = await openPage(urlOf(1));
    expect(await delayOf(page)).toBeLessThan(SECOND);
    await page.leave();
  });

  it.skipIf(!hasNginx())('nginx with docs/nginx.conf buffers nothing', async () => {
    const proxy: TestProxy = await startNginx(group.addresses);
    const page = await openPage(proxy.url);
    expect(await delayOf(page)).toBeLessThan(SECOND);
    await page.leave();
    await proxy.stop();
  });

  it('restart with pages open: their streams end, and continue at the other at once', async () => {
    const pages = await Promise.all([1, 2, 3].map(() => openPage(urlOf(1))));
    const child = group.servers[1]?.process;
    const ended = pages.map((page) => page.next());
    const start = performance.now();
    child?.kill('SIGTERM');
    expect(await Promise.all(ended)).toEqual(Array(3).fill({ event: 'return', data: '' }));
    if (child) await once(child, 'exit');
    expect(child?.exitCode).toBe(0);
    expect(performance.now() - start).toBeLessThan(5 * SECOND);

    const again = await openPage(urlOf(0));
    expect(await delayOf(again)).toBeLessThan(SECOND);
    await again.leave();
    await group.restart(1);
    const back = await openPage(urlOf(1));
    await until('the new server hears of the other', async () => (await oneDelayOf(back)) < SECOND);
    await back.leave();
  });

  it('when PostgreSQL restarts, streams end, so that pages read again what they may have missed', async () => {
    const page = await openPage(urlOf(1));
    await group.postgres.pause();
    await group.postgres.resume();
    expect(await page.next()).toEqual({ event: 'return', data: '' });
    const again = await openPage(urlOf(1));
    expect(await delayOf(again)).toBeLessThan(SECOND);
    await again.leave();
  });
});
