import { describe, expect, it } from 'vitest';
import {
  add,
  all,
  COUNTS,
  days,
  drop,
  type Edit,
  edit,
  judged,
  plan,
  rooms,
  same,
} from '#support/anasPlan';

/** What she pays, when she is there, how she travels. */
describe('Ana, when', () => {
  it.each<[string, Edit, string[]]>([
    ['nothing changes', same, [COUNTS]],
    [
      'bookings, references and ticks about others change',
      all(
        edit('casa', { booking: 'booked', reference: 'X1' }),
        plan({ nothingNeeded: [{ travelerId: 'ben', need: 'specialTravel' }] }),
      ),
      [COUNTS],
    ],
    ["others' room changes", rooms(['ana', 'ben'], ['eli', 'fay']), [COUNTS]],
    [
      "what serves somebody else's wish changes",
      edit('dinner', { serves: [{ travelerId: 'ana', answer: 'accommodations' }] }),
      [COUNTS],
    ],
    [
      'her share rises to her ceiling',
      edit('fees', { cost: 70_000 }),
      ['Your share rises from $1,100 to $1,200.', COUNTS],
    ],
    [
      'her share rises above her ceiling by a cent',
      edit('fees', { cost: 70_001 }),
      ['Asked again: your share rises from $1,100 to $1,200.01, above $1,200.'],
    ],
    [
      'her share falls',
      edit('casa', { cost: 240_000 }),
      ['Your share falls from $1,100 to $1,000.', COUNTS],
    ],
    [
      'a cost moves to the place itself',
      edit('fees', { payment: 'onSite' }),
      [
        'Your share falls from $1,100 to $500.',
        'What you pay on site rises from $0 to $600.',
        COUNTS,
      ],
    ],
    [
      'the currency changes',
      plan({ currency: 'EUR' }),
      ['Asked again: your share is now in EUR, and you agreed to up to $1,200.'],
    ],
    [
      'she arrives a day later',
      days('2027-04-04', null),
      [
        'Asked again: you arrive on Apr 4, 2027 instead of Apr 3, 2027; Flight out is gone.',
        // The villa costs 3,000, and hers are 6 of 41 nights.
        'Your share falls from $1,100 to $439.02.',
        'Fees is gone.',
      ],
    ],
    [
      'she leaves a day earlier',
      days(null, '2027-04-09'),
      [
        'Asked again: you leave on Apr 9, 2027 instead of Apr 10, 2027; Flight home is gone.',
        'Your share falls from $1,100 to $1,039.02.',
      ],
    ],
    [
      'somebody else arrives later',
      plan({
        people: [{ travelerId: 'chi', without: false, arrives: '2027-04-04', leaves: null }],
      }),
      // 7 of 41 nights.
      ['Your share rises from $1,100 to $1,112.20.', COUNTS],
    ],
    [
      'a leg moves by 60 minutes',
      edit('home', { startTime: '19:40' }),
      ['Flight home leaves at 19:40 instead of 20:40.', COUNTS],
    ],
    [
      'a leg moves by 61 minutes',
      edit('home', { startTime: '19:39' }),
      ['Asked again: Flight home leaves at 19:39 instead of 20:40.'],
    ],
    [
      'a leg moves by a day',
      edit('home', { startsOn: '2027-04-09' }),
      ['Asked again: Flight home leaves on Apr 9, 2027 at 20:40 instead of Apr 10, 2027 at 20:40.'],
    ],
    [
      'a leg moves to 21:40, which is no night',
      edit('home', { startTime: '21:40' }),
      ['Flight home leaves at 21:40 instead of 20:40.', COUNTS],
    ],
    [
      'an arrival moves half an hour into the night',
      edit('out', { endTime: '22:00' }),
      ['Asked again: Flight out arrives at 22:00 instead of 21:30.'],
    ],
    [
      'a leg leaves at the same instant, by the clocks of another zone',
      edit('out', { startTime: '09:00', timeZone: 'America/Chicago' }),
      ['Flight out leaves at 09:00 (America/Chicago) instead of 10:00 (America/New York).', COUNTS],
    ],
    [
      'a leg keeps its wall time in another zone, five hours off',
      edit('out', { timeZone: 'Europe/London' }),
      [
        'Asked again: Flight out leaves at 10:00 (Europe/London) instead of 10:00 (America/New York).',
      ],
    ],
    [
      'an arrival is at the same instant, where it is night by then',
      edit('out', { endTime: '22:30', endTimeZone: 'Europe/Athens' }),
      ['Asked again: Flight out arrives at 22:30 (Europe/Athens) instead of 21:30 (Europe/Paris).'],
    ],
    [
      'a leg of which no time was known gets one at 07:00, which is no night',
      edit('bus', { startTime: '07:00' }),
      ['Bus leaves at 07:00.', COUNTS],
    ],
    [
      'a leg of which no time was known gets one at night',
      edit('bus', { startTime: '06:59' }),
      ['Asked again: Bus leaves at 06:59.'],
    ],
    [
      'a leg without a time moves by a day',
      edit('bus', { startsOn: '2027-04-06' }),
      ['Asked again: Bus leaves on Apr 6, 2027 instead of Apr 5, 2027.'],
    ],
    ['a leg is gone', drop('bus'), ['Asked again: Bus is gone.']],
    [
      'a leg is called an activity',
      edit('bus', { kind: 'activity', startsOn: '2027-04-06' }),
      ['Asked again: Bus leaves on Apr 6, 2027 instead of Apr 5, 2027.'],
    ],
    [
      'another flight takes the place of one, 10 minutes later',
      all(drop('home'), add({ kind: 'flight', startsOn: '2027-04-10', startTime: '20:50' })),
      [
        'New leaves at 20:50 instead of 20:40.',
        'Flight home is gone.',
        'New has been added.',
        COUNTS,
      ],
    ],
    [
      'another flight takes the place of one, four hours earlier',
      all(drop('home'), add({ kind: 'flight', startsOn: '2027-04-10', startTime: '16:40' })),
      [
        'Asked again: New leaves at 16:40 instead of 20:40.',
        'Flight home is gone.',
        'New has been added.',
      ],
    ],
    [
      'there is one more leg',
      add({ kind: 'transport', title: 'Boat' }),
      ['Boat has been added.', COUNTS],
    ],
  ])('%s', (_, change, expected) => {
    expect(judged(change)).toEqual(expected);
  });
});
