import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasPlannedOption,
  isConsistent,
  PLANNED_OPTIONS,
  togglePlannedOption,
} from './plannedOptions';

const none = {
  hotels: false,
  restaurants: false,
  flights: false,
  transport: false,
  tickets: false,
  all: false,
};
const all = {
  hotels: true,
  restaurants: true,
  flights: true,
  transport: true,
  tickets: true,
  all: true,
};

// SPEC 3 'Trip', SPEC 4 'Create'
describe('planning options', () => {
  it("'All Options' toggles all five", () => {
    expect(togglePlannedOption(none, 'all', true)).toEqual(all);
    expect(togglePlannedOption(all, 'all', false)).toEqual(none);
  });

  it("any single option clears 'all'", () => {
    expect(togglePlannedOption(all, 'hotels', false)).toEqual({
      ...all,
      all: false,
      hotels: false,
    });
    expect(togglePlannedOption(none, 'tickets', true)).toEqual({ ...none, tickets: true });
  });

  it('never contradict each other, whatever is clicked', () => {
    const clicks = fc.array(
      fc.tuple(fc.constantFrom(...PLANNED_OPTIONS, 'all' as const), fc.boolean()),
    );
    fc.assert(
      fc.property(clicks, (sequence) => {
        const end = sequence.reduce((now, [key, on]) => togglePlannedOption(now, key, on), none);
        expect(isConsistent(end)).toBe(true);
        expect(hasPlannedOption(end)).toBe(PLANNED_OPTIONS.some((key) => end[key]));
      }),
    );
  });
});
