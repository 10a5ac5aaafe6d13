import { expect, it } from 'vitest';
import { emptyItem, emptyPlan } from '#support/planParts';
import type { DatedItem } from '@/features/plans/domain/item';
import { byTime } from '@/features/plans/domain/itemsByDay';
import { itemTimes } from './itemTimes';

// SPEC-2 8
it('a sheet says on which day one arrives over the date line, by the clocks there', () => {
  const leg = { ...emptyItem, startsOn: '2027-04-03', timeZone: 'Pacific/Auckland' };
  const legs: DatedItem[] = [
    { ...leg, startTime: '23:00', endTime: '09:00', endTimeZone: 'Pacific/Honolulu' },
    {
      ...{ ...leg, startTime: '20:00', endTime: '02:05', endTimeZone: 'Pacific/Tahiti' },
      endsOn: '2027-04-02',
    },
    { ...leg, startTime: '15:00', timeZone: 'Pacific/Honolulu' },
  ];
  expect(legs.sort(byTime(emptyPlan.timeZone)).map(itemTimes(emptyPlan))).toEqual([
    '20:00 Auckland time – 02:05 Tahiti time (Fri, Apr 2)',
    '23:00 Auckland time – 09:00 Honolulu time',
    '15:00 Honolulu time',
  ]);
});
