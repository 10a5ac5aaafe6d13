import { groupedDigits } from '../groupedDigits';
import { pastedCode } from '../pasted';
import { currencyPrefix, decimalsOf } from './currency';

/** The largest amount, in major units (SPEC-2 11). */
export const MOST_MONEY = 1_000_000_000;

/** The longest typed amount, in characters. */
export const AMOUNT_TEXT = 40;

type AmountFault = 'unreadable' | 'decimals' | 'tooMuch';

/** A parsed amount in whole minor units, or why it could not be parsed. */
export type ReadAmount = { minor: number } | { fault: AmountFault };

/** Thousands with the same mark throughout. Nothing is grouped behind a 0. */
const GROUPED = /^(?:[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*|[1-9]\d?(?:,\d{2})*,\d{3})$/;

/** Splits at the last mark, unless the three digits behind it are thousands. */
function splitDecimals(plain: string, decimals: number): [whole: string, part: string] {
  const [, whole = '', mark = '', part = ''] = /^(.*)([.,])(\d+)$/.exec(plain) ?? [];
  if (mark === '') return [plain, ''];
  // Behind a single dot, in a currency with three decimals, they are decimals.
  const isPoint = decimals >= 3 && mark === '.' && !whole.includes('.');
  return GROUPED.test(plain) && !isPoint ? [plain, ''] : [whole === '' ? '0' : whole, part];
}

/** An amount without 'Amount:' before it, and without its own currency's sign or code. */
function bareAmount(text: string, currency: string): string {
  const pasted = pastedCode(text).replace(/^\p{L}[\p{L} -]*:\s*/u, '');
  const [, before = '', figures = '', after = ''] =
    /^([^\d.,]*)(.*?)([^\d.,]*)$/s.exec(pasted) ?? [];
  const own = ['', currency, currencyPrefix(currency).trim()];
  const isOwn = [before, after].every((sign) => own.includes(sign.trim().toUpperCase()));
  return (isOwn ? figures : pasted).replace(/[\s'’]/g, '');
}

/**
 * Parses an amount as people type it: '1500', '1,500', '1.500,50', "2'400", '.5', with no more
 * decimals than the currency has. Every typed amount is read here, a budget and a typed line's too.
 * Avoids floating point, so that every unit is exact.
 * @param zeros how many are meant behind it: 3 for '1.5k'
 */
export function readAmount(text: string, currency: string, zeros = 0): ReadAmount {
  const decimals = decimalsOf(currency);
  const [whole, part] = splitDecimals(bareAmount(text, currency), decimals);
  if (!/^\d+$/.test(whole) && !GROUPED.test(whole)) return { fault: 'unreadable' };
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  const exact = part.replace(/0+$/, '');
  if (exact.length > decimals + zeros) return { fault: 'decimals' };
  if (digits.length > String(MOST_MONEY).length) return { fault: 'tooMuch' };
  const minor = Number(digits + exact.padEnd(decimals + zeros, '0'));
  return minor > MOST_MONEY * 10 ** decimals ? { fault: 'tooMuch' } : { minor };
}

/** Parses an amount that may be negative, such as a discount: '-50', '−50'. */
export function readSignedAmount(text: string, currency: string): ReadAmount {
  const [, below] = /^[-−–](.*)$/s.exec(pastedCode(text)) ?? [];
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
