import { countrySpecs, isValidBIC, isValidIBAN } from 'ibantools';
import { pastedCode } from '@/platform/domain/pasted';
import { askMeant, groupedIban, type ReadWay } from './sepa';

/** Letters that are taken for digits. */
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** What precedes a number up to its label: 'Alba Reisen, IBAN-Nr.: '. Norway's begin with NO. */
const BEFORE_IBAN = /^.*?IBAN(?:[^A-Z]*\b(?:NR|NO|NUMBER|NUMMER|IS)\b(?!\s*\d))?[^A-Z]*(?=[A-Z])/s;
const AFTER_IBAN = /\b(?:BIC|SWIFT)\b.*$/s;
const BEFORE_BIC = /^(?:(?:BIC|SWIFT|CODE)\b[^A-Z]+)+/;

/** Letters and digits alone; what separates them is left out. */
const joined = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** What is wrong with a letter of another alphabet, which may look like a Latin one. */
function foreignLetter(text: string): string | null {
  const [letter] = /(?!\p{Script=Latin})\p{L}/u.exec(text) ?? [];
  return letter === undefined ? null : `The “${letter}” in it is not a Latin letter.`;
}

/** The IBANs in a text without gaps, and what stands around them. */
function ibansIn(text: string): { found: string[]; around: string } {
  const found: string[] = [];
  let around = '';
  for (let at = 0; at < text.length; ) {
    const iban = text.slice(at, at + (countrySpecs[text.slice(at, at + 2)]?.chars ?? 0));
    const isOne = isValidIBAN(iban);
    if (isOne) found.push(iban);
    else around += text[at];
    at += isOne ? iban.length : 1;
  }
  return { found: [...new Set(found)], around };
}

/** The IBAN that was meant by one with letters in the place of digits; null if there is none. */
function meantBy(iban: string): string | null {
  const meant =
    iban.slice(0, 2) + iban.slice(2).replace(/[OIL]/g, (letter) => MISREAD[letter] ?? '');
  const onlyO = iban.slice(0, 2) + iban.slice(2).replaceAll('O', '0');
  return [onlyO, meant].find((one) => isValidIBAN(one)) ?? null;
}

function ibanFault(iban: string): string {
  const meant = meantBy(iban);
  if (meant !== null) return askMeant(meant);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) {
    return 'Please enter an IBAN, such as DE89 3704 0044 0532 0130 00.';
  }
  const country = iban.slice(0, 2);
  const length = countrySpecs[country]?.chars;
  if (!length) return `No country has IBANs that begin with ${country}.`;
  return iban.length === length
    ? 'The digits of this IBAN do not fit together. Please check it.'
    : `An IBAN that begins with ${country} has ${length} characters, and this has ${iban.length}.`;
}

/** Reads an IBAN as people paste it: with its label, gaps, other words and another spelling. */
export function readIban(typed: string): ReadWay {
  const text = pastedCode(typed);
  const labeled = text.toUpperCase().replace(BEFORE_IBAN, '');
  const own = labeled.replace(AFTER_IBAN, '');
  const { found, around } = ibansIn(joined(own));
  const [iban, other] = found;
  if (iban !== undefined && other !== undefined) {
    const both = `${groupedIban(iban)} and ${groupedIban(other)}`;
    return { fault: `These are two IBANs, ${both}. Please enter one.` };
  }
  // Words around it are its labels, but digits more or fewer are a slip.
  if (iban !== undefined && !/\p{N}/u.test(around)) return { plain: iban };
  const fault = foreignLetter(text.slice(text.length - labeled.length));
  return { fault: fault ?? ibanFault(joined(own)) };
}

/** Reads a BIC as people paste it. */
export function readBic(typed: string): ReadWay {
  const text = pastedCode(typed);
  const bic = joined(text.toUpperCase().replace(BEFORE_BIC, ''));
  if (isValidBIC(bic)) return { plain: bic };
  const fault = 'Please enter a BIC of 8 or 11 characters, such as COBADEFFXXX.';
  return { fault: foreignLetter(text) ?? fault };
}
