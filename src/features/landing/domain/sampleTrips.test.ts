import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  costLines,
  costOfGroup,
  costPerPerson,
  dayCost,
  formatDollars,
  stayShare,
} from './costLines';
import type { SampleTrip } from './sampleTrip';
import { sampleTrips } from './sampleTrips';

/** Adds up every amount of a trip for the whole group, without the functions under test. */
function groupSpending(trip: SampleTrip): number {
  let total = trip.flight * trip.people;
  for (const stay of trip.stays) total += stay.nights * stay.groupRate;
  for (const { costs } of trip.days) {
    total += (costs.food + costs.around + costs.tickets) * trip.people;
  }
  return total;
}

// SPEC 1
describe.each(sampleTrips.map((trip) => [trip.title, trip] as const))('%s', (_title, trip) => {
  it('adds up: everything that the group spends is the total of the group', () => {
    expect(costOfGroup(trip)).toBe(groupSpending(trip));
  });

  it('adds up by day as it does by kind', () => {
    const byDay = trip.days.reduce((total, day) => total + dayCost(day.costs), 0);
    const beds = trip.stays.reduce((total, stay) => total + stayShare(stay, trip.people), 0);
    expect(trip.flight + beds + byDay).toBe(costPerPerson(trip));
  });

  it('has a bed for every night, one night fewer than days', () => {
    const nights = trip.stays.reduce((total, stay) => total + stay.nights, 0);
    expect(nights).toBe(trip.days.length - 1);
  });

  it('has whole, non-negative dollars only, and food on every day', () => {
    for (const { costs } of trip.days) {
      for (const amount of Object.values(costs)) {
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }
      expect(costs.food).toBeGreaterThan(0);
    }
    for (const line of costLines(trip)) expect(Number.isSafeInteger(line.perPerson)).toBe(true);
  });
});

describe('the three trips of the specification', () => {
  it('are Japan for four, Hawaii for a family of four and Bali for ten', () => {
    expect(sampleTrips.map((trip) => [trip.title, trip.people])).toEqual([
      ['Japan trip for four', 4],
      ['Hawaii trip for a family of four', 4],
      ['Bali trip for ten friends', 10],
    ]);
  });
});

describe('stayShare', () => {
  it('multiplied by the number of people is the price of the stay, or it is refused', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 1, max: 20 }),
        (nights, groupRate, people) => {
          const stay = { nights, groupRate, place: 'Anywhere', what: 'A room' };
          if ((nights * groupRate) % people === 0) {
            expect(stayShare(stay, people) * people).toBe(nights * groupRate);
          } else {
            expect(() => stayShare(stay, people)).toThrow('does not divide');
          }
        },
      ),
    );
  });
});

test.each([
  [0, '$0'],
  [999, '$999'],
  [1000, '$1,000'],
  [1234567, '$1,234,567'],
])('formatDollars writes %i as %s', (amount, text) => {
  expect(formatDollars(amount)).toBe(text);
});
