import fc from 'fast-check';
import { expect, it } from 'vitest';
import { briefSource, sourcePerson, travelerIdOf, withCompanions } from '#support/briefSource';
import { FUZZ_PARAMETERS, runsOf, SEED_IN_WORDS } from '#support/fuzzing/runs';
import { naiveEntries, naiveMost } from '#support/naiveBrief';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import { bestDates } from './bestDates';
import { readBrief } from './brief';
import type { Group } from './group';
import { mostPeople } from './staircase';
import { toUnits } from './toUnits';
import { bestWindows } from './windows';

const BASE = dayNumber('2027-03-01');
const SLACK = { '': 0, fixed: 0, somewhat: 2, very: 7 };
const PER = { '': 'trip', ' a night': 'night', ' a day': 'day' } as const;

const nameOf = (at: number) => String.fromCharCode(97 + at);

const answer = fc.record({
  dates: fc.option(
    fc.record({ from: fc.integer({ min: 0, max: 20 }), length: fc.integer({ min: 0, max: 12 }) }),
    { nil: null, freq: 8 },
  ),
  flexibility: fc.constantFrom('' as const, 'fixed' as const, 'somewhat' as const, 'very' as const),
  sign: fc.constantFrom('', '$', '$', '€'),
  amount: fc.integer({ min: 0, max: 60 }),
  per: fc.constantFrom('' as const, ' a night' as const, ' a day' as const),
  others: fc.constantFrom(0, 0, 0, 1, 3),
});
const some = fc.uniqueArray(fc.nat(5), { maxLength: 2 });

const question = fc.record({
  people: fc.array(answer, { minLength: 1, maxLength: 6 }),
  must: some,
  without: some,
  cost: fc.option(
    fc.record({ fixed: fc.integer({ min: 0, max: 40 }), night: fc.integer({ min: 0, max: 9 }) }),
    { nil: null },
  ),
  nights: fc.integer({ min: 1, max: 12 }),
  today: fc.integer({ min: -3, max: 25 }),
});

it(`a what-if gives what SPEC-2 3.2 says for random answers (${SEED_IN_WORDS})`, () => {
  fc.assert(
    fc.property(question, ({ people, must, without, cost, nights, today }) => {
      const ids = (places: readonly number[]) =>
        places.map((at) => travelerIdOf(nameOf(at))).join('-');
      const source = briefSource(
        people.map(({ dates, flexibility, sign, amount, per, others }, at) =>
          sourcePerson(nameOf(at), {
            availability: dates && [
              {
                start: dateOfDay(BASE + dates.from),
                end: dateOfDay(BASE + dates.from + dates.length),
              },
            ],
            flexibility,
            budget: `${sign}${amount}${per}`,
            budgetFor: others > 0 ? 'each' : '',
            ...withCompanions(...['x', 'y', 'z'].slice(0, others).map((x) => x + nameOf(at))),
          }),
        ),
      );
      const costs = cost ? { fixedCost: cost.fixed, nightCost: cost.night } : {};
      const whatIf = { nights, currency: 'USD', must: ids(must), without: ids(without), ...costs };
      const brief = readBrief(source, whatIf, dateOfDay(BASE + today));

      const counted = people.flatMap(({ dates, ...said }, at) =>
        dates === null || without.includes(at) ? [] : [{ ...said, ...dates, at }],
      );
      const isMixed = people.some(({ sign }) => sign === '€');
      const group: Group = {
        people: counted.map(({ from, length, flexibility, sign, amount, per, others }) => ({
          ranges: [{ from: BASE + from, to: BASE + from + length }],
          slack: SLACK[flexibility],
          limit:
            sign === '€' || (sign === '' && isMixed)
              ? null
              : { per: PER[per], amount: toUnits(amount) },
          size: 1 + others,
        })),
        must: counted.flatMap(({ at }, place) => (must.includes(at) ? [place] : [])),
        cost: cost && { fixed: toUnits(cost.fixed), night: toUnits(cost.night) },
        today: BASE + today,
      };
      const naive = naiveEntries(group, nights, null);
      expect(bestWindows(brief.group, nights, null)).toEqual(naive);
      expect(bestWindows(brief.group, nights, null, { most: 2 })).toEqual(naive.slice(0, 2));
      expect(mostPeople(brief.group, nights)).toBe(naiveMost(group, nights));

      const isUndated = (at: number) => people[at]?.dates === null && !without.includes(at);
      const shown = must.some(isUndated) ? [] : naive.slice(0, 5);
      expect(bestDates(brief).map(({ start }) => start)).toEqual(shown.map(({ start }) => start));
    }),
    { ...FUZZ_PARAMETERS, numRuns: runsOf(5_000) },
  );
}, 180_000);
