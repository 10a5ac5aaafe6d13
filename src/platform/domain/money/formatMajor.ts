import { groupedDigits } from '../groupedDigits';
import { formatAmount } from './amount';
import { toMinor } from './currency';

/**
 * Formats an amount in major units as people write it: '$1,500', '€12.50', '¥200,000'. Without a
 * currency it is a plain number.
 */
export function formatMajor(amount: number, currency: string | null): string {
  if (currency !== null) {
    return formatAmount(toMinor(amount, currency), currency);
  }
  const [whole = '', part] = String(amount).split('.');
  return groupedDigits(whole) + (part === undefined ? '' : `.${part}`);
}
