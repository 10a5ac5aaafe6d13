import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saidFor } from './budgetFor';
import { budgetOfEach, readPartyBudget } from './budgetOfEach';
import { type ReadBudget, readBudget } from './readBudget';

const usd = (amount: number): ReadBudget => ({ kind: 'cap', amount, currency: 'USD' });
const unclear = { kind: 'unclear' };

// SPEC-4 14.1
describe('what each of a party may cost', () => {
  it('is a part of what is for all together, and the whole of what is for each', () => {
    const said = { budget: '$2,400', adultsAndChildren: 4 } as const;
    expect(budgetOfEach({ ...said, budgetFor: 'all' })).toEqual(usd(600));
    expect(budgetOfEach({ ...said, budgetFor: 'each' })).toEqual(usd(2400));
    expect(readPartyBudget({ ...said, budgetFor: 'each' }).all).toEqual(usd(9600));
  });

  it('is unclear until one is chosen', () => {
    const said = { budget: '$2,400', budgetFor: '', adultsAndChildren: 4 } as const;
    expect(budgetOfEach(said)).toEqual({ kind: 'unclear', ask: 'for each or for all?' });
  });

  it.each([
    ['$2,400 for all of us', 'all'],
    ['$2,400 for all 4 of us', 'all'],
    ['$2,400 for the four of us', 'all'],
    ['$2400 for us four', 'all'],
    ['$2400 for four', 'all'],
    ['$2400 for 4, max', 'all'],
    ['for 4 people $2,400', 'all'],
    ['$2400 for two adults and two kids', 'all'],
    ['$2400 for 2 adults and 2 children', 'all'],
    ['$2,400 for the family', 'all'],
    ['$2,400 for our whole family', 'all'],
    ['$2,400 for a family of 4', 'all'],
    ['about $2,400 altogether', 'all'],
    ['$2,400 together', 'all'],
    ['$2,400 for everyone', 'all'],
    ['$600 each', 'each'],
    ['$600 each, max', 'each'],
    ['$600 each of us', 'each'],
    ['$600 for each of us', 'each'],
    ['$600 per person', 'each'],
    ['$600 pp', 'each'],
    ['$600/person', 'each'],
    ['$600 a head', 'each'],
  ] as const)('is chosen by the text "%s": %s', (budget, budgetFor) => {
    const party = readPartyBudget({ budget, budgetFor: '', adultsAndChildren: 4 });
    expect(party).toEqual({ budgetFor, each: usd(600), all: usd(2400) });
  });

  it.each([
    '$400 each way',
    '$600 for 4 nights',
    '$600 for 2 rooms',
    '$600 for 4 full days',
    '$600 for one week',
    '$600 for 5-6 nights',
    '$600 a night',
    '$600 in total',
    '600',
  ])('is not chosen by "%s"', (budget) => {
    expect(saidFor(budget)).toMatchObject({ budgetFor: null, people: null, rest: budget });
  });

  it('keeps what the amount is for: a night, a sure least, without flights', () => {
    const of = (budget: string) => budgetOfEach({ budget, budgetFor: '', adultsAndChildren: 2 });
    expect(of('€120 a night for the two of us')).toMatchObject({ kind: 'perNight', amount: 60 });
    expect(of('at least €900 for both of us')).toMatchObject({ kind: 'atLeast', amount: 450 });
    expect(of('$900 for both of us, without flights')).toMatchObject({ kept: 'without flights' });
    expect(of('€900 each for all 7 nights')).toMatchObject({ kind: 'cap', amount: 900 });
  });

  it('is unclear where the text names others than the party, or the choice says otherwise', () => {
    const said = { budget: '$2,400 for the two of us', adultsAndChildren: 4 } as const;
    expect(budgetOfEach({ ...said, budgetFor: 'all' })).toMatchObject(unclear);
    const contradicted = { budget: '$2,400 for all of us', budgetFor: 'each' } as const;
    expect(budgetOfEach({ ...contradicted, adultsAndChildren: 4 })).toEqual(unclear);
    const twice = { budget: '$600 each for all of us', budgetFor: '' } as const;
    expect(budgetOfEach({ ...twice, adultsAndChildren: 4 })).toMatchObject(unclear);
  });

  it('counts no infant, though the text may', () => {
    const said = { budget: '$2,400 for the 4 of us', budgetFor: 'all' } as const;
    expect(budgetOfEach({ ...said, adultsAndChildren: 3 })).toMatchObject(unclear);
    expect(budgetOfEach({ ...said, adultsAndChildren: 3, infants: 1 })).toEqual(usd(800));
    const parent = { budget: '$900', budgetFor: '', adultsAndChildren: 1, infants: 1 } as const;
    expect(budgetOfEach(parent)).toEqual(usd(900));
  });

  it('is rounded down to the cent', () => {
    const said = { budget: '$1,000', budgetFor: 'all', adultsAndChildren: 3 } as const;
    expect(readPartyBudget(said)).toEqual({ budgetFor: 'all', each: usd(333.33), all: usd(1000) });
  });

  it('is what somebody alone said, whatever they said', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (budget) => {
        const alone = { budget, budgetFor: '', adultsAndChildren: 1 } as const;
        expect(budgetOfEach(alone)).toEqual(readBudget(budget));
      }),
    );
    const alone = { budget: '$2,000 for both of us', budgetFor: '', adultsAndChildren: 1 } as const;
    expect(budgetOfEach(alone)).toEqual({ kind: 'unclear', ask: 'for two?' });
  });
});
