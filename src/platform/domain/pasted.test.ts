import { expect, it } from 'vitest';
import { readAmount, readSignedAmount } from './money/amount';
import { emailAddress, optionalEmail } from './text';
import { optionalWebAddress } from './webAddress';

it.each([
  ['Email:\u00a0ana@x.org', 'ana@x.org'],
  ['mailto:ana@x.org', 'ana@x.org'],
  ['“Ana Lima” <ana@x.org>,', 'ana@x.org'],
  ['\u200eana@\u200bx.org\ufeff', 'ana@x.org'],
])('%s is an email', (typed, email) => {
  expect(emailAddress.safeParse(typed).data).toBe(email);
  expect(optionalEmail.safeParse(typed).data).toBe(email);
});

it('an email keeps its letters, and is none if it has full-width ones', () => {
  expect(emailAddress.safeParse('ａna@x.org').success).toBe(false);
  expect(optionalEmail.safeParse(' \u200b\u200e ').data).toBeNull();
});

it.each([
  ['Link: <https://x.org/a>', 'https://x.org/a'],
  ['\u202ahttps://x.org/\u200ba\u00adb\u202c', 'https://x.org/ab'],
  ['https://fa.wikipedia.org/wiki/می\u200cشود', 'https://fa.wikipedia.org/wiki/می\u200cشود'],
  ['https://x.org/２', 'https://x.org/２'],
])('%s is a web address', (typed, link) => {
  expect(optionalWebAddress.safeParse(typed).data).toBe(link);
});

it.each([
  ['１，５００', 150_000],
  ['1\u200b500\u202c', 150_000],
  ['1\u202f500,50\u00a0€', 150_050],
  ['Amount: EUR 1,500', 150_000],
  ['€1\u2060500', 150_000],
  ['١٥٠٠', 150_000],
])('%s is an amount', (typed, minor) => {
  expect(readAmount(typed, 'EUR')).toEqual({ minor });
});

it('an amount in another currency, or with a small digit beside it, is none', () => {
  for (const typed of ['$1,500', 'CHF 1500', '5²', '1½', '15 eur pp']) {
    expect(readAmount(typed, 'EUR')).toEqual({ fault: 'unreadable' });
  }
  expect(readSignedAmount('\u2066－５０\u2069', 'EUR')).toEqual({ minor: -5_000 });
});
