import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listener, pass, quietHub } from '#support/liveListener';

const SECOND = 1_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'setImmediate'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('listeners in a room', () => {
  it('are told who comes and goes, but not of themselves, and nobody elsewhere is', async () => {
    const hub = await quietHub();
    const own = listener(hub, { beside: 'b', room: 'r', userId: 'ana' });
    const other = listener(hub, { beside: 'b', room: 'r', userId: 'ben' });
    const outside = [listener(hub), listener(hub, { room: 'q' }), listener(hub, { topic: 'b' })];
    await pass(0);
    expect(hub.enter('r', 'ana')).toEqual([]);
    await pass(SECOND);
    expect([own.heard, other.heard]).toEqual([[], ['people']]);
    expect(hub.enter('r', 'ben')).toEqual(['ana']);
    await pass(20 * SECOND);
    expect(hub.enter('r', 'ana')).toEqual(['ben']);
    await pass(20 * SECOND);
    expect([own.heard, other.heard]).toEqual([['people'], ['people']]);
    // Ana was last heard of 20 s ago, and Ben 41 s ago.
    await pass(10 * SECOND);
    expect([own.heard, other.heard]).toEqual([['people', 'people'], ['people']]);
    expect(hub.enter('r', 'ben')).toEqual(['ana']);
    await pass(59 * SECOND);
    expect(hub.enter('r', 'ben')).toEqual([]);
    expect(outside.flatMap(({ heard }) => heard)).toEqual([]);
  });

  it('hear of a change that comes with it as of a change', async () => {
    const hub = await quietHub();
    const { heard } = listener(hub, { beside: 'b', room: 'r' });
    await pass(0);
    for (const [topic, word] of [
      ['a', 'own'],
      ['b', 'changed'],
    ] as const) {
      hub.publish(['z']);
      hub.publish([topic]);
      hub.enter('r', word);
      await pass(SECOND);
      expect(heard).toContain(word);
    }
    hub.enter('r', 'cy');
    await pass(SECOND);
    expect(heard.at(-1)).toBe('people');
  });
});
