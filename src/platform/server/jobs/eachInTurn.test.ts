import { expect, it } from 'vitest';
import { eachInTurn } from './eachInTurn';

it('does the work for all, also after some have failed, and throws the first failure', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`no ${item}`);
    done.push(item);
  };
  await expect(eachInTurn([1, 2, 3, 4, 5], work)).rejects.toThrow('no 2');
  expect(done).toEqual([1, 3, 5]);
  await expect(eachInTurn([1], work)).resolves.toBeUndefined();
});
