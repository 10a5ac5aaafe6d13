import { describe, expect, it } from 'vitest';
import { WINDOW_CASES, type WindowCase } from '#support/windowCases';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import { type Candidate, needOf, type SureLimit } from './candidate';
import type { Group } from './group';
import { whoIsOut } from './smallestChange';
import { staircase } from './staircase';
import { bestWindows } from './windows';

const SLACK = { '': 0, fixed: 0, somewhat: 2, very: 7 };

function limitOf({ cap, perNight, perDay }: WindowCase['people'][number]): SureLimit | null {
  if (cap !== undefined) return { per: 'trip', amount: cap };
  if (perNight !== undefined) return { per: 'night', amount: perNight };
  return perDay === undefined ? null : { per: 'day', amount: perDay };
}

function groupOf(given: WindowCase) {
  const counted = given.people.flatMap((person) => {
    const { name, from, to, flexibility } = person;
    if (given.without?.includes(name) || from === null || to === null) return [];
    const slack = SLACK[flexibility];
    const limit = limitOf(person);
    return [{ name, from: dayNumber(from), to: dayNumber(to), slack, limit }];
  });
  const names = counted.map(({ name }) => name);
  const { fixedCost = 0, nightCost = 0 } = given;
  const group: Group = {
    people: counted,
    must: (given.must ?? []).map((name) => names.indexOf(name)),
    cost: given.fixedCost === undefined ? null : { fixed: fixedCost, night: nightCost },
    today: dayNumber(given.today),
  };
  return { group, names };
}

// SPEC-2 3.2
describe('the worked cases of windows', () => {
  it.each(WINDOW_CASES)('$why', (given) => {
    const { group, names } = groupOf(given);
    const { nights } = given;
    const suggested = given.suggested && dayNumber(given.suggested.start);
    const entries = bestWindows(group, nights, suggested).map((entry) => {
      const { start, starts, people } = entry;
      const needs = people.map((at) => ({
        name: names[at],
        days: needOf(group.people[at] as Candidate, start, nights),
      }));
      return {
        start: dateOfDay(start),
        end: dateOfDay(start + nights),
        firstStart: dateOfDay(starts.first),
        lastStart: dateOfDay(starts.last),
        people: people.length,
        fits: needs.filter(({ days }) => days === 0).map(({ name }) => name),
        stretches: needs.filter(({ days }) => days > 0),
        out: whoIsOut(group, entry, nights, suggested).map(({ person, change, ...why }) => ({
          name: names[person],
          ...why,
          change:
            change?.kind === 'nights'
              ? {
                  ...change,
                  start: dateOfDay(change.start),
                  end: dateOfDay(change.start + change.nights),
                }
              : change,
        })),
      };
    });
    expect(entries).toEqual(given.result.entries);
    const steps = staircase(group, 60).map((step) => [step.nights, step.people]);
    expect(steps).toEqual(given.result.staircase);
  });
});
