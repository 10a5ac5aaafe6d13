import { expect, it } from 'vitest';
import { createTurns } from './turns';

it('lets everybody take turns, and each in the order of their own requests', async () => {
  const turns = createTurns();
  const served: string[] = [];
  const wait = (network: string, name: string) =>
    turns.add(network, async () => {
      served.push(name);
    });
  for (const name of ['a1', 'a2', 'a3', 'a4']) wait('a', name);
  wait('b', 'b1');
  await turns.next()?.turn();
  wait('c', 'c1');
  wait('b', 'b2');
  for (let next = turns.next(); next; next = turns.next()) await next.turn();
  expect(served).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3', 'a4']);
});

it('passes over the busy, who keep their place', () => {
  const turns = createTurns();
  const turn = async () => undefined;
  for (const whose of ['a', 'b']) turns.add(whose, turn);
  expect(turns.next(new Set(['a', 'b']))).toBeUndefined();
  expect(turns.next(new Set(['a']))?.whose).toBe('b');
  expect(turns.next()?.whose).toBe('a');
});
