import { expect, it } from 'vitest';
import { emptyItem } from '#support/planParts';
import type { Item } from '@/features/plans/domain/item';
import { entriesByDay } from './entriesByDay';

const HOME = 'Pacific/Auckland';
const THERE = 'Pacific/Honolulu';
const line = (title: string, item: Partial<Item>) => ({
  ...{ item: { ...emptyItem, itemId: title, title, ...item }, edit: null, counts: true },
});

// SPEC-2 5
it('a day has the ends of what began on another day, over the date line too, in order of instants', () => {
  const days = entriesByDay(
    [
      line('dinner', { startsOn: '2027-04-04', startTime: '19:30', timeZone: THERE }),
      line('packing', { startsOn: '2027-04-04', startTime: '23:00' }),
      line('AKL to HNL', {
        ...{ kind: 'flight', startsOn: '2027-04-05', startTime: '09:00', endTimeZone: THERE },
        ...{ endsOn: '2027-04-04', endTime: '17:45' },
      }),
      line('night bus', {
        ...{ kind: 'transport', startsOn: '2027-04-05', startTime: '22:00' },
        ...{ endsOn: '2027-04-06', endTime: '06:00' },
      }),
      line('hotel', { kind: 'stay', startsOn: '2027-04-04', endsOn: '2027-04-06' }),
    ],
    null,
    HOME,
  );
  const read = [...days].map(([day, entries]) => [
    day,
    ...entries.map(({ item, isEnd }) => `${isEnd ? 'end of ' : ''}${item.title}`),
  ]);
  expect(read.sort()).toEqual([
    ['2027-04-04', 'hotel', 'packing', 'end of AKL to HNL', 'dinner'],
    ['2027-04-05', 'AKL to HNL', 'night bus'],
    ['2027-04-06', 'end of night bus'],
  ]);
});
