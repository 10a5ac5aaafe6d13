import { expect, it } from 'vitest';
import { dayFromNow } from '#support/factories';
import { emptyPlan, NO_MARKS } from '#support/planParts';
import { type ComposerPlan, firstOpen, lintInputOf } from './composer';

const plan = (name: string, isChosen = false) => ({ name, isChosen });

// SPEC-2 5 'The composer'
it('opens the chosen plan, wherever it stands, and the first one before a choice', () => {
  expect(firstOpen([plan('A'), plan('B', true)])?.name).toBe('B');
  expect(firstOpen([plan('A'), plan('B')])?.name).toBe('A');
  expect(firstOpen([])).toBeNull();
});

// SPEC-5 19 'Operator'
it('gives the linter the days of prices that are more than a year old', () => {
  const copied = [-360, -370].map((days, at) => ({
    ...{ itemId: `item ${at}`, from: null, pricedOn: dayFromNow(days) },
  }));
  const none = { optIns: [], choicesClosed: {}, proposed: null };
  const saved = {
    plan: emptyPlan,
    items: [],
    ...NO_MARKS,
    ...none,
    copied,
  } as unknown as ComposerPlan;
  expect([...(lintInputOf(saved, [], [], []).pricedOn ?? [])]).toEqual([
    ['item 1', dayFromNow(-370)],
  ]);
});
