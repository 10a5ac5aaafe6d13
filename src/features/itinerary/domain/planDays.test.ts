import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FUZZ_PARAMETERS, runsOf, SEED_IN_WORDS } from '#support/fuzzing/runs';
import { livedItem as item, livedStay as stay } from '#support/livedItems';
import { emptyItem } from '#support/planParts';
import { composedPlan } from '#support/plans';
import { PORTUGAL, proposalFor } from '#support/portugal';
import type { Item } from '@/features/plans/domain/item';
import { type DayLine, type Lived, planDays } from './planDays';
import { placesOf, readProposal } from './readProposal';
import { viewsOf } from './viewOf';

const NOTHING: Lived = {
  arrives: '2027-04-03',
  leaves: '2027-04-06',
  stays: [],
  legs: [],
  activities: [],
};

const idOf = (line: DayLine) => ('item' in line ? line.item : line.stay).itemId;
const inShort = (lived: Partial<Lived>) =>
  planDays({ ...NOTHING, ...lived }).map(({ date, lastDate, number, ...day }) => [
    date === lastDate
      ? `${number} ${date.slice(5)}`
      : `${number} ${date.slice(5)}…${lastDate.slice(5)}`,
    ...day.lines.map((line) => `${line.kind} ${idOf(line)}`),
    ...day.goingOn.map(({ itemId }) => `on ${itemId}`),
    ...day.nights.map(({ itemId }) => `night ${itemId}`),
  ]);

describe('the days of a plan', () => {
  it('have their lines in order of time, and a stay as a span of nights', () => {
    const casa = stay('casa', '2027-04-03', '2027-04-05', { startTime: '15:00', endTime: '11:00' });
    expect(
      inShort({
        stays: [casa],
        legs: [item('flight', '2027-04-03', { kind: 'flight', startTime: '09:10' })],
        activities: [
          item('walk', '2027-04-04'),
          item('dinner', '2027-04-03', { startTime: '19:30' }),
          item('market', '2027-04-05', { startTime: '09:00' }),
        ],
      }),
    ).toEqual([
      ['1 04-03', 'begins flight', 'checkIn casa', 'begins dinner', 'night casa'],
      ['2 04-04', 'begins walk', 'night casa'],
      ['3 04-05', 'begins market', 'checkOut casa'],
      ['4 04-06'],
    ]);
  });

  it('begin with leaving a bed and end with reaching one when no time is given', () => {
    expect(
      inShort({
        stays: [
          stay('casa', '2027-04-03', '2027-04-04'),
          stay('villa', '2027-04-04', '2027-04-06'),
        ],
        activities: [item('tram', '2027-04-04', { startTime: '23:50' }), item('nap', '2027-04-04')],
      })[1],
    ).toEqual([
      '2 04-04',
      'checkOut casa',
      'begins nap',
      'begins tram',
      'checkIn villa',
      'night villa',
    ]);
  });

  it('use a stay’s times on those of its days that are somebody’s first and last', () => {
    const late = stay('casa', '2027-04-04', '2027-04-05', {
      startsOn: '2027-04-03',
      endsOn: '2027-04-06',
      startTime: '15:00',
      endTime: '11:00',
    });
    const dinner = item('dinner', '2027-04-04', { startTime: '19:30' });
    expect(inShort({ stays: [late], activities: [dinner] })[1]).toEqual([
      '2 04-04',
      'begins dinner',
      'checkIn casa',
      'night casa',
    ]);
  });

  it('show when anything longer begins, continues and ends', () => {
    const train = item('train', '2027-04-03', {
      endsOn: '2027-04-04',
      startTime: '22:00',
      endTime: '06:30',
    });
    const car = item('car', '2027-04-03', { endsOn: '2027-04-06' });
    expect(inShort({ legs: [train, car] })).toEqual([
      ['1 04-03', 'begins car', 'begins train'],
      ['2 04-04', 'ends train', 'on car'],
      ['3 04-05', 'on car'],
      ['4 04-06', 'ends car'],
    ]);
  });

  // SPEC-2 5, 7.1
  it('have an arrival over the date line on the day before, and everything in order of instants', () => {
    const home = { timeZone: 'Pacific/Auckland', endTimeZone: 'Pacific/Auckland' };
    const there = { timeZone: 'Pacific/Honolulu', endTimeZone: 'Pacific/Honolulu' };
    const over = { ...home, endTimeZone: 'Pacific/Honolulu' };
    expect(
      inShort({
        arrives: '2027-04-04',
        legs: [
          item('AKL to HNL', '2027-04-05', {
            ...{ ...over, kind: 'flight', endsOn: '2027-04-04' },
            ...{ startTime: '09:00', endTime: '17:45' },
          }),
          item('late flight', '2027-04-06', {
            ...{ ...over, kind: 'flight', startTime: '23:55', endTime: '09:45' },
          }),
        ],
        activities: [
          item('dinner', '2027-04-04', { ...there, startTime: '19:30' }),
          item('packing', '2027-04-04', { ...home, startTime: '23:00' }),
          item('note', '2027-04-04', there),
          item('lunch', '2027-04-06', { ...there, startTime: '12:30' }),
        ],
      }),
    ).toEqual([
      ['1 04-04', 'begins note', 'begins packing', 'ends AKL to HNL', 'begins dinner'],
      ['2 04-05', 'begins AKL to HNL'],
      ['3 04-06', 'begins late flight', 'begins lunch'],
    ]);
  });

  it('begin on the day before where the first leg arrives there', () => {
    const leg = item('AKL to HNL', '2027-04-03', { kind: 'flight', endsOn: '2027-04-02' });
    expect(inShort({ legs: [leg] }).slice(0, 2)).toEqual([
      ['0 04-02', 'ends AKL to HNL'],
      ['1 04-03', 'begins AKL to HNL'],
    ]);
  });

  it('are merged when several in a row have nothing but the same bed', () => {
    expect(
      inShort({
        leaves: '2027-04-12',
        stays: [
          stay('casa', '2027-04-03', '2027-04-08'),
          stay('villa', '2027-04-08', '2027-04-12'),
        ],
      }),
    ).toEqual([
      ['1 04-03', 'checkIn casa', 'night casa'],
      ['2 04-04…04-07', 'night casa'],
      ['6 04-08', 'checkOut casa', 'checkIn villa', 'night villa'],
      ['7 04-09…04-11', 'night villa'],
      ['10 04-12', 'checkOut villa'],
    ]);
    expect(inShort({})).toEqual([['1 04-03…04-06']]);
  });

  it('reach as far as any item does', () => {
    const early = item('early flight', '2027-04-02');
    expect(inShort({ legs: [early] })[0]).toEqual(['0 04-02', 'begins early flight']);
  });
});

describe(`the days of random plans (${SEED_IN_WORDS})`, () => {
  it('show every item on its first and last day, and every night', () => {
    fc.assert(
      fc.property(composedPlan, (composed) => {
        for (const view of viewsOf(composed).values()) {
          const days = planDays(view);
          const on = (date: string) => days.find((day) => day.date <= date && date <= day.lastDate);
          const has = (date: string, kind: DayLine['kind'], itemId: string) =>
            on(date)?.lines.some((line) => line.kind === kind && idOf(line) === itemId);
          for (const { itemId, startsOn, endsOn } of [...view.legs, ...view.activities]) {
            expect(has(startsOn, 'begins', itemId)).toBe(true);
            if (endsOn > startsOn) expect(has(endsOn, 'ends', itemId)).toBe(true);
          }
          const stays = view.stays.filter(({ from, to }) => from < to);
          for (const { itemId, from, to } of stays) {
            expect(has(from, 'checkIn', itemId)).toBe(true);
            expect(has(to, 'checkOut', itemId)).toBe(true);
            expect(on(from)?.nights.map((night) => night.itemId)).toContain(itemId);
          }
          const lines = days.flatMap((day) => day.lines);
          const longer = [...view.legs, ...view.activities].filter(
            ({ startsOn, endsOn }) => endsOn > startsOn,
          );
          expect(lines).toHaveLength(
            view.legs.length + view.activities.length + longer.length + 2 * stays.length,
          );
        }
      }),
      { ...FUZZ_PARAMETERS, numRuns: runsOf(500) },
    );
  });
});

it('the places of a plan are where people sleep, or else the ends of their legs, each once', () => {
  const stays = [
    stay('a', '2027-04-03', '2027-04-04', { place: 'Lisbon' }),
    stay('b', '2027-04-04', '2027-04-05', { place: 'Porto' }),
    stay('c', '2027-04-05', '2027-04-06', { place: ' lisbon' }),
  ];
  const activities = [
    item('y', '2027-04-04', { place: 'Sintra' }),
    item('x', '2027-04-05', { place: '' }),
  ];
  const legs = [
    item('z', '2027-04-04', { place: 'Sintra – Faro' }),
    item('w', '2027-04-03', { place: 'Toronto to Sintra' }),
  ];
  expect(placesOf({ ...NOTHING, stays, activities })).toEqual(['Lisbon', 'Porto']);
  expect(placesOf({ ...NOTHING, activities, legs })).toEqual(['Toronto', 'Sintra', 'Faro']);
  const overTheLine = [
    item('b', '2027-04-04', {
      ...{ place: 'Honolulu to Lihue', startTime: '20:00', timeZone: 'Pacific/Honolulu' },
    }),
    item('a', '2027-04-05', {
      ...{ place: 'Auckland to Honolulu', startTime: '09:00', timeZone: 'Pacific/Auckland' },
    }),
  ];
  expect(placesOf({ ...NOTHING, legs: overTheLine })).toEqual(['Auckland', 'Honolulu', 'Lihue']);
  expect(placesOf({ ...NOTHING, activities })).toEqual([]);
});

it('the places of a plan are not those where somebody only passes through', () => {
  const night = stay('a', '2027-04-03', '2027-04-04', { place: 'Vienna Airport' });
  const fortnight = (place: string) => stay('b', '2027-04-04', '2027-04-17', { place });
  const legs = [item('w', '2027-04-03', { place: 'Vienna Airport – Pisa' })];
  const placesWith = (place: string) =>
    placesOf({ ...NOTHING, legs, stays: [night, fortnight(place)] });
  expect(placesWith('Tuscany')).toEqual(['Tuscany']);
  expect(placesWith('')).toEqual([]);
});

it.each(['ana', null])('no day of %s has a discount, which stands in the money alone', (reader) => {
  const discount: Item = {
    ...{ ...emptyItem, itemId: 'discount', kind: 'other', title: 'Group discount' },
    ...{ startsOn: '2027-04-05', cost: -10_000, costPer: 'group' },
  };
  const proposal = proposalFor(reader, { ...PORTUGAL, items: [...PORTUGAL.items, discount] });
  const { days } = readProposal(proposal);
  expect(JSON.stringify(days)).not.toContain('Group discount');
  const amounts = proposal.view?.money.lines.filter(({ itemId }) => itemId === 'discount') ?? [];
  expect(amounts.map(({ amount }) => amount < 0)).toEqual(reader ? [true] : []);
});
