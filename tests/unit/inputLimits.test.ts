import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { PROCEDURES } from '#support/everyProcedure/procedures';
import { limitsOf, unlimited } from '#support/everyProcedure/schemaLimits';

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
