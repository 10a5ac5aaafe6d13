import { decimalsOf } from './currency';

/** Of a rate, the most digits before and behind its dot. */
const WHOLE_DIGITS = 7;
const PART_DIGITS = 10;

/** The longest that a rate is typed, in characters. */
export const RATE_TEXT = 20;

const RATE = new RegExp(`^(\\d{1,${WHOLE_DIGITS}})(?:[.,](\\d{1,${PART_DIGITS}}))?$`);

/** A rate as it is typed, '1.0833' or '1,0833', in one way of writing; null for what is none, and for 0. */
export function readRate(text: string): string | null {
  const [, digits, part = ''] = RATE.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const [whole, decimals] = [digits.replace(/^0+(?=\d)/, ''), part.replace(/0+$/, '')];
  const rate = decimals === '' ? whole : `${whole}.${decimals}`;
  return rate === '0' ? null : rate;
}

/** What one unit of a currency is worth in another, as a fraction of their minor units. */
export interface Conversion {
  times: bigint;
  per: bigint;
}

/** A rate, as `readRate` writes it, as a fraction. */
function fraction(rate: string): Conversion {
  const [whole = '', part = ''] = rate.split('.');
  return { times: BigInt(whole + part), per: 10n ** BigInt(part.length) };
}

/** @param rate as `readRate` writes it */
export function conversion(rate: string, from: string, to: string): Conversion {
  const { times, per } = fraction(rate);
  return {
    times: times * 10n ** BigInt(decimalsOf(to)),
    per: per * 10n ** BigInt(decimalsOf(from)),
  };
}

/**
 * An amount in another currency, both in whole minor units, rounded once and half away from zero (SPEC-2 5). Null
 * where it would be too large to be counted exactly.
 */
export function convert(minor: number, { times, per }: Conversion): number | null {
  const twice = BigInt(Math.abs(minor)) * times * 2n;
  const size = Number((twice + per) / (per * 2n));
  if (!Number.isSafeInteger(size)) return null;
  return minor < 0 && size > 0 ? -size : size;
}

/**
 * What one unit is worth in a third currency, by the rates to the second and from that to the third, in as many
 * digits as a rate may have; null where they are too many or none are left.
 */
export function chained(first: string, second: string): string | null {
  const [one, other] = [fraction(first), fraction(second)];
  const per = one.per * other.per;
  const times = one.times * other.times * 10n ** BigInt(PART_DIGITS);
  const exact = (times * 2n + per) / (per * 2n);
  const digits = String(exact).padStart(PART_DIGITS + 1, '0');
  return readRate(`${digits.slice(0, -PART_DIGITS)}.${digits.slice(-PART_DIGITS)}`);
}
