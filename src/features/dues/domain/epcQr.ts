import { plainLine } from '@/platform/domain/plainLine';

/** What a transfer needs to know, as the payee gave it, and what it is for. */
export interface Transfer {
  payeeName: string;
  /** With or without spaces. */
  iban: string;
  /** '' if none is known, which EPC069-12's version 002 allows. */
  bic: string;
  /** In whole minor units. */
  amount: number;
  currency: string;
  /** '{trip} {name}', by which the payee knows whose payment it is. */
  reference: string;
}

/** EPC069-12's limits of the name and the reference, in characters. */
const NAME_MOST = 70;
const REFERENCE_MOST = 140;
/**
 * The limit of the whole, in bytes: one less than the 331 that a code of version 13 holds, the
 * largest that banks read, because the library that draws it leaves one unused.
 */
const BYTES_MOST = 330;
/** The largest amount that a credit transfer takes, in cents. */
const CENTS_MOST = 99_999_999_999;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Splits text into what readers see as characters: a flag or an accented letter is one. */
function charactersOf(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return Array.from(text);
  return Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
}

/** Cuts text at its end to at most so many code points and bytes, never inside a character. */
function cut(text: string, most: number, bytesMost: number): string {
  let [length, bytes, end] = [0, 0, 0];
  for (const character of charactersOf(text)) {
    length += Array.from(character).length;
    bytes += bytesOf(character);
    if (length > most || bytes > bytesMost) return text.slice(0, end).trimEnd();
    end += character.length;
  }
  return text;
}

/** One line, because a line break would begin the next element. */
const line = (text: string): string => plainLine(text).replace(/\s+/g, ' ').trim();

/**
 * Writes the text of an EPC QR code (EPC069-12: version 002, UTF-8, SCT) for a transfer in euros,
 * at most 331 bytes (SPEC-4 15.2). Returns null if there can be none: another currency, no IBAN or
 * name, or an amount outside 0.01 to 999,999,999.99.
 */
export function epcText(transfer: Transfer): string | null {
  const { currency, amount } = transfer;
  const iban = transfer.iban.replace(/\s/g, '').toUpperCase();
  const name = line(transfer.payeeName);
  if (currency !== 'EUR' || iban === '' || name === '') return null;
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > CENTS_MOST) return null;
  const euros = (amount / 100).toFixed(2);
  const textOf = (payee: string, about: string) =>
    [
      ...['BCD', '002', '1', 'SCT'],
      transfer.bic.replace(/\s/g, '').toUpperCase(),
      payee,
      iban,
      `EUR${euros}`,
      // The purpose's code and the structured reference, which we don't use.
      ...['', ''],
      about,
    ].join('\n');
  const payee = cut(name, NAME_MOST, BYTES_MOST - bytesOf(textOf('', '')));
  const bytesLeft = BYTES_MOST - bytesOf(textOf(payee, ''));
  const about = cut(line(transfer.reference), REFERENCE_MOST, bytesLeft);
  // Nothing follows the last element that is filled in.
  return textOf(payee, about).trimEnd();
}

/**
 * The reference of a payment: '{trip} {name}' in at most 140 characters (SPEC-4 15.2). A long trip
 * name is cut, so that the payee still reads who paid.
 */
export function paymentReference(tripName: string, name: string): string {
  const who = Array.from(name).slice(0, REFERENCE_MOST);
  const room = REFERENCE_MOST - who.length - 1;
  const trip = room > 0 ? Array.from(tripName).slice(0, room).join('').trimEnd() : '';
  return `${trip} ${who.join('')}`.trim();
}
