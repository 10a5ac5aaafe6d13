import { groupedDigits } from '../groupedDigits';
import { formatAmount } from './amount';
import { decimalsOf } from './currency';

/**
 * Writes an amount in major units for reading, as people say it: '$1,500', '€12.50', '¥200,000'; a plain
 * number where the currency was not said.
 */
export function formatMajor(amount: number, currency: string | null): string {
  if (currency !== null) {
    return formatAmount(Math.round(amount * 10 ** decimalsOf(currency)), currency);
  }
  const [whole = '', part] = String(amount).split('.');
  return groupedDigits(whole) + (part === undefined ? '' : `.${part}`);
}
