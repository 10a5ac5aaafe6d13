import { describe, expect, it } from 'vitest';
import { toFieldIssues } from '@/platform/domain/fieldIssues';
import { areSameWays, paymentLinkFault, paypalName, payWaysSchema } from './payWays';
import { countriesApart } from './sepa';

const typed = {
  payeeName: 'Gangway Travel',
  ...{ iban: '', bic: '', paymentLink: '', paypalMe: '', payNote: 'In cash' },
};
const DE = 'DE89370400440532013000';

/** What is saved of ways to pay, or what is said at which field. */
async function read(own: Partial<typeof typed>) {
  const { data, error } = await payWaysSchema.safeParseAsync({ ...typed, ...own });
  const issues = error ? toFieldIssues(error) : [];
  return { data, paths: issues.map(({ path }) => path).sort(), said: issues[0]?.message };
}

// SPEC-4 15.1
describe('an IBAN', () => {
  it.each([
    'DE89 3704 0044 0532 0130 00',
    'IBAN: DE89370400440532013000',
    'iban de89 3704 0044 0532 0130 00',
    'IBAN-Nr.: DE89.3704.0044.0532.0130.00',
    'Konto (IBAN) DE89/3704/0044/0532/0130/00',
    'Alba Reisen, IBAN: DE89 3704 0044 0532 0130 00, BIC: COBADEFFXXX',
    'IBAN: DE89 3704 0044 0532 0130 00 BIC: GENODEF1S06',
    'DE89 3704 0044 0532 0130 00.',
    'DE89\u00a03704\u202f0044\u00a00532\u00a00130\u00a000',
    'DE89\u00ad3704\u200b0044\u2060\u200e0532\u200d\u202a0130\ufeff00',
    'DE89–3704—0044‑0532−0130-00',
    'ＤＥ８９３７０４００４４０５３２０１３０００',
    'DE89 3704 0044 0532 0130 00\nDE89370400440532013000',
  ])('%s is read by its digits', async (iban) => {
    expect((await read({ iban })).data?.iban).toBe(DE);
  });

  it.each([
    ['gb29 nwbk 6016 1331 9268 19', 'GB29NWBK60161331926819'],
    ['IBAN NO93 8601 1117 947 BIC DNBANOKK', 'NO9386011117947'],
    ['IBAN no. HU42 1177 3016 1111 1018 0000 0000', 'HU42117730161111101800000000'],
    ['MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
    ['FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
    ['CH93-0076-2011-6238-5295-7', 'CH9300762011623852957'],
  ])('%s is right', async (iban, saved) => {
    expect((await read({ iban })).data?.iban).toBe(saved);
  });

  it.each([
    ['DE89370400440532013001', 'The digits of this IBAN do not fit together. Please check it.'],
    ['DE98370400440532013000', 'The digits of this IBAN do not fit together. Please check it.'],
    ['DE8937040044053201300', 'An IBAN that begins with DE has 22 characters, and this has 21.'],
    ['DE8937040044053201300012', 'An IBAN that begins with DE has 22 characters, and this has 24.'],
    ['US89370400440532013000', 'No country has IBANs that begin with US.'],
    ['12345678', 'Please enter an IBAN, such as DE89 3704 0044 0532 0130 00.'],
    ['DE89 37Ä4 0044 0532 0130 00', 'Please enter an IBAN, such as DE89 3704 0044 0532 0130 00.'],
    ['GB29 NWBK 6016 1331 9268 1²', 'Please enter an IBAN, such as DE89 3704 0044 0532 0130 00.'],
    ['GR16 0110 1250 0000 0001 2300 69А', 'The “А” in it is not a Latin letter.'],
    ['ΒE68 5390 0754 7034', 'The “Β” in it is not a Latin letter.'],
    ['DE89 37O4 OO44 0532 0130 00', 'Did you mean DE89 3704 0044 0532 0130 00?'],
    ['DE89 3704 0044 0532 0I30 0o', 'Did you mean DE89 3704 0044 0532 0130 00?'],
    [
      'DE89370400440532013000 or GB29 NWBK 6016 1331 9268 19',
      'These are two IBANs, DE89 3704 0044 0532 0130 00 and GB29 NWBK 6016 1331 9268 19. Please enter one.',
    ],
  ])('%s is wrong', async (iban, sentence) => {
    expect((await read({ iban })).said).toBe(sentence);
  });

  it('is wrong with any one digit changed', async () => {
    for (let at = 2; at < DE.length; at += 1) {
      const other = String((Number(DE[at]) + 1) % 10);
      expect((await read({ iban: DE.slice(0, at) + other + DE.slice(at + 1) })).paths).toEqual([
        'iban',
      ]);
    }
  });
});

it.each([
  ['cobadeff', 'COBADEFF'],
  ['BIC: COBADEFFXXX', 'COBADEFFXXX'],
  ['SWIFT/BIC COBA DE FF XXX.', 'COBADEFFXXX'],
  ['ＣＯＢＡ\u200bＤＥＦＦ', 'COBADEFF'],
])('%s is a BIC of 8 or 11 characters', async (bic, saved) => {
  expect((await read({ iban: DE, bic })).data?.bic).toBe(saved);
});

it.each([
  ['COBADEFFX', 'Please enter a BIC of 8 or 11 characters, such as COBADEFFXXX.'],
  ['C0BADEFF', 'Please enter a BIC of 8 or 11 characters, such as COBADEFFXXX.'],
  ['СOBADEFF', 'The “С” in it is not a Latin letter.'],
])('%s is no BIC', async (bic, sentence) => {
  expect((await read({ iban: DE, bic })).said).toBe(sentence);
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

  it('is read without the marks and the words around it', async () => {
    const paymentLink = 'Link:\u00a0<https://pay.alba.com/\u200bporto>\u200e';
    expect((await read({ paymentLink })).data?.paymentLink).toBe('https://pay.alba.com/porto');
  });
});

describe('PayPal.Me', () => {
  it.each([
    'IdaL',
    '@IdaL',
    'paypal.me/IdaL',
    'PayPal: paypal.me/\u200bIdaL',
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

it('the form takes as many ways as there are, and at least one', async () => {
  const paths = async (own: Partial<typeof typed>) => (await read(own)).paths;
  expect(await paths({})).toEqual([]);
  expect(await paths({ payNote: '' })).toEqual(['iban']);
  expect(await paths({ bic: 'COBADEFF' })).toEqual(['iban']);
  expect(await paths({ payeeName: ' ' })).toEqual(['payeeName']);
  expect(await paths({ payNote: 'x'.repeat(501) })).toEqual(['payNote']);
  expect(await paths({ iban: 'DE1', paymentLink: 'x', paypalMe: '!' })).toEqual([
    ...['iban', 'paymentLink', 'paypalMe'],
  ]);
});

it('the same account in another spelling is no change', () => {
  const ways = { ...typed, iban: DE, bic: 'COBADEFFXXX', paymentLink: 'https://pay.com' };
  for (const own of [
    { bic: 'COBADEFF' },
    { paymentLink: 'https://PAY.com/' },
    { payNote: 'In  cash ' },
  ]) {
    expect(areSameWays(ways, { ...ways, ...own })).toBe(true);
  }
  for (const own of [
    { bic: 'COBADEFF100' },
    { paymentLink: 'https://pay.com/a' },
    { payNote: '' },
  ]) {
    expect(areSameWays(ways, { ...ways, ...own })).toBe(false);
  }
});

it('a BIC of another country is asked about, unless banks there have such IBANs', () => {
  expect(countriesApart({ iban: DE, bic: 'BNPAFRPP' })).toBe(
    'This BIC is of a bank in FR, and this IBAN of one in DE. Are both right?',
  );
  expect(countriesApart({ iban: DE, bic: 'BIC: COBADEFF' })).toBeNull();
  expect(countriesApart({ iban: 'IBAN: fr14', bic: 'BRDEREPP' })).toBeNull();
  expect(countriesApart({ iban: DE, bic: '' })).toBeNull();
});
