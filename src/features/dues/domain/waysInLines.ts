import { paypalLink } from './payLink';
import type { ReadWays } from './payWays';
import { groupedIban } from './sepa';

/** Ways to pay in lines, one for each. */
export function waysInLines(ways: ReadWays): string {
  const { payeeName, iban, bic, paymentLink, paypalMe, payNote } = ways;
  return [
    payeeName,
    iban && `IBAN ${groupedIban(iban)}`,
    bic && `BIC ${bic}`,
    paymentLink,
    paypalMe && paypalLink(paypalMe),
    payNote,
  ]
    .filter((line) => line !== '')
    .join('\n');
}
