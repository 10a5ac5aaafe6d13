import { groupedDigits } from '../groupedDigits';
import { currencyPrefix, decimalsOf } from './currency';

/** The largest amount, in major units (SPEC-2 11). */
export const MOST_MONEY = 1_000_000_000;

/** The longest typed amount, in characters. */
export const AMOUNT_TEXT = 40;

type AmountFault = 'unreadable' | 'decimals' | 'tooMuch';

/** A parsed amount in whole minor units, or why it could not be parsed. */
export type ReadAmount = { minor: number } | { fault: AmountFault };

/** Thousands with the same mark throughout: '1,234.567' may mean either. */
const GROUPED = /^(?:\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*|\d{1,2}(?:,\d{2})*,\d{3})$/;

/** Splits at the last mark, if one, two or the currency's number of digits follow it. */
function splitDecimals(plain: string, decimals: number): [whole: string, part: string] {
  const [, whole = '', mark = '', part = ''] = /^(.*)([.,])(\d+)$/.exec(plain) ?? [];
  if (mark === '') return [plain, ''];
  // Three digits after a comma are thousands, even in a currency with three decimals. After a dot,
  // in such a currency, they are decimals.
  const areDecimals = part.length === 3 ? decimals >= 3 && mark === '.' : part.length !== 0;
  const isAmbiguous = /[.,]/.test(whole) && !GROUPED.test(whole);
  return areDecimals && !isAmbiguous ? [whole, part] : [plain, ''];
}

/**
 * Parses an amount as people type it: '1500', '1,500', '1.500,50', "2'400", with one or two
 * decimals after the last mark, or as many as the currency has. Avoids floating point, so that
 * every unit is exact.
 */
export function readAmount(text: string, currency: string): ReadAmount {
  const decimals = decimalsOf(currency);
  const plain = text.replace(/[\s'’]/g, '');
  const [whole, part] = splitDecimals(plain, decimals);
  if (!/^\d+$/.test(whole) && !GROUPED.test(whole)) return { fault: 'unreadable' };
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  const exact = part.replace(/0+$/, '');
  if (exact.length > decimals) return { fault: 'decimals' };
  if (digits.length > String(MOST_MONEY).length) return { fault: 'tooMuch' };
  const minor = Number(digits + exact.padEnd(decimals, '0'));
  return minor > MOST_MONEY * 10 ** decimals ? { fault: 'tooMuch' } : { minor };
}

/** Parses an amount that may be negative, such as a discount: '-50', '−50'. */
export function readSignedAmount(text: string, currency: string): ReadAmount {
  const [, below] = /^\s*[-−–](.*)$/s.exec(text) ?? [];
  if (below === undefined) return readAmount(text, currency);
  const read = readAmount(below, currency);
  return 'minor' in read && read.minor > 0 ? { minor: -read.minor } : read;
}

/** Returns the message for an amount that was refused. */
export function amountSentence(fault: AmountFault, currency: string): string {
  const decimals = decimalsOf(currency);
  switch (fault) {
    case 'unreadable':
      return 'Please enter an amount, such as 1,500.';
    case 'tooMuch':
      return `Please enter an amount of at most ${groupedDigits(MOST_MONEY)}.`;
    case 'decimals':
      return decimals === 0
        ? `An amount in ${currency} has no decimals.`
        : `An amount in ${currency} has at most ${decimals} decimals.`;
  }
}

const signOf = (minor: number): string => (minor < 0 ? '-' : '');

/** Splits an amount in minor units into whole and decimal digits, without its sign. */
function digitsOf(minor: number, currency: string): [whole: string, part: string] {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  return [digits.slice(0, cut), digits.slice(cut)];
}

/**
 * Formats an amount in minor units for reading: '$1,410', '-€45.50', 'CHF 1,200'. Omits zero
 * decimals. The same in every runtime, because findings are compared by their wording.
 */
export function formatAmount(minor: number, currency: string): string {
  const [whole, part] = digitsOf(minor, currency);
  const decimals = /[1-9]/.test(part) ? `.${part}` : '';
  return `${signOf(minor)}${currencyPrefix(currency)}${groupedDigits(whole)}${decimals}`;
}

/** Formats an amount in minor units as typed into a form: '1410', '45.50'. */
export function typedAmount(minor: number, currency: string): string {
  const [whole, part] = digitsOf(minor, currency);
  return signOf(minor) + (/[1-9]/.test(part) ? `${whole}.${part}` : whole);
}

/** Returns the same figures in another currency (45.50 stays 45.50), or null if they don't fit. */
export function restatedAmount(minor: number, from: string, to: string): number | null {
  const read = readSignedAmount(typedAmount(minor, from), to);
  return 'minor' in read ? read.minor : null;
}
