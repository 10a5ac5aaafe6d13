import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankText, payeeInBank, paymentReference } from './bankText';
import { epcText, type Transfer } from './epcText';

const TRANSFER: Transfer = {
  payee: 'Alba Reisen GmbH',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  amount: 123_450,
  currency: 'EUR',
  reference: 'Porto 2027 Ida Lund 7',
};
const linesOf = (transfer: Partial<Transfer>) =>
  (epcText({ ...TRANSFER, ...transfer }) ?? '').split('\n');

// SPEC-4 15.2
describe('the text of an EPC QR code', () => {
  it('has the elements of EPC069-12 in their order, and nothing after the last', () => {
    expect(epcText(TRANSFER)).toBe(
      'BCD\n002\n1\nSCT\nCOBADEFFXXX\nAlba Reisen GmbH\nDE89370400440532013000\nEUR1234.50\n\n\nPorto 2027 Ida Lund 7',
    );
  });

  it('keeps the place of a BIC that is not known, which version 002 allows', () => {
    expect(linesOf({ bic: '' }).slice(3, 6)).toEqual(['SCT', '', 'Alba Reisen GmbH']);
  });

  it.each([
    [1, 'EUR0.01'],
    [100, 'EUR1.00'],
    [99_999_999_999, 'EUR999999999.99'],
  ])('writes %d cents as %s', (amount, text) => {
    expect(linesOf({ amount })[7]).toBe(text);
  });

  it.each([
    ['another currency', { currency: 'USD' }],
    ['an account that SEPA does not reach', { iban: 'TR330006100519786457841326' }],
    ['no IBAN', { iban: '' }],
    ['a name without a letter that banks take', { payee: '' }],
    ['nothing to pay', { amount: 0 }],
    ['more than a transfer takes', { amount: 100_000_000_000 }],
  ])('is none for %s', (_, transfer) => {
    expect(epcText({ ...TRANSFER, ...transfer })).toBeNull();
  });
});

describe('what a bank lets into a transfer', () => {
  it.each([
    ['Groß', 'Gross'],
    ['Co\u0302te Œuvre', 'Cote Oeuvre'],
    ['Łódź & Ærø', 'Lodz + Aero'],
    ['Αθήνα', 'Athina'],
    ['Москва', 'Moskva'],
    ['北京', 'BeiJing'],
    ['👨‍👩‍👧 Ida’s 🇵🇹 trip ⛷️!', "Ida's trip"],
    ['//a // b/', 'a / b'],
    ['Alba\r\nReisen @ "x"', 'Alba Reisen x'],
    ['a/👍/b', 'a/b'],
    ['🎉', ''],
  ])('%s becomes %s', (typed, written) => {
    expect(bankText(typed)).toBe(written);
  });

  it('is the letters of SEPA alone, whatever people are called', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 });
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 2_000 }), (trip, name, number) => {
        const [payee, reference] = [payeeInBank(name), paymentReference(trip, name, number)];
        for (const written of [payee, reference]) {
          expect(written).toMatch(/^[a-zA-Z0-9 /\-?:().,'+]*$/);
          expect(written).not.toMatch(/^\/|\/$|\/\/|^\s|\s$/);
        }
        expect(payee.length).toBeLessThanOrEqual(70);
        expect(reference.length).toBeLessThanOrEqual(140);
        expect(reference.split(' ').at(-1)).toBe(String(number));
      }),
    );
  });

  it('ends a reference with the whole name and the party’s number', () => {
    expect(paymentReference('Harz', 'Ida Lima', 12)).toBe('Harz Ida Lima 12');
    const long = paymentReference('é'.repeat(300), 'Ida Lima', 12);
    expect(long).toHaveLength(140);
    expect(long.endsWith('e Ida Lima 12')).toBe(true);
  });
});
