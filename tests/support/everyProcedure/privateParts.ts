import { expect } from 'vitest';
import type { Cell } from './cells';
import { rowOf } from './procedures';
import { hiddenFrom, ownValues, privateKeys } from './secrets';
import type { World } from './world';

/** Returns a response as sent over the wire, with its headers in the first line. */
export async function wholeAnswer(response: Response): Promise<string> {
  return `${JSON.stringify([...response.headers])}\n${await response.text()}`;
}

/** Returns the body, without the headers. */
export function bodyOf(answer: string): unknown {
  return JSON.parse(answer.slice(answer.indexOf('\n')));
}

/** Returns the values under private keys, anywhere in a response. */
function privateValues(answer: unknown, keys: readonly string[]): [key: string, value: unknown][] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]): [string, unknown][] =>
    keys.includes(key) ? [[key, value]] : privateValues(value, keys),
  );
}

/**
 * Checks a response against what its caller may know: nothing planted for others, no key to an
 * account (`keys`), and only their own values under private keys.
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
