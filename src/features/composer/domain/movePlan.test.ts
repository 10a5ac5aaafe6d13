import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FUZZ_PARAMETERS, runsOf, SEED_IN_WORDS } from '#support/fuzzing/runs';
import { emptyItem, emptyPlan } from '#support/planParts';
import { composedPlan } from '#support/plans';
import { BOOKINGS } from '@/features/plans/domain/bookings';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import { keysOf } from '@/platform/domain/keysOf';
import { MOVES, type Move, movePlan } from './movePlan';

const moves = Object.keys(MOVES) as Move[];
const later = { planStart: '2027-04-08', planEnd: '2027-04-12' };
const dinner = { ...emptyItem, startsOn: '2027-04-04', endsOn: '2027-04-05' };

describe('when the days of a plan change', () => {
  it.each([
    ['moveWithIt', ['2027-04-09', '2027-04-10']],
    ['keepDates', ['2027-04-04', '2027-04-05']],
    ['waitUnplaced', [null, null]],
  ] as const)('items can %s', (move, days) => {
    const { plan, items } = movePlan(emptyPlan, [dinner], later, move);
    expect(plan).toEqual({ ...emptyPlan, ...later });
    expect(items.map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([days]);
  });

  it('booked items move if they are ticked, and are held from then on', () => {
    const flight = { ...dinner, itemId: 'flight', booking: 'booked' as const };
    const all = [flight, { ...flight, itemId: 'train' }];
    const { items } = movePlan(emptyPlan, all, later, 'moveWithIt', ['flight']);
    expect(items).toEqual([
      { ...flight, startsOn: '2027-04-09', endsOn: '2027-04-10', booking: 'held' },
      all[1],
    ]);
    expect(movePlan(emptyPlan, all, later, 'waitUnplaced', ['flight']).items).toEqual(all);
  });

  it('people’s own days move along, and stay within it', () => {
    const people = [
      { travelerId: 'ana', without: false, arrives: '2027-04-05', leaves: '2027-04-09' },
      { travelerId: 'ben', without: false, arrives: null, leaves: null },
    ];
    expect(movePlan({ ...emptyPlan, people }, [], later, 'moveWithIt').plan.people).toEqual([
      { ...people[0], arrives: '2027-04-10', leaves: '2027-04-12' },
      people[1],
    ]);
    expect(movePlan({ ...emptyPlan, people }, [], later, 'keepDates').plan.people[0]).toEqual({
      ...people[0],
      arrives: '2027-04-08',
    });
  });

  it(`nothing is lost, booked items keep their dates, and moving back restores everything (${SEED_IN_WORDS})`, () => {
    const days = fc.tuple(fc.integer({ min: -400, max: 400 }), fc.nat(20));
    const bookings = fc.array(fc.constantFrom(...keysOf(BOOKINGS)), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(
        composedPlan,
        bookings,
        days,
        fc.constantFrom(...moves),
        (made, booked, [by, nights], move) => {
          const items = made.items.map((item, at) => ({ ...item, booking: booked[at] ?? 'idea' }));
          const start = dayNumber(made.plan.planStart) + by;
          const to = { planStart: dateOfDay(start), planEnd: dateOfDay(start + nights) };
          const after = movePlan(made.plan, items, to, move);
          const dateless = (all: typeof items) =>
            all.map((item) => ({ ...item, startsOn: null, endsOn: null }));
          expect(dateless(after.items)).toEqual(dateless(items));
          for (const [at, item] of items.entries()) {
            if (item.booking === 'booked') expect(after.items[at]).toEqual(item);
          }
          for (const { arrives, leaves } of after.plan.people) {
            for (const day of [arrives, leaves]) {
              if (day !== null) expect(day >= to.planStart && day <= to.planEnd).toBe(true);
            }
          }
          if (move === 'waitUnplaced') return;
          expect(movePlan(after.plan, after.items, made.plan, move).items).toEqual(items);
        },
      ),
      { ...FUZZ_PARAMETERS, numRuns: runsOf(2_000) },
    );
  });
});
