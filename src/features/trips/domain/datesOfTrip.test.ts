import { expect, it } from 'vitest';
import { datesOfTrip } from './datesOfTrip';

const suggested = { startDate: '2027-07-10', endDate: '2027-07-31' };
const planned = { startsOn: '2027-07-17', endsOn: '2027-07-20' };

// SPEC-2 1 'One truth'
it('is what was suggested until a plan is chosen, and the days of that plan from then on', () => {
  const open = { ...suggested, isChosen: false };
  expect(datesOfTrip({ ...open, startsOn: null, endsOn: null })).toEqual(suggested);
  expect(datesOfTrip({ ...suggested, ...planned, isChosen: true })).toEqual({
    startDate: '2027-07-17',
    endDate: '2027-07-20',
  });
});

it('is what was suggested again once the choice is lifted', () => {
  expect(datesOfTrip({ ...suggested, ...planned, isChosen: false })).toEqual(suggested);
});
