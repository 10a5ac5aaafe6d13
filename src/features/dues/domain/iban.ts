/** How long an IBAN is, by country (the registry of ISO 13616). */
const LENGTHS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    15: 'NO',
    16: 'BE',
    18: 'DK FI FK FO GL NL SD',
    19: 'MK SI',
    20: 'AT BA EE KZ LT LU MN XK',
    21: 'CH HR LI LV',
    22: 'BG BH CR DE GB GE IE ME RS VA',
    23: 'AE GI IL IQ OM SO TL',
    24: 'AD CZ DZ ES MD PK RO SA SE SK TN VG',
    25: 'AO CV GW LY MZ PT ST',
    26: 'IR IS TR',
    27: 'BF BI BJ CF CG CI CM DJ FR GA GQ GR HU IT KM MC MG ML MR NE SM SN TD TG',
    28: 'AL AZ BY CY DO GT HN LB LK MA NI PL SV',
    29: 'BR EG PS QA UA',
    30: 'JO KW MU YE',
    31: 'MT SC',
    32: 'LC',
    33: 'RU',
  }).flatMap(([length, codes]) => codes.split(' ').map((code) => [code, Number(length)])),
);

/** The digits of an IBAN as a number, letters counted from A = 10, modulo 97. */
function remainder(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4);
  return [...moved].reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36);
    return (rest * (value < 10 ? 10 : 100) + value) % 97;
  }, 0);
}

/** An account number as it is kept: capitals and digits without gaps. */
export const plainIban = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Formats an IBAN for reading, in groups of four. */
export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** What is wrong with a plain IBAN, as a sentence; null if its digits and length are right. */
export function ibanFault(iban: string): string | null {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) {
    return 'Please enter an IBAN, such as DE89 3704 0044 0532 0130 00.';
  }
  const country = iban.slice(0, 2);
  const length = LENGTHS.get(country);
  if (length === undefined) return `No country has IBANs that begin with ${country}.`;
  if (iban.length !== length) {
    return `An IBAN that begins with ${country} has ${length} characters, and this has ${iban.length}.`;
  }
  return remainder(iban) === 1
    ? null
    : 'The digits of this IBAN do not fit together. Please check it.';
}

/** What is wrong with a BIC in capitals, as a sentence; null if it has the form of one. */
export function bicFault(bic: string): string | null {
  return /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)
    ? null
    : 'Please enter a BIC of 8 or 11 characters, such as COBADEFFXXX.';
}
