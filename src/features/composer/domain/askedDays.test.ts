import { expect, it } from 'vitest';
import { askedDays } from './askedDays';

it('takes two real days from an address', () => {
  const search = { planStart: '2027-04-03', planEnd: '2027-04-10' };
  expect(askedDays({ ...search, plan: 'a' } as typeof search)).toEqual(search);
});

it.each([
  {},
  { planStart: '2027-04-03' },
  { planStart: '2027-04-03', planEnd: '2027-02-30' },
  { planStart: '04/03/2027', planEnd: '2027-04-10' },
  { planStart: 20270403, planEnd: ['2027-04-10'] },
])('suggests nothing when it makes no sense: %o', (search) => {
  expect(askedDays(search)).toBeNull();
});
