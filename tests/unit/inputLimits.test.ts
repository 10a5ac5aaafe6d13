import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { PROCEDURES } from '#support/everyProcedure/procedures';

/** A place in an input that could take a value of any size. */
interface Limit {
  /** Such as 'values.vibe'. The items of a list are 'list[]'. */
  path: string;
  type: string;
  isLimited: boolean;
  /** The maximum number of characters in a text, or of items in a list. */
  most?: number | undefined;
}

type Schema = z.core.$ZodType;

/** Returns a schema's checks by name: `max_length`, `less_than` and so on. */
function checksOf(schema: Schema): Map<string, { maximum?: number }> {
  const checks = schema._zod.def.checks ?? [];
  return new Map(checks.map(({ _zod: { def } }) => [def.check, def as { maximum?: number }]));
}

/** The parts of a schema. Unknown kinds count as unlimited. */
interface Parts {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  options?: Schema[];
}

/** Returns every place of a schema's input that isn't an object, with its limit. */
function limitsOf(schema: Schema, path = ''): Limit[] {
  const { type, shape = {}, element, innerType, options = [], ...def } = schema._zod.def as Parts;
  const checks = checksOf(schema);
  const limit = (isLimited: boolean, most?: number): Limit => ({ path, type, isLimited, most });
  switch (type) {
    case 'object':
      return Object.entries(shape).flatMap(([key, field]) =>
        limitsOf(field, path === '' ? key : `${path}.${key}`),
      );
    case 'optional':
    case 'default':
    case 'nullable':
      return innerType ? limitsOf(innerType, path) : [limit(false)];
    case 'pipe':
      return def.in ? limitsOf(def.in, path) : [limit(false)];
    case 'union':
      return options.flatMap((option) => limitsOf(option, path));
    case 'string':
      return [limit(checks.has('max_length'), checks.get('max_length')?.maximum)];
    case 'array': {
      const list = limit(checks.has('max_length'), checks.get('max_length')?.maximum);
      return [list, ...(element ? limitsOf(element, `${path}[]`) : [])];
    }
    case 'number':
      return [limit(checks.has('less_than') && checks.has('greater_than'))];
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'undefined':
      return [limit(true)];
    default:
      return [limit(false)];
  }
}

/** Returns the places without a limit. */
function unlimited(schema: Schema): Limit[] {
  return limitsOf(schema).filter(({ isLimited }) => !isLimited);
}

const INPUTS = PROCEDURES.flatMap(({ name, inputs }) => inputs.map((schema) => ({ name, schema })));

describe('the inputs of all procedures', () => {
  it.each(INPUTS)('of $name have a limit everywhere', ({ schema }) => {
    expect(unlimited(schema)).toEqual([]);
  });

  it('have fields of which many are texts', () => {
    const texts = INPUTS.flatMap(({ schema }) => limitsOf(schema)).filter(
      ({ type }) => type === 'string',
    );
    expect(texts.length).toBeGreaterThan(20);
  });
});

describe('a field without a limit', () => {
  it.each([
    ['a text', z.string(), ['a']],
    ['a text that may be left out', z.optional(z.nullable(z.string())), ['a']],
    ['a text that is made into something', z.pipe(z.string(), z.transform(Number)), ['a']],
    ['a list', z.array(z.boolean()), ['a']],
    ['a list of texts', z.array(z.string()).check(z.maxLength(3)), ['a[]']],
    ['a number', z.number().check(z.minimum(1)), ['a']],
    ['a record', z.record(z.string(), z.boolean()), ['a']],
    ['a choice', z.union([z.boolean(), z.string()]), ['a']],
    ['anything', z.unknown(), ['a']],
  ])('is found: %s', (_, field, paths) => {
    expect(unlimited(z.object({ a: field })).map(({ path }) => path)).toEqual(paths);
  });

  it.each([
    ['a text', z.string().check(z.maxLength(3))],
    ['a number', z.number().check(z.minimum(1), z.maximum(3))],
    ['a list', z.array(z.boolean()).check(z.maxLength(3))],
    ['one of a few words', z.enum(['b', 'c'])],
  ])('is not what has one: %s', (_, field) => {
    expect(unlimited(z.object({ a: field }))).toEqual([]);
  });
});
