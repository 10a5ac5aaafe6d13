import { describe, expect, it } from 'vitest';
import { countedIn, readOnce } from './readOnce';

const readIn = (currency: string, said: string[]) => countedIn(currency, said.map(readOnce));

// SPEC-2 3.4
describe('a bare amount', () => {
  it('is in the currency that is counted in, while nobody names another one', () => {
    expect(readIn('EUR', ['1500', '€900', 'whatever'])).toEqual([
      { kind: 'cap', amount: 1500, currency: 'EUR' },
      { kind: 'cap', amount: 900, currency: 'EUR' },
      { kind: 'unclear' },
    ]);
  });

  it('is unclear as soon as somebody names another one', () => {
    const asked = { kind: 'unclear', ask: 'in which currency?' };
    expect(readIn('EUR', ['1500', '€900', '£20 a night', '100/day'])).toEqual([
      asked,
      { kind: 'cap', amount: 900, currency: 'EUR' },
      { kind: 'perNight', amount: 20, currency: 'GBP' },
      asked,
    ]);
  });
});
