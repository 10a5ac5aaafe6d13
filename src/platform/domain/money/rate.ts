import { decimalsOf } from './currency';

/** The most digits in a rate, before and after the decimal point. */
const WHOLE_DIGITS = 7;
const PART_DIGITS = 10;

/** The longest typed rate, in characters. */
export const RATE_TEXT = 20;

const RATE = new RegExp(`^(\\d{1,${WHOLE_DIGITS}})(?:[.,](\\d{1,${PART_DIGITS}}))?$`);

/** Normalizes a typed rate, '1.0833' or '1,0833'. Returns null for 0 or text that isn't a rate. */
export function readRate(text: string): string | null {
  const [, digits, part = ''] = RATE.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const [whole, decimals] = [digits.replace(/^0+(?=\d)/, ''), part.replace(/0+$/, '')];
  const rate = decimals === '' ? whole : `${whole}.${decimals}`;
  return rate === '0' ? null : rate;
}

/** An exchange rate as a fraction, from minor units of one currency to minor units of another. */
export interface Conversion {
  times: bigint;
  per: bigint;
}

/** Converts a rate from `readRate` to a fraction. */
function fraction(rate: string): Conversion {
  const [whole = '', part = ''] = rate.split('.');
  return { times: BigInt(whole + part), per: 10n ** BigInt(part.length) };
}

/**
 * Returns the factor from minor units of `from` to minor units of `to`.
 * @param rate in the form `readRate` returns
 */
export function conversion(rate: string, from: string, to: string): Conversion {
  const { times, per } = fraction(rate);
  return {
    times: times * 10n ** BigInt(decimalsOf(to)),
    per: per * 10n ** BigInt(decimalsOf(from)),
  };
}

/**
 * Converts an amount in minor units, rounding once, half away from zero (SPEC-2 5). Returns null if
 * the result is too large to be exact.
 */
export function convert(minor: number, { times, per }: Conversion): number | null {
  const twice = BigInt(Math.abs(minor)) * times * 2n;
  const size = Number((twice + per) / (per * 2n));
  if (!Number.isSafeInteger(size)) return null;
  return minor < 0 && size > 0 ? -size : size;
}
