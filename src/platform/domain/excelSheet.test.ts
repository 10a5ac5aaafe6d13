import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOfDay, dayNumber } from './dayNumber';
import { excelDate } from './excelSheet';
import { understoodDay } from './understoodDates';

// SPEC-2 8
it('reads every day that is shown in words, and leaves alone what is no day', () => {
  fc.assert(
    fc.property(fc.nat({ max: 36_500 }), (days) => {
      const date = dateOfDay(dayNumber('2000-01-01') + days);
      const noon = new Date(`${date}T00:00:00.000Z`);
      expect([excelDate(understoodDay(date)), excelDate(date)]).toEqual([noon, noon]);
    }),
  );
  expect(['', 'a traveler who left'].map(excelDate)).toEqual(['', 'a traveler who left']);
});
