import { pastedCode } from '@/platform/domain/pasted';

/** A way to pay as it is kept, or what is wrong with it, as a sentence. */
export type ReadWay = { plain: string } | { fault: string };

/** Whose accounts SEPA reaches: the countries of the EPC's list, as their IBANs begin. */
const SEPA = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
);

/** Whose banks have BICs of a country of their own, and IBANs of another. */
const UNDER = { FI: 'AX', FR: 'BL GF GP MF MQ NC PF PM RE WF YT', GB: 'GG IM JE' };

const plain = (typed: string) =>
  pastedCode(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
const ACCOUNT = /^(?:IBAN)?([A-Z]{2})\d{2}/;
const BANK = /^(?:SWIFT|BIC)*[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** True if a transfer in euros reaches this account by SEPA. */
export const isInSepa = (iban: string): boolean => SEPA.has(iban.slice(0, 2));

/** Formats an IBAN for reading, in groups of four. */
export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** Asks about a typed BIC of another country than the IBAN's; null if there is nothing to ask. */
export function countriesApart({ iban, bic }: { iban: string; bic: string }): string | null {
  const [account, bank] = [ACCOUNT.exec(plain(iban))?.[1], BANK.exec(plain(bic))?.[1]];
  const isUnder = Object.entries(UNDER).some(
    ([country, codes]) => country === account && codes.split(' ').includes(bank ?? ''),
  );
  return account === undefined || bank === undefined || account === bank || isUnder
    ? null
    : `This BIC is of a bank in ${bank}, and this IBAN of one in ${account}. Are both right?`;
}

const MEANT = 'Did you mean ';

/** Asks whether an IBAN with other characters was meant. */
export const askMeant = (iban: string): string => `${MEANT}${groupedIban(iban)}?`;

/** The IBAN that a sentence asks about; null of any other sentence. */
export const meantIn = (sentence = ''): string | null =>
  sentence.startsWith(MEANT) ? sentence.slice(MEANT.length, -1) : null;
