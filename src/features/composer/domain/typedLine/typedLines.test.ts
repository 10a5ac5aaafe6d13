import { describe, expect, it } from 'vitest';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import { readLine } from './readLine';

const DAY = '2027-06-12';

/** Reads a line typed into a day of a plan in dollars, leaving out empty fields. */
function read(line: string) {
  const frame = { day: DAY, plan: { start: DAY, end: '2027-06-18' } };
  const typed = readLine(line, 'USD', [], frame);
  const { understood: _, who: __, on: ___, rooms: ____, endDay: _____, ...others } = typed;
  const { notRead, lasts, payment, ...item } = others;
  const endsOn = lasts > 0 ? dateOfDay(dayNumber(DAY) + lasts) : null;
  const startsOn = item.kind === 'stay' ? DAY : null;
  const { costPer, cost, ...rest } = item;
  const paid = payment === 'included' ? null : payment;
  const said = {
    ...rest,
    payment: paid,
    endsOn,
    startsOn,
    cost,
    costPer: cost === null ? null : costPer,
  };
  const kept = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
  return { item: kept, notRead };
}

// SPEC-2 5 'A typed line'
describe('the worked examples', () => {
  it.each<[line: string, item: object, notRead?: string[]]>([
    [
      '19:30 Dinner at Nishiki, €45 pp',
      {
        kind: 'meal',
        title: 'Dinner at Nishiki',
        startTime: '19:30',
        cost: 4500,
        itemCurrency: 'EUR',
        costPer: 'person',
      },
    ],
    [
      'Airport transfer $320',
      { kind: 'transport', title: 'Airport transfer', cost: 32_000, costPer: 'group' },
    ],
    [
      'Museum tickets $18 each',
      { kind: 'activity', title: 'Museum tickets', cost: 1800, costPer: 'person' },
    ],
    [
      '11:20 ZRH to PMO 14:05',
      { kind: 'flight', title: 'ZRH to PMO', startTime: '11:20', endTime: '14:05' },
    ],
    [
      'Hotel Azul 4 nights 1200 group',
      {
        kind: 'stay',
        title: 'Hotel Azul',
        startsOn: '2027-06-12',
        endsOn: '2027-06-16',
        cost: 120_000,
        costPer: 'group',
      },
    ],
    [
      'Hotel Azul, $140 per room',
      {
        kind: 'stay',
        title: 'Hotel Azul',
        startsOn: '2027-06-12',
        endsOn: '2027-06-13',
        cost: 14_000,
        costPer: 'room',
      },
    ],
    [
      'Seafood dinner 8pm-10pm CHF 80 per person',
      {
        kind: 'meal',
        title: 'Seafood dinner',
        startTime: '20:00',
        endTime: '22:00',
        cost: 8000,
        itemCurrency: 'CHF',
        costPer: 'person',
      },
    ],
    [
      'Night train to Porto 22:45-07:10',
      {
        kind: 'transport',
        title: 'Night train to Porto',
        startTime: '22:45',
        endTime: '07:10',
        endsOn: '2027-06-13',
      },
    ],
    [
      'Deposit $500 due Feb 1',
      { kind: 'other', title: 'Deposit due Feb 1', cost: 50_000, costPer: 'group' },
      ['due Feb 1'],
    ],
    ['Free day', { kind: 'other', title: 'Free day' }],
    [
      'Etna jeep tour 9-17h €65pp',
      {
        kind: 'activity',
        title: 'Etna jeep tour',
        startTime: '09:00',
        endTime: '17:00',
        cost: 6500,
        itemCurrency: 'EUR',
        costPer: 'person',
      },
    ],
    ['Lunch for 3, $60', { kind: 'meal', title: 'Lunch for 3', cost: 6000, costPer: 'group' }],
    [
      'Boat trip 1,960.50 total',
      { kind: 'activity', title: 'Boat trip', cost: 196_050, costPer: 'group' },
    ],
    ['Discount -50 group', { kind: 'other', title: 'Discount', cost: -5000, costPer: 'group' }],
    [
      'Romancecar to Hakone 10:10 $24pp',
      {
        kind: 'transport',
        title: 'Romancecar to Hakone',
        startTime: '10:10',
        cost: 2400,
        costPer: 'person',
      },
    ],
    [
      'Dinner €45 pp, child €20',
      {
        kind: 'meal',
        title: 'Dinner',
        cost: 4500,
        childPrice: 2000,
        itemCurrency: 'EUR',
        costPer: 'person',
      },
    ],
    [
      'Ferry 12.50 pp paid on site',
      { kind: 'transport', title: 'Ferry', cost: 1250, costPer: 'person', payment: 'onSite' },
    ],
  ])('%s', (line, item, notRead = []) => {
    expect(read(line)).toEqual({ item, notRead });
  });
});
