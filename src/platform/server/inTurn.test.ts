import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inTurn } from './inTurn';

/** Work that ends when it is told to, and the order in which it was begun. */
function held(turns: ReturnType<typeof inTurn>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string) =>
    turns(name.slice(0, 1), () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  /** Ends the work begun first that has not ended, and lets others begin. */
  const end = async () => {
    const [first] = ends;
    if (!first) return false;
    ends.delete(first[0]);
    first[1]();
    await setImmediate();
    return true;
  };
  return { ask, begun, end };
}

const refused = { code: 'unavailable' };

describe('work that is done in turn', () => {
  it('waits behind its own, and behind one of each other key', async () => {
    const { ask, begun, end } = held(
      inTurn({ atOnce: 1, ofOne: 1, waiting: { ofOne: 9, inAll: 99 } }),
    );
    const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3'].map(ask);
    await setImmediate();
    await end();
    asked.push(ask('c1'));
    while (await end());
    await Promise.all(asked);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3', 'b3', 'a4']);
  });

  it('leaves room for others beside the work of one', async () => {
    const { ask, begun } = held(inTurn({ atOnce: 3, ofOne: 2, waiting: { ofOne: 9, inAll: 99 } }));
    ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].forEach((name) => void ask(name));
    await setImmediate();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
  });

  it('is refused beyond what may wait, but never to a key for which nothing does', async () => {
    const turns = inTurn({ atOnce: 1, ofOne: 1, waiting: { ofOne: 2, inAll: 4 } });
    const { ask, begun, end } = held(turns);
    const asked = ['a1', 'a2', 'a3'].map(ask);
    await expect(ask('a4')).rejects.toMatchObject(refused);
    asked.push(...['b1', 'b2', 'c1'].map(ask));
    await expect(ask('c2')).rejects.toMatchObject(refused);
    await setImmediate();
    while (await end());
    await Promise.all(asked);
    expect(begun).toHaveLength(6);
    void ask('c2');
    await setImmediate();
    expect(begun).toContain('c2');
  });

  it('goes on after some of it has failed', async () => {
    const turns = inTurn({ atOnce: 1, ofOne: 1, waiting: { ofOne: 1, inAll: 1 } });
    for (let n = 0; n < 5; n += 1) {
      await expect(turns('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    }
    expect(await turns('a', async () => 'done')).toBe('done');
  });
});
