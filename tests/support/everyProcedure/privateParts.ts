import { expect } from 'vitest';
import type { Cell } from './cells';
import { rowOf } from './procedures';
import { hiddenFrom, ownValues, privateKeys } from './secrets';
import type { World } from './world';

/** An answer as it goes over the wire, its headers in the first line. */
export async function wholeAnswer(response: Response): Promise<string> {
  return `${JSON.stringify([...response.headers])}\n${await response.text()}`;
}

/** What came back, without the headers. */
export function bodyOf(answer: string): unknown {
  return JSON.parse(answer.slice(answer.indexOf('\n')));
}

/** What stands under private keys, anywhere in an answer. */
function privateValues(answer: unknown, keys: readonly string[]): [key: string, value: unknown][] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]): [string, unknown][] =>
    keys.includes(key) ? [[key, value]] : privateValues(value, keys),
  );
}

/**
 * Holds an answer to what its asker may know: nothing that was planted for others, nor any key to
 * an account (`keys`), and under private keys nothing but their own.
 */
export function expectNothingPrivate(
  world: World,
  keys: readonly string[],
  { name, role, target }: Cell,
  answer: string,
): void {
  const hidden = [...hiddenFrom(world, role, name, target), ...keys];
  expect(hidden.filter((secret) => answer.includes(secret))).toEqual([]);

  if (role === 'operator' && rowOf(name).admits === 'operator') return;
  const own = ownValues(world, role);
  const values = privateValues(bodyOf(answer), privateKeys(name));
  expect(values.filter(([, value]) => !own.has(value))).toEqual([]);
}
