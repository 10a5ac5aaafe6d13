import { describe, expect, it } from 'vitest';
import { tripIdSchema } from './tripFields';

describe("a trip's id in a request", () => {
  it('is compared in lower case and in one Unicode form', () => {
    expect(tripIdSchema.parse('AMY-Cafe\u0301')).toBe('amy-café');
  });

  it.each([
    ['nothing', ''],
    ['NUL, which the database cannot store', 'amy-\u0000'],
    ['half of a surrogate pair', 'amy-\ud83d'],
    ['more than an id can hold', 'a'.repeat(501)],
  ])('is none of a trip: %s', (_, id) => {
    expect(tripIdSchema.safeParse(id).success).toBe(false);
  });
});
