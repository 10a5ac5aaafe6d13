import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createHeavyCalls } from './heavyCalls';

const LIMITS = { atOnce: 2, waiting: 3, busy: 100, window: 1_000 };

/** Calls that end on demand. */
function calls(now?: () => number) {
  const make = createHeavyCalls(LIMITS, now);
  const running = new Map<string, () => void>();
  const order: string[] = [];
  return {
    order,
    ask: (account: string, name: string) =>
      make(account, async () => {
        order.push(name);
        await new Promise<void>((resolve) => void running.set(name, resolve));
        running.delete(name);
        return name;
      }),
    running: () => [...running.keys()],
    async end(name: string) {
      running.get(name)?.();
      for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    },
  };
}

describe('heavy calls', () => {
  it('are made one at a time for an account, and some at a time in all', async () => {
    const { ask, running, end } = calls();
    const all = ['a1', 'a2', 'b1', 'c1'].map((name) => ask(name[0] ?? '', name));
    expect(running()).toEqual(['a1', 'b1']);
    await end('b1');
    expect(running()).toEqual(['a1', 'c1']);
    await end('c1');
    expect(running()).toEqual(['a1']);
    await end('a1');
    expect(running()).toEqual(['a2']);
    await end('a2');
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'c1']);
  });

  it('let everything else have a turn between two of them', async () => {
    const make = createHeavyCalls(LIMITS);
    const seen: string[] = [];
    const heavy = ['one', 'two', 'three'].map((name) => make('a', async () => seen.push(name)));
    setImmediate(() => seen.push('else'));
    await Promise.all(heavy);
    expect(seen).toEqual(['one', 'else', 'two', 'three']);
  });

  it('are refused when too many of one account wait, and of no other account', async () => {
    const { ask, end } = calls();
    const [first, second, third, fourth] = Array.from({ length: 4 }, (_, n) => ask('a', `a${n}`));
    await expect(ask('a', 'a4')).rejects.toMatchObject({ cause: { code: 'unavailable' } });
    const other = ask('b', 'b');
    for (const name of ['b', 'a0', 'a1', 'a2', 'a3']) await end(name);
    expect(await Promise.all([first, second, third, fourth, other])).toHaveLength(5);
  });

  it('are refused to an account whose calls have kept the server busy, until the window is over', async () => {
    let time = 0;
    const { ask, end } = calls(() => time);
    const one = ask('a', 'long');
    time += LIMITS.busy + 1;
    await end('long');
    await one;
    await expect(ask('a', 'another')).rejects.toMatchObject({ cause: { code: 'unavailable' } });
    const other = ask('b', 'other');
    await end('other');
    await other;
    time += LIMITS.window;
    const later = ask('a', 'later');
    await end('later');
    expect(await later).toBe('later');
  });

  it('leave nobody waiting behind one that failed', async () => {
    const make = createHeavyCalls(LIMITS);
    const failed = make('a', () => Promise.reject(new Error('no')));
    const next = make('a', async () => 'done');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
