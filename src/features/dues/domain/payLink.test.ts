import { expect, it } from 'vitest';
import { payLink, paypalLink } from './payLink';

// SPEC-4 15.2
it.each([
  [paypalLink('annalund'), 'EUR', 1250, 'https://paypal.me/annalund/12.50EUR'],
  ['https://www.paypal.me/annalund/', 'USD', 141_000, 'https://paypal.me/annalund/1410USD'],
  ['https://www.paypal.com/paypalme/annalund', 'GBP', 5, 'https://paypal.me/annalund/0.05GBP'],
  ['https://paypal.me/annalund', 'JPY', 12_000, 'https://paypal.me/annalund/12000JPY'],
])('adds the amount to %s in %s', (link, currency, amount, href) => {
  expect(payLink(link, amount, currency)).toEqual({ href, hasAmount: true });
});

it.each([
  ['a host that is not known to take one', 'https://pay.example/annalund', 'EUR'],
  ['a host that only looks like it', 'https://paypal.me.example/annalund', 'EUR'],
  ['an address that has an amount', 'https://paypal.me/annalund/20', 'EUR'],
  ['PayPal’s other pages', 'https://www.paypal.com/donate', 'EUR'],
  ['a currency that PayPal does not take', 'https://paypal.me/annalund', 'TRY'],
  ['decimals where PayPal takes none', 'https://paypal.me/annalund', 'HUF'],
])('leaves it to be typed for %s', (_, link, currency) => {
  expect(payLink(link, 1250, currency)).toEqual({ href: link, hasAmount: false });
});
