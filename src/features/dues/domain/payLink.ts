import { typedAmount } from '@/platform/domain/money/amount';

/** Currencies that PayPal takes, and those of them that it takes without decimals only. */
const PAYPAL = new Set(
  'AUD BRL CAD CHF CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
    ' ',
  ),
);
const PAYPAL_WHOLE = new Set(['HUF', 'JPY', 'TWD']);

/** Returns the PayPal.Me name that an address leads to, or null if it is another address. */
function paypalName({ hostname, pathname }: URL): string | null {
  const host = hostname.replace(/^www\./, '');
  const parts = pathname.split('/').filter((part) => part !== '');
  const [name, ...rest] = host === 'paypal.com' && parts[0] === 'paypalme' ? parts.slice(1) : parts;
  const isKnown = host === 'paypal.me' || (host === 'paypal.com' && parts[0] === 'paypalme');
  // An amount that the payee has typed into the address is not added to.
  return isKnown && name !== undefined && rest.length === 0 ? name : null;
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
  const name = paypalName(new URL(link));
  const figures = typedAmount(amount, currency);
  const isWhole = !figures.includes('.');
  if (name === null || !PAYPAL.has(currency)) return plain;
  if (PAYPAL_WHOLE.has(currency) && !isWhole) return plain;
  return { href: `https://paypal.me/${name}/${figures}${currency}`, hasAmount: true };
}

/** Returns the address of a PayPal.Me name, as `payWaysFields` keeps it. */
export const paypalAddress = (name: string): string => `https://paypal.me/${name}`;
