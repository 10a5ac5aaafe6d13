import fc from 'fast-check';
import { hostileValue } from './hostile';

type Path = readonly string[];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the paths of an input's fields. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [...path, key],
    ...pathsOf(inner, [...path, key]),
  ]);
}

/** Returns a copy of the input with another value in one place. */
function withValue(input: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const object = isObject(input) ? input : {};
  return { ...object, [key]: withValue(object[key], rest, value) };
}

/** A valid input in which one to three fields have been replaced. */
export function mutated(valid: unknown): fc.Arbitrary<unknown> {
  const paths = [...pathsOf(valid), ['extra'], ['__proto__']];
  const change = fc.tuple(fc.constantFrom(...paths), hostileValue);
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce((input, [path, value]) => withValue(input, path, value), valid),
    );
}
