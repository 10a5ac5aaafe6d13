import { typedAmount } from '@/platform/domain/money/amount';

/** Currencies that PayPal takes, and those of them that it takes without decimals only. */
const PAYPAL = new Set(
  'AUD BRL CAD CHF CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
    ' ',
  ),
);
const PAYPAL_WHOLE = new Set(['HUF', 'JPY', 'TWD']);

/** The parts of a PayPal.Me address: a name, and an amount if it has one. Null for any other. */
export function paypalParts({ hostname, pathname }: URL): string[] | null {
  const host = hostname.replace(/^www\./, '');
  const parts = pathname.split('/').filter((part) => part !== '');
  if (host === 'paypal.me') return parts;
  return host === 'paypal.com' && parts[0]?.toLowerCase() === 'paypalme' ? parts.slice(1) : null;
}

/** A way to pay by a link. */
export interface PayLink {
  href: string;
  /** False if whoever pays has to type the amount. */
  hasAmount: boolean;
}

/**
 * Adds an amount to a link whose host is known to take one: 'https://paypal.me/{name}/12.50EUR'.
 * Any other link stays as it is (SPEC-4 15.2).
 * @param amount in whole minor units
 */
export function payLink(link: string, amount: number, currency: string): PayLink {
  const plain = { href: link, hasAmount: false };
  if (!URL.canParse(link)) return plain;
  const [name, ...more] = paypalParts(new URL(link)) ?? [];
  const figures = typedAmount(amount, currency);
  const isWhole = !figures.includes('.');
  // An amount that the payee has typed into the address is not added to.
  if (name === undefined || more.length > 0 || !PAYPAL.has(currency)) return plain;
  if (PAYPAL_WHOLE.has(currency) && !isWhole) return plain;
  return { href: `${paypalLink(name)}/${figures}${currency}`, hasAmount: true };
}

/** The link of a PayPal.Me name. */
export const paypalLink = (name: string): string => `https://paypal.me/${name}`;
