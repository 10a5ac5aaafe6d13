import { formatAmount } from '@/platform/domain/money/amount';
import { decimalsOf } from '@/platform/domain/money/currency';

/** Formats an amount in minor units as bills do, with all decimals of its currency: '$25.00'. */
export function exactAmount(minor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const isWhole = minor % 10 ** decimals === 0;
  const zeros = isWhole && decimals > 0 ? `.${'0'.repeat(decimals)}` : '';
  return `${formatAmount(minor, currency)}${zeros}`;
}
