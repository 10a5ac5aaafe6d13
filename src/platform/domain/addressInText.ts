import * as z from 'zod/mini';
import { withoutUnseen } from './pasted';

/**
 * Matches 'bank.example', but neither 'St.John' nor 'J.R.R.'. What follows the dot must be lower
 * case, unless it is a well-known top-level domain.
 */
const WEB_ADDRESS =
  /:\/\/|(?<![\p{L}\p{N}])www\.|[\p{L}\p{N}]{2}\.\p{Ll}{2}|(?<![\p{N}.])\d{1,3}(?:\.\d{1,3}){3}(?![\p{N}.])/u;
const KNOWN_DOMAIN =
  /[\p{L}\p{N}]{2}\.(?:com|net|org|info|biz|app|dev|xyz|online|site|shop|store|click|link)(?![\p{L}\p{N}])/iu;

/** The text as it looks to a reader, whichever code points it is spelled with. */
const asRead = (text: string) => withoutUnseen(text).normalize('NFKC').replaceAll('。', '.');

function isWebAddress(word: string): boolean {
  const read = asRead(word);
  const isCapitals = read === read.toUpperCase();
  return WEB_ADDRESS.test(isCapitals ? read.toLowerCase() : read) || KNOWN_DOMAIN.test(read);
}

/** True if the text contains anything that a mail program would turn into a link. */
export function holdsWebAddress(text: string): boolean {
  return text.split(/\s+/).some(isWebAddress);
}

/**
 * A check for text sent to people who did not ask for it, in mails and invitations. It refuses web
 * addresses, so that nobody can have us send out their links.
 */
export function noWebAddress(message: string) {
  return z.refine<string>((text) => !holdsWebAddress(text), message);
}

/** Replaces web addresses with '…', for mails about text saved before the check existed. */
export function withoutWebAddresses(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (isWebAddress(word) ? '…' : word))
    .join('');
}

/**
 * True if a name could be mistaken for an email or web address in an invitation. Names are free,
 * except that nobody may pose as someone else's address.
 */
export function looksLikeAddress(name: string): boolean {
  return asRead(name).includes('@') || holdsWebAddress(name);
}
