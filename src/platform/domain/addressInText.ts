import * as z from 'zod/mini';

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * 'bank.example', but neither 'St.John' nor 'J.R.R.': after the dot a domain continues in lower case,
 * unless it is one of those that everybody knows.
 */
const WEB_ADDRESS =
  /:\/\/|(?<![\p{L}\p{N}])www\.|[\p{L}\p{N}]{2}\.\p{Ll}{2}|(?<![\p{N}.])\d{1,3}(?:\.\d{1,3}){3}(?![\p{N}.])/u;
const KNOWN_DOMAIN =
  /[\p{L}\p{N}]{2}\.(?:com|net|org|info|biz|app|dev|xyz|online|site|shop|store|click|link)(?![\p{L}\p{N}])/iu;

/** As somebody reads it, whatever letters it is made of. */
const asRead = (text: string) => text.replace(UNSEEN, '').normalize('NFKC').replaceAll('。', '.');

function isWebAddress(word: string): boolean {
  const read = asRead(word);
  const isCapitals = read === read.toUpperCase();
  return WEB_ADDRESS.test(isCapitals ? read.toLowerCase() : read) || KNOWN_DOMAIN.test(read);
}

/** Whether a text has something in it that a mail program would make a link of. */
export function holdsWebAddress(text: string): boolean {
  return text.split(/\s+/).some(isWebAddress);
}

/**
 * A check for what stands in mails and invitations to people who have not asked for them: no web address,
 * so that nobody has us send theirs.
 */
export function noWebAddress(message: string) {
  return z.refine<string>((text) => !holdsWebAddress(text), message);
}

/** The same for mails about what was saved before that was checked: each web address becomes '…'. */
export function withoutWebAddresses(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (isWebAddress(word) ? '…' : word))
    .join('');
}

/**
 * Whether a name could be taken for an email or web address, as which it would pose in an invitation: it
 * may be anything that its owner likes, but not somebody else's address.
 */
export function posesAsAddress(name: string): boolean {
  return asRead(name).includes('@') || holdsWebAddress(name);
}
