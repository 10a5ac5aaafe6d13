import { expect, it } from 'vitest';
import { holdsWebAddress, looksLikeAddress, withoutWebAddresses } from './addressInText';

it.each([
  'Win at bank.example',
  'https://bank.example/now',
  'see www.bank',
  'Visit BANK.EXAMPLE now',
  'Bank.Com, today',
  'bank\u200b.example',
  'bank\uff0eexample',
  'bank。example',
  'Write to ceo@bank.example',
  'Go to 192.168.1.20/login',
  'h\u00adttps://bank',
])('%s holds a web address, and a mail leaves it out', (text) => {
  expect(holdsWebAddress(text)).toBe(true);
  expect(looksLikeAddress(text)).toBe(true);
  expect(withoutWebAddresses(text)).toContain('…');
  expect(holdsWebAddress(withoutWebAddresses(text))).toBe(false);
});

it.each([
  'St. Moritz',
  'St.Moritz',
  'Kyoto, Osaka & Tokyo…',
  'Lisbon @ Easter',
  'J.R.R. in Oxford',
  'From 12.10. to 19.10.2027',
  'Rome ... then Naples',
  'Washington D.C.',
  'Mt.Fuji 3.776 m',
  '東京。京都',
  'D\u2019Arcy\u2019s 30th: 2.5 days',
])('%s holds none, and stays as it is', (text) => {
  expect(holdsWebAddress(text)).toBe(false);
  expect(withoutWebAddresses(text)).toBe(text);
});
