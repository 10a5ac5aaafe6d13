import { expect, it } from 'vitest';
import { type ShownAsked, shownAsked, shownRound, shownVariant } from '#support/shownRound';
import type { ConditionState } from '../verdict';
import { stillAsked } from './stillAsked';

const variant = (own: Partial<ShownAsked> = {}) => shownVariant({ asked: shownAsked(own) });
const goes = { standing: 'given', said: { verdict: 'works' }, agreedTo: 1 } as const;
const onlyIf = (state: ConditionState): Partial<ShownAsked> => ({
  ...goes,
  said: { verdict: 'worksIf', condition: 'Sun', state, note: '' },
});

// SPEC-2 6 'If', SPEC-2 6 'Verdict', SPEC-2 6 'Booked'
it.each([
  [{}, 'answer', 'Please say whether Plan A works for you.'],
  [{ standing: 'again' }, 'answer', 'Please say once more whether Plan A works for you.'],
  [onlyIf('accepted'), 'confirm', /^What you asked for on Plan A can be done\. Please confirm/],
  [onlyIf('declined'), 'declined', /^What you asked for on Plan A cannot be done\./],
  [{ ...goes, asksToSee: true }, 'see', 'Plan A has changed for you.'],
] as const)('asks on every page of the trip: %j', (own, act, sentence) => {
  expect(stillAsked({ round: shownRound(variant(own)) })).toMatchObject({
    ...{ act, planId: shownVariant().planId },
    sentence: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  });
});

it.each<[string, Partial<ShownAsked>, boolean]>([
  ['who has answered', goes, true],
  ['anybody once the trip is over', { choices: [] }, false],
  ['for a word on what was met, by then', { ...onlyIf('accepted'), choices: [] }, false],
  ['for one on what cannot be met', onlyIf('declined'), false],
])('asks no more %s', (_, own, takesVerdicts) => {
  expect(stillAsked({ round: shownRound(variant(own), { takesVerdicts }) })).toBeNull();
});

it('leads to the plan that it is about', () => {
  const planB = { ...variant(), planId: 'b', planTitle: 'Plan B' };
  const round = shownRound(variant(goes), { variants: [variant(goes), planB] });
  expect(stillAsked({ round })).toMatchObject({
    ...{ planId: 'b', sentence: 'Please say whether Plan B works for you.' },
  });
});
