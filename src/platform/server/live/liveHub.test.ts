import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listener, pass, quietHub } from '#support/liveListener';
import type { AppErrorCode } from '@/platform/domain/appError';
import { log } from '../log';
import { type Asked, GAP } from './deliveries';

const SECOND = 1_000;

beforeEach(() => {
  log.level = 'silent';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'setImmediate'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('listeners to a topic', () => {
  it('are told when it changes, and not about others', async () => {
    const hub = await quietHub();
    const { heard } = listener(hub);
    await pass(0);
    hub.publish(['b']);
    await pass(SECOND);
    expect(heard).toEqual([]);
    hub.publish(['b', 'a']);
    await pass(1);
    expect(heard).toEqual(['changed']);
  });

  it('and to one beside it hear which it was, and of both in quick succession as of all', async () => {
    const hub = await quietHub();
    const { heard } = listener(hub, { beside: 'b' });
    await pass(0);
    hub.publish(['a']);
    await pass(SECOND);
    expect(heard).toEqual(['own']);
    hub.publish(['b']);
    await pass(SECOND);
    expect(heard).toEqual(['own', 'changed']);
    hub.publish(['a']);
    hub.publish(['b']);
    hub.publish(['a']);
    await pass(SECOND);
    expect(heard.slice(2)).toContain('changed');
    hub.publish(['a']);
    await pass(SECOND);
    expect(heard.at(-1)).toBe('own');
    expect(hub.open).toBe(1);
  });

  it.each([
    ['its own topic', ['a'], ['own']],
    ['the one beside it', ['b'], ['changed']],
    ['both', ['b', 'a'], ['changed']],
  ])(
    'and to one beside it hear of a change of %s since what they have',
    async (_, topics, words) => {
      const hub = await quietHub();
      hub.publish(topics);
      await pass(SECOND);
      const { heard } = listener(hub, { beside: 'b', age: 2 * SECOND });
      await pass(0);
      expect(heard).toEqual(words);
    },
  );

  it('are not told of what their own tab has written, but of what others write beside it', async () => {
    const hub = await quietHub();
    const own = listener(hub, { tab: 'mine', beside: 'b' });
    const other = listener(hub, { tab: 'theirs', beside: 'b' });
    const older = listener(hub);
    await pass(0);
    hub.publish(['a'], 'mine');
    await pass(SECOND);
    expect([own.heard, other.heard, older.heard]).toEqual([[], ['own'], ['changed']]);
    hub.publish(['a', 'b'], 'mine');
    hub.publish(['a'], 'theirs');
    await pass(SECOND);
    expect(own.heard).toEqual(['own']);
    hub.publish(['a']);
    await pass(SECOND);
    expect(own.heard).toEqual(['own', 'own']);
  });

  it('are told at once, then not before the interval is over, and never lose the last change', async () => {
    const hub = await quietHub();
    const { heard } = listener(hub);
    await pass(0);
    for (let time = 0; time < 100; time += 10) {
      hub.publish(['a']);
      await pass(10);
    }
    expect(heard).toEqual(['changed']);
    await pass(GAP - 101);
    expect(heard).toEqual(['changed']);
    await pass(2);
    expect(heard).toEqual(['changed', 'changed']);
    await pass(SECOND);
    expect(heard).toHaveLength(2);
  });

  it('are told of a change that comes while their admission is being checked', async () => {
    let answer: () => void = () => undefined;
    const admit = (listeners: readonly Asked[]) =>
      new Promise<null[]>((resolve) => {
        answer = () => resolve(listeners.map(() => null));
      });
    const hub = await quietHub({ admit });
    const { heard } = listener(hub);
    await pass(0);
    hub.publish(['a']);
    await pass(1);
    hub.publish(['a']);
    answer();
    await pass(GAP);
    answer();
    await pass(1);
    expect(heard).toEqual(['changed', 'changed']);
  });
});

describe('new listeners', () => {
  it.each<[string, number | null, string[]]>([
    ['hears nothing when what they have is newer than the change', 3 * SECOND, []],
    ['hears of a change since what they have', 6 * SECOND, ['changed']],
    ['hears of a change that was while their answer was on its way', 4 * SECOND, ['changed']],
    ['hears a word when what they have is older than what is known', 11 * SECOND, ['changed']],
    ['hears a word when they do not know how old it is', null, ['changed']],
  ])('%s', async (_, age, expected) => {
    const hub = await quietHub();
    hub.publish(['a']);
    await pass(5.5 * SECOND);
    const { heard } = listener(hub, { age });
    await pass(1);
    expect(heard).toEqual(expected);
  });
});

describe('before each message', () => {
  it('one check is made for all who are to receive it', async () => {
    const asked: (readonly Asked[])[] = [];
    const hub = await quietHub({
      admit: async (listeners) => {
        asked.push(listeners);
        return listeners.map(() => null);
      },
    });
    const everyoneHere = ['s', 't', 'u'].map((sessionId) => listener(hub, { sessionId }));
    const other = listener(hub, { topic: 'b' });
    await pass(0);
    hub.publish(['a']);
    hub.publish(['b']);
    await pass(1);
    expect(asked.map((listeners) => listeners.length)).toEqual([4]);
    expect([...everyoneHere, other].map(({ heard }) => heard)).toEqual(Array(4).fill(['changed']));
  });

  it('whoever is no longer admitted gets the refusal instead, and nothing after it', async () => {
    const verdicts = new Map<string, AppErrorCode | null>([['out', 'not_signed_in']]);
    const hub = await quietHub({
      admit: async (listeners) => listeners.map(({ sessionId }) => verdicts.get(sessionId) ?? null),
    });
    const out = listener(hub, { sessionId: 'out' });
    const still = listener(hub, { sessionId: 'still' });
    await pass(0);
    hub.publish(['a']);
    await pass(SECOND);
    hub.publish(['a']);
    await pass(SECOND);
    expect(out.heard).toEqual(['UNAUTHORIZED']);
    expect(still.heard).toEqual(['changed', 'changed']);
    expect(hub.open).toBe(1);
  });

  it('nobody is told anything while the check fails, and everybody once it works', async () => {
    let isAway = true;
    const hub = await quietHub({
      admit: async (listeners) => {
        if (isAway) throw new Error('away');
        return listeners.map(() => null);
      },
    });
    const { heard } = listener(hub);
    await pass(0);
    hub.publish(['a']);
    await pass(5 * SECOND);
    expect(heard).toEqual([]);
    isAway = false;
    await pass(2 * SECOND);
    expect(heard).toEqual(['changed']);
  });
});

describe('streams', () => {
  it('are gone when their listener is', async () => {
    const hub = await quietHub();
    const { heard, leave } = listener(hub);
    await pass(0);
    expect(hub.open).toBe(1);
    leave();
    await pass(0);
    expect(hub.open).toBe(0);
    hub.publish(['a']);
    await pass(SECOND);
    expect(heard).toEqual(['over']);
  });

  it('are limited for each person, whatever their sessions, and overall', async () => {
    const hub = await quietHub({ limits: { streams: 3, perPerson: 2 } });
    const first = listener(hub);
    const others = [
      listener(hub, { sessionId: 't' }),
      listener(hub, { sessionId: 'v' }),
      listener(hub, { userId: 'w' }),
      listener(hub, { userId: 'x' }),
    ];
    await pass(0);
    expect(others.map(({ heard }) => heard)).toEqual([
      [],
      ['TOO_MANY_REQUESTS'],
      [],
      ['SERVICE_UNAVAILABLE'],
    ]);
    first.leave();
    await pass(0);
    const next = listener(hub);
    await pass(0);
    expect(next.heard).toEqual([]);
  });

  it('end within the hour, not all at one moment', async () => {
    const hub = await quietHub();
    const all = Array.from({ length: 20 }, (_, at) => listener(hub, { userId: `${at}` }));
    await pass(29 * 60 * SECOND);
    expect(hub.open).toBe(20);
    await pass(16 * 60 * SECOND);
    expect(hub.open).toBeGreaterThan(0);
    expect(hub.open).toBeLessThan(20);
    await pass(15 * 60 * SECOND);
    expect(all.map(({ heard }) => heard)).toEqual(Array(20).fill(['over']));
  });

  it('end when the server stops, which accepts no more', async () => {
    const hub = await quietHub();
    const { heard, listening } = listener(hub);
    await pass(0);
    hub.endStreams();
    await listening;
    expect(heard).toEqual(['over']);
    const late = listener(hub);
    await late.listening;
    expect(late.heard).toEqual(['SERVICE_UNAVAILABLE']);
    expect(hub.open).toBe(0);
  });
});
