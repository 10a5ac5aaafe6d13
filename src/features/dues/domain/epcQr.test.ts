import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epcText, type Transfer } from './epcQr';

const TRANSFER: Transfer = {
  payeeName: 'Alba Reisen GmbH',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  amount: 123_450,
  currency: 'EUR',
  reference: 'Porto 2027 Ida Lund',
};
const bytes = (text: string) => new TextEncoder().encode(text).length;
const linesOf = (transfer: Partial<Transfer>) =>
  (epcText({ ...TRANSFER, ...transfer }) ?? '').split('\n');

// SPEC-4 15.2
describe('the text of an EPC QR code', () => {
  it('has the elements of EPC069-12 in their order, and nothing after the last', () => {
    expect(epcText(TRANSFER)).toBe(
      'BCD\n002\n1\nSCT\nCOBADEFFXXX\nAlba Reisen GmbH\nDE89370400440532013000\nEUR1234.50\n\n\nPorto 2027 Ida Lund',
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
    ['no IBAN', { iban: ' ' }],
    ['no name', { payeeName: '' }],
    ['nothing to pay', { amount: 0 }],
    ['more than a transfer takes', { amount: 100_000_000_000 }],
  ])('is none for %s', (_, transfer) => {
    expect(epcText({ ...TRANSFER, ...transfer })).toBeNull();
  });

  it('lets no line break in a name begin another element', () => {
    const lines = linesOf({ payeeName: 'Alba\r\nReisen', reference: 'Porto\n\n2027 Ida Lund' });
    expect(lines).toHaveLength(11);
    expect([lines[5], lines[10]]).toEqual(['Alba Reisen', 'Porto 2027 Ida Lund']);
  });

  it('has a name of at most 70 characters, and a reference of at most 140', () => {
    const lines = linesOf({ payeeName: 'x'.repeat(71), reference: 'y'.repeat(141) });
    expect([lines[5], lines[10]]).toEqual(['x'.repeat(70), 'y'.repeat(140)]);
  });

  it('is cut between characters: a family of four is one', () => {
    const family = '👩‍👩‍👧‍👦';
    const lines = linesOf({ payeeName: '名'.repeat(70), reference: family.repeat(9) });
    expect(lines[10]).toBe(family.repeat(2));
  });

  it('has less than 331 bytes, and each element its most, whatever people are called', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
    const names = fc.record({ payeeName: text, reference: text });
    fc.assert(
      fc.property(names, (typed) => {
        const written = epcText({ ...TRANSFER, ...typed });
        if (written === null) return;
        const lines = written.split('\n');
        expect(bytes(written)).toBeLessThan(331);
        expect(written.isWellFormed()).toBe(true);
        expect(Array.from(lines[5] ?? '').length).toBeLessThanOrEqual(70);
        expect(Array.from(lines[10] ?? '').length).toBeLessThanOrEqual(140);
        expect(lines.length).toBeLessThanOrEqual(11);
      }),
    );
  });
});
