import { describe, expect, it } from 'vitest';
import { toFieldIssues } from '@/platform/domain/fieldIssues';
import { paymentReference } from './epcQr';
import { bicFault, groupedIban, ibanFault, plainIban } from './iban';
import { paymentLinkFault, paypalName, payWaysSchema } from './payWays';

const typed = {
  payeeName: 'Gangway Travel',
  ...{ iban: '', bic: '', paymentLink: '', paypalMe: '', payNote: 'In cash' },
};
const faults = (own: Partial<typeof typed>) => {
  const { error } = payWaysSchema.safeParse({ ...typed, ...own });
  return error ? toFieldIssues(error).map(({ path }) => path) : [];
};

// SPEC-4 15.1
describe('an IBAN', () => {
  it.each([
    'DE89 3704 0044 0532 0130 00',
    'gb29 nwbk 6016 1331 9268 19',
    'NO93 8601 1117 947',
    'MT84MALT011000012345MTLCAST001S',
    'FR14 2004 1010 0505 0001 3M02 606',
    'CH93-0076-2011-6238-5295-7',
  ])('%s is right', (text) => {
    expect(ibanFault(plainIban(text))).toBeNull();
  });

  it.each([
    ['DE89370400440532013001', 'The digits of this IBAN do not fit together. Please check it.'],
    ['DE98370400440532013000', 'The digits of this IBAN do not fit together. Please check it.'],
    ['DE8937040044053201300', 'An IBAN that begins with DE has 22 characters, and this has 21.'],
    ['US89370400440532013000', 'No country has IBANs that begin with US.'],
    ['12345678', 'Please enter an IBAN, such as DE89 3704 0044 0532 0130 00.'],
  ])('%s is wrong', (text, sentence) => {
    expect(ibanFault(text)).toBe(sentence);
  });

  it('is wrong with any one digit changed', () => {
    const iban = 'DE89370400440532013000';
    for (let at = 2; at < iban.length; at += 1) {
      const other = String((Number(iban[at]) + 1) % 10);
      expect(ibanFault(iban.slice(0, at) + other + iban.slice(at + 1))).not.toBeNull();
    }
  });

  it('is read in groups of four', () => {
    expect(groupedIban('NO9386011117947')).toBe('NO93 8601 1117 947');
  });
});

it('a BIC has 8 or 11 characters', () => {
  expect(bicFault('COBADEFF')).toBeNull();
  expect(bicFault('COBADEFFXXX')).toBeNull();
  expect(bicFault('COBADEFFX')).not.toBeNull();
  expect(bicFault('C0BADEFF')).not.toBeNull();
});

describe('a payment link', () => {
  it.each(['https://buy.stripe.com/abc', 'https://pay.example.org/?x=1'])('%s', (link) => {
    expect(paymentLinkFault(link)).toBeNull();
  });
  it.each([
    ...['http://buy.stripe.com/abc', 'buy.stripe.com', 'javascript:alert(1)', 'https://localhost/'],
    ...[
      'https://192.168.0.1/pay',
      'https://[::1]/',
      'https://me:you@pay.com/',
      'https://pay.local/',
    ],
    ...['https://pay.com:8443/', 'https:/\\evil.com', 'https://pay'],
  ])('not %s', (link) => {
    expect(paymentLinkFault(link)).not.toBeNull();
  });
});

describe('PayPal.Me', () => {
  it.each([
    'IdaL',
    '@IdaL',
    'paypal.me/IdaL',
    'https://paypal.me/IdaL/25',
    'https://www.paypal.com/paypalme/IdaL',
  ])('%s is a name', (text) => {
    expect(paypalName(text)).toBe('IdaL');
  });
  it.each([
    'https://paypal.me.evil.com/IdaL',
    'https://evil.com/IdaL',
    'paypal.me/',
    'Ida L',
    'https://paypal.com/IdaL',
  ])('%s is none', (text) => {
    expect(paypalName(text)).toBeNull();
  });
});

describe('the form', () => {
  it('takes as many ways as there are, and at least one', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ payNote: '' })).toEqual(['iban']);
    expect(faults({ bic: 'COBADEFF' })).toEqual(['iban']);
    expect(faults({ payeeName: ' ' })).toEqual(['payeeName']);
    expect(faults({ payNote: 'x'.repeat(501) })).toEqual(['payNote']);
    expect(faults({ iban: 'DE1', paymentLink: 'x', paypalMe: '!' })).toEqual([
      ...['iban', 'paymentLink', 'paypalMe'],
    ]);
  });
});

it('a reference keeps the name, and has at most 140 characters', () => {
  expect(paymentReference('Harz', 'Ida Lima')).toBe('Harz Ida Lima');
  const long = paymentReference('é'.repeat(300), 'Ida Lima');
  expect(Array.from(long)).toHaveLength(140);
  expect(long.endsWith(' Ida Lima')).toBe(true);
});
