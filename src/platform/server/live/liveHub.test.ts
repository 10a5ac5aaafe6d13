import { TRPCError } from '@trpc/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveHub, type Listener, type LiveHub } from './liveHub';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Starts listening to a hub, and records what is heard, and how it ends. */
function listen(hub: LiveHub, listener: Partial<Listener> = {}) {
  const leaving = new AbortController();
  const heard: string[] = [];
  const who = { topics: ['a'], userId: 'u', network: 'n', signal: leaving.signal };
  const listening = (async () => {
    for await (const topic of hub.listen({ ...who, ...listener })) heard.push(topic);
    heard.push('over');
  })().catch((error: unknown) => {
    heard.push(error instanceof TRPCError ? error.code : String(error));
  });
  return { heard, leave: () => leaving.abort(), listening };
}

describe('listeners', () => {
  it('are told which of their topics have changed, and of no others', async () => {
    const hub = createLiveHub();
    const [one, both] = [listen(hub), listen(hub, { topics: ['a', 'b'] })];
    hub.publish(['c', 'b']);
    await pass(0);
    expect([one.heard, both.heard]).toEqual([[], ['b']]);
    hub.publish(['a']);
    await pass(0);
    expect([one.heard, both.heard]).toEqual([['a'], ['b', 'a']]);
  });

  it('are told once of changes before they have taken the last, and never miss one', async () => {
    const hub = createLiveHub();
    const told = hub.listen({ topics: ['a'], userId: 'u', network: 'n', signal: undefined });
    const first = told.next();
    hub.publish(['a']);
    expect(await first).toMatchObject({ value: 'a' });
    for (let time = 0; time < 100; time += 1) hub.publish(['a']);
    expect(await told.next()).toMatchObject({ value: 'a' });
    const later = told.next();
    hub.publish(['a']);
    expect(await later).toMatchObject({ value: 'a' });
    await told.return(undefined);
    expect(hub.open).toBe(0);
  });

  it('are not told of what their own tab has written', async () => {
    const hub = createLiveHub();
    const [own, other, unnamed] = [
      listen(hub, { tab: 'me' }),
      listen(hub, { tab: 'x' }),
      listen(hub),
    ];
    hub.publish(['a'], 'me');
    await pass(0);
    expect([own.heard, other.heard, unnamed.heard]).toEqual([[], ['a'], ['a']]);
    hub.publish(['a']);
    await pass(0);
    expect(own.heard).toEqual(['a']);
  });

  it('are gone when they disconnect', async () => {
    const hub = createLiveHub();
    const { heard, leave, listening } = listen(hub);
    expect(hub.open).toBe(1);
    leave();
    await listening;
    expect(hub.open).toBe(0);
    hub.publish(['a']);
    expect(heard).toEqual(['over']);
  });
});

describe('streams', () => {
  it('are limited for each person, for each network, and for the server', async () => {
    const hub = createLiveHub({ limits: { streams: 4, perPerson: 2, perNetwork: 3 } });
    const first = listen(hub);
    listen(hub);
    const more = [
      listen(hub, { network: 'elsewhere' }),
      listen(hub, { userId: 'v' }),
      listen(hub, { userId: 'w' }),
      listen(hub, { userId: 'w', network: 'm' }),
      listen(hub, { userId: 'w', network: 'm' }),
    ];
    await pass(0);
    const refused = ['TOO_MANY_REQUESTS'];
    expect(more.map(({ heard }) => heard)).toEqual([refused, [], refused, [], refused]);
    first.leave();
    await first.listening;
    const next = listen(hub);
    await pass(0);
    expect(next.heard).toEqual([]);
  });

  it('end within the hour, not all at one moment', async () => {
    const hub = createLiveHub();
    const all = Array.from({ length: 20 }, (_, at) => listen(hub, { userId: `${at}` }));
    await pass(29 * MINUTE);
    expect(hub.open).toBe(20);
    await pass(16 * MINUTE);
    expect(hub.open).toBeGreaterThan(0);
    expect(hub.open).toBeLessThan(20);
    await pass(15 * MINUTE);
    expect(all.map(({ heard }) => heard)).toEqual(Array(20).fill(['over']));
  });

  it('end when the server stops, which accepts no more', async () => {
    const hub = createLiveHub();
    const { heard, listening } = listen(hub);
    hub.endStreams();
    await listening;
    expect(heard).toEqual(['over']);
    const late = listen(hub);
    await late.listening;
    expect(late.heard).toEqual(['SERVICE_UNAVAILABLE']);
    expect(hub.open).toBe(0);
  });
});
