import { describe, expect, it } from 'vitest';
import type { DueFacts, PaymentFacts } from './dueState';
import { leavingSentence, settledSentences } from './settles';

type Row = DueFacts & { currency: string };

const row = (own: Partial<Row>, ...payments: PaymentFacts[]): Row => ({
  ...{ kind: 'rest', amount: 100_000, dueBy: '2027-03-10', waivedReason: '', currency: 'USD' },
  ...own,
  payments,
});
const here = (amount: number): PaymentFacts => ({ amount, state: 'confirmed' });

// SPEC-4 15.1
describe('what somebody reads who does not go any more', () => {
  const said = (dues: Row[], settledAt: Date | null = new Date()) =>
    settledSentences({ leftAt: new Date(), settledAt, dues }, 'Alba');

  it('is nothing without dues, and that they rest until they are settled', () => {
    expect(said([], null)).toEqual([]);
    expect(said([row({}, here(40_000))], null)).toEqual([
      'You have paid $400.00. Nothing is asked of you now. Alba will tell you in a mail what is due or given back.',
    ]);
    expect(said([row({})], null)[0]).toMatch(/^You have paid nothing\. .* what is due\.$/);
  });

  it('counts what is said to be paid, and not what was paid back', () => {
    const onItsWay: PaymentFacts = { amount: 10_000, state: 'said' };
    const back = row({ kind: 'refund', amount: 15_000 }, here(15_000));
    expect(said([row({ amount: 50_000 }, here(40_000), onItsWay), back])[0]).toMatch(
      /^You have paid \$350\.00\./,
    );
  });

  it('is what is given back, still due, or that nothing is', () => {
    const paid = row({ amount: 40_000 }, here(40_000));
    const by = 'by Mar 10, 2027.';
    expect(said([paid, row({ kind: 'refund', amount: 15_000 })])).toEqual([
      `You have paid $400.00. $150.00 of it is given back to you ${by}`,
    ]);
    expect(said([paid, row({ kind: 'difference', amount: 5_000 })])).toEqual([
      `You have paid $400.00. $50.00 is still due, ${by}`,
    ]);
    expect(said([paid])).toEqual(['You have paid $400.00. Nothing is due any more.']);
  });
});

describe('what somebody reads before they leave', () => {
  it('is what they have paid and owe, and who decides what becomes of it', () => {
    expect(leavingSentence([row({}, here(40_000))], 'operator')).toBe(
      'You have paid $400.00, and $600.00 is still open. Once you have left nothing is asked of you, and nothing given back, until the company tells you in a mail what is due or given back.',
    );
    expect(leavingSentence([row({})], 'organizer')).toMatch(
      /^\$1,000\.00 is still open\. .*organizer/,
    );
    expect(leavingSentence([row({ waivedReason: 'A gift' })], 'operator')).toBeNull();
  });
});
