import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReadBudget, readBudget } from './readBudget';

interface Examples {
  cases: { said: string; read: ReadBudget }[];
}

const { cases } = JSON.parse(readFileSync('tests/examples/budgets.json', 'utf8')) as Examples;

const cap = (amount: number, currency: string | null = null): ReadBudget => ({
  kind: 'cap',
  amount,
  currency,
});
const unclear: ReadBudget = { kind: 'unclear' };
const forTwo: ReadBudget = { kind: 'unclear', ask: 'for two?' };

// SPEC-2 3.4
describe('a budget as people say it', () => {
  it.each(cases)('"$said"', ({ said, read }) => {
    expect(readBudget(said)).toMatchObject(read);
  });

  const MORE: [string, ReadBudget][] = [
    ['1 200 EUR', cap(1200, 'EUR')],
    ['1 200 €', cap(1200, 'EUR')],
    ['CHF 2’500', cap(2500, 'CHF')],
    ['1.800,50', cap(1800.5)],
    ['1,800.50', cap(1800.5)],
    ['₹1,50,000', cap(150_000, 'INR')],
    ['2,5k euros', cap(2500, 'EUR')],
    ['$1-2k', cap(2000, 'USD')],
    ['2k–3k', cap(3000)],
    ['from 1000 to 1500', cap(1500)],
    ['no more than 1200', cap(1200)],
    ['not over £900', cap(900, 'GBP')],
    ['flexible, max 2500', cap(2500)],
    ['around 1500 for 7 days', cap(1500)],
    ['$1,500 CAD', cap(1500, 'CAD')],
    ['1500 NOK', cap(1500, 'NOK')],
    ['A$ 2000', cap(2000, 'AUD')],
    ['1500 MAX', cap(1500)],
    ['500 baht', cap(500, 'THB')],
    ['300 000 forint', cap(300_000, 'HUF')],
    ['20 million rupiah', cap(20_000_000, 'IDR')],
    ['about 2000 Shekels', cap(2000, 'ILS')],
    ['20000 pesos', unclear],
    ['100 p/n', { kind: 'perNight', amount: 100, currency: null }],
    ['$1500 MAX', cap(1500, 'USD')],
    ['MAX 1500 USD', cap(1500, 'USD')],
    ['1500 FOR ALL 7 NIGHTS', cap(1500)],
    ['1500 ALL IN', cap(1500)],
    ['NOT OVER 1500', cap(1500)],
    ['1500 TRY', cap(1500, 'TRY')],
    ['2000 inc flights', { ...cap(2000), kept: 'inc flights' } as ReadBudget],
    ['1500 per person', cap(1500)],
    ['1500 each', cap(1500)],
    ['1.2 million yen', cap(1_200_000, 'JPY')],
    ['EUR 80/night, 7 nights', { kind: 'perNight', amount: 80, currency: 'EUR' }],
    ['100-150 a night', { kind: 'perNight', amount: 150, currency: null }],
    ['150 per day', { kind: 'perDay', amount: 150, currency: null }],
    ['no less than 2000', { kind: 'atLeast', amount: 2000, currency: null }],
    ['from 2000', { kind: 'atLeast', amount: 2000, currency: null }],
    ['€2000 or more', { kind: 'atLeast', amount: 2000, currency: 'EUR' }],
    ['3.000 € plus flights', { ...cap(3000, 'EUR'), kept: 'plus flights' } as ReadBudget],
    ['1500 € + flights', { ...cap(1500, 'EUR'), kept: 'flights' } as ReadBudget],
    ['£900 +flights, no car', { ...cap(900, 'GBP'), kept: 'flights' } as ReadBudget],
    ['ca. 800,- EUR', cap(800, 'EUR')],
    ['CHF 1500.--', cap(1500, 'CHF')],
    ['600,- - 800,- EUR', cap(800, 'EUR')],
    ['2000 +', { kind: 'atLeast', amount: 2000, currency: null }],
    ['2000+EUR', unclear],
    ['2000+ if we must', { kind: 'atLeast', amount: 2000, currency: null }],
    ['$2,000 for the two of us', forTwo],
    ['$2000 for both of us', forTwo],
    ['2000 for 2 people', forTwo],
    ['3000 for 4 people', unclear],
    ['$500 flight + $700 hotel', unclear],
    ['€1500 USD', unclear],
    ['1234,567', unclear],
    ['€0.001', unclear],
    ['€00.500', cap(0.5, 'EUR')],
    ['€.50', cap(0.5, 'EUR')],
    ['1.5k yen', cap(1500, 'JPY')],
    ['¥1500.50', unclear],
    ['BHD 150.125', cap(150.125, 'BHD')],
    ['1.234567k', unclear],
    ['$1,234.567', unclear],
    ['100+ a night', unclear],
    ['TBD', unclear],
    ['no limit', unclear],
    ['2000000000', unclear],
    ['1500 or 2000', unclear],
    ['$400 each way', unclear],
    ['10%', unclear],
    ['12 hundred', unclear],
    ['12 hundred dollars', unclear],
    ['half of 900', unclear],
    ['a third of my 900', unclear],
    ['1.5 lakh', unclear],
    ['₹1.5 lakh', unclear],
    ['Rs 2 crore', unclear],
    ['2 crore', unclear],
    ['2 mil reais', unclear],
    ['2 Tausend Euro', unclear],
    ['3 dozen', unclear],
    ['500 soles', unclear],
    ['hundred 12', unclear],
    ['5 figures', unclear],
    ['$20-something', unclear],
    ['-50', unclear],
    ['−50 EUR', unclear],
    ['$-50', unclear],
    ['- 50', unclear],
    ['300 per room', unclear],
    ['300/car', unclear],
    ['40 per meal', unclear],
    ['1500 a head', cap(1500)],
    ['500 for flights', unclear],
    ['1500 for the whole trip', cap(1500)],
    ['1500 for everything', cap(1500)],
    ['1500 each of us', unclear],
    ['budget - 1500', cap(1500)],
    ['My budget is $1500', cap(1500, 'USD')],
    ["I'd say 1500, tops", cap(1500)],
    ['Not sure. 1500 maybe', cap(1500)],
    ['1500 pp', cap(1500)],
    ['1500 p.p.', cap(1500)],
    ['1500/person', cap(1500)],
    ['1500 in total', cap(1500)],
  ];
  it.each(MORE)('"%s"', (said, read) => {
    expect(readBudget(said)).toEqual(read);
  });

  it('is read or unclear, whatever is typed, and quickly', () => {
    const bits = fc.constantFrom(
      '1',
      '000',
      '.',
      ',',
      ' ',
      '$',
      '€',
      'k',
      '-',
      'a night',
      '+',
      'EUR',
    );
    const said = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.array(bits, { maxLength: 60 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(said, (text) => {
        const read = readBudget(text);
        if (read.kind === 'unclear') return;
        expect(read.amount).toBeGreaterThanOrEqual(0);
        expect(read.amount).toBeLessThanOrEqual(1_000_000_000);
        expect(read.currency ?? 'USD').toMatch(/^[A-Z]{3}$/);
      }),
      { numRuns: 2_000 },
    );
  });
});
