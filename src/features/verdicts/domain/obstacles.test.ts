import { describe, expect, it } from 'vitest';
import { emptyItem, emptyPlan } from '#support/planParts';
import { standingVariant } from '#support/standingVariant';
import { numbersFor } from '@/features/plans/domain/roundNumbers';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import { obstacleSentence, obstacles, wayOn } from './obstacles';
import { leftOut, tally } from './standing';
import type { Said } from './verdict';

const WORKS: Said = { verdict: 'works' };
const CANT: Said = { verdict: 'cant', reason: '' };
const onlyIf = (state: 'asked' | 'accepted' | 'declined' | 'confirmed'): Said => ({
  ...{ verdict: 'worksIf', condition: 'Sun', state, note: '' },
});
const DEFAULTS = { quorum: null, minimumGroup: null };

const composed: ComposedPlan = {
  plan: emptyPlan,
  travelers: ['ana', 'ben', 'chi', 'dev', 'eli', 'fay'].map((travelerId) => ({ travelerId })),
  items: [{ ...emptyItem, cost: 60_000, costPer: 'group' }],
};

/** Each share is $100, of $600 for six; ceilings are what `limits` says, or $1,000. */
const variant = (
  said: Record<string, Said>,
  limits: Record<string, number> = {},
  of: ComposedPlan = composed,
) => standingVariant(of, said, (id) => limits[id] ?? 100_000);

const why = (
  of: ReturnType<typeof variant>,
  numbers = DEFAULTS as Parameters<typeof obstacles>[1],
) => {
  const found = obstacles(of, numbers);
  return found.length === 0
    ? 'carries'
    : found.map((one) => obstacleSentence(one, (id) => id)).join(' ');
};

// SPEC-2 6 'Choosing'
describe('the numbers of a round', () => {
  it.each([
    [1, 1, 1],
    [2, 2, 2],
    [3, 2, 2],
    [4, 3, 2],
    [5, 4, 2],
    [6, 4, 2],
    [7, 5, 2],
    [40, 27, 2],
  ])('for %i travelers are at first %i and %i', (travelers, quorum, minimumGroup) => {
    expect(numbersFor(DEFAULTS, travelers)).toEqual({ quorum, minimumGroup });
  });

  it('are never more than the travelers, and never zero', () => {
    expect(numbersFor({ quorum: 9, minimumGroup: 7 }, 4)).toEqual({ quorum: 4, minimumGroup: 4 });
    expect(numbersFor({ quorum: 0, minimumGroup: 0 }, 4)).toEqual({ quorum: 1, minimumGroup: 1 });
  });
});

describe('a variant', () => {
  it('carries when enough have answered, enough go, and nobody pays more than they agreed to', () => {
    expect(why(variant({ ana: WORKS, ben: onlyIf('confirmed'), chi: CANT, dev: CANT }))).toBe(
      'carries',
    );
  });

  it('does not carry without the quorum', () => {
    expect(why(variant({ ana: WORKS, ben: WORKS, chi: WORKS }))).toBe(
      '1 more answer is needed: dev, eli and fay have not answered.',
    );
  });

  it('does not carry with too few who go: an open condition is no yes', () => {
    const said = { ana: WORKS, ben: onlyIf('accepted'), chi: onlyIf('asked'), dev: CANT };
    expect(why(variant(said))).toBe('It works for ana, and at least 2 have to go.');
  });

  it('does not carry with nobody, and gives both reasons', () => {
    expect(why(variant({ ana: CANT }))).toBe(
      '3 more answers are needed: ben, chi, dev, eli and fay have not answered. It works for nobody so far, and at least 2 have to go.',
    );
    expect(why(variant({}, {}, { ...composed, travelers: [] }))).toBe(
      'It works for nobody so far, and somebody has to go.',
    );
  });

  it('does not carry if those who go would alone pay more than they agreed to, and names no amount', () => {
    const said = { ana: WORKS, ben: WORKS, chi: WORKS, dev: CANT };
    expect(why(variant(said, { ana: 20_000, ben: 19_999, chi: 12_000 }))).toBe(
      'With only these travelers, ben and chi would pay more than they agreed to.',
    );
  });

  it('says who may still make it carry, or that it takes another version', () => {
    const way = (of: ReturnType<typeof variant>) =>
      wayOn(obstacles(of, DEFAULTS), tally(of), (id) => id, false);
    expect(way(variant({ ana: WORKS, ben: WORKS, chi: WORKS, dev: WORKS }))).toBeNull();
    // The quorum's own sentence already names those who have not answered.
    expect(way(variant({ ana: WORKS, ben: WORKS }))).toEqual({
      ...{ sentence: null, reminds: true, needsVersion: false },
    });
    const tooFew = { ana: WORKS, ben: onlyIf('accepted'), chi: CANT, dev: CANT };
    expect(way(variant(tooFew))).toEqual({
      sentence: 'eli and fay have not answered. ben has not confirmed yet.',
      ...{ reminds: true, needsVersion: false },
    });
    const waits = { ...tooFew, chi: onlyIf('asked'), eli: CANT, fay: CANT };
    expect(way(variant(waits))).toEqual({
      sentence: 'Our operators have still to answer what chi asked for. ben has not confirmed yet.',
      ...{ reminds: true, needsVersion: false },
    });
    const all = { ana: WORKS, ben: WORKS, chi: CANT, dev: CANT, eli: CANT, fay: CANT };
    expect(way(variant(all, { ana: 20_000, ben: 20_000 }))).toEqual({
      sentence:
        'Everyone has answered, so this takes another version, which our operators can propose.',
      ...{ reminds: false, needsVersion: true },
    });
  });

  it('asks nothing of those it leaves out, and needs no answer from them', () => {
    const people = ['eli', 'fay', 'dev'].map((travelerId) => ({
      ...{ travelerId, without: true, arrives: null, leaves: null },
    }));
    const without = { ...composed, plan: { ...emptyPlan, people } };
    const of = variant({ ana: WORKS, ben: WORKS, eli: WORKS }, {}, without);
    expect(tally(of)).toEqual({
      ...{
        asked: ['ana', 'ben', 'chi'],
        answered: ['ana', 'ben'],
        going: ['ana', 'ben'],
        ...{ open: [], toConfirm: [] },
      },
    });
    expect(why(of, { quorum: 2, minimumGroup: 6 })).toBe(
      'It works for ana and ben, and at least 3 have to go.',
    );
  });

  it('leaves out everybody who does not go, including those who are silent', () => {
    const of = variant({ ana: WORKS, ben: onlyIf('declined'), chi: onlyIf('asked'), dev: CANT });
    expect(leftOut(composed.travelers, tally(of))).toEqual(['ben', 'chi', 'dev', 'eli', 'fay']);
    expect(tally(of).open).toEqual(['chi']);
  });
});
