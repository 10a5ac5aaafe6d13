import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDay, dayNumber } from './dayNumber';

describe('the number of a day', () => {
  it('counts from 1970', () => {
    expect(dayNumber('1970-01-01')).toBe(0);
    expect(dayNumber('1969-12-31')).toBe(-1);
    expect(dayNumber('2028-03-01') - dayNumber('2028-02-28')).toBe(2);
  });

  it('is the number of that day and no other', () => {
    const first = dayNumber('1000-01-01');
    const last = dayNumber('9999-12-31');
    fc.assert(
      fc.property(fc.integer({ min: first, max: last }), (day) => {
        expect(dayNumber(dateOfDay(day))).toBe(day);
      }),
    );
  });
});
