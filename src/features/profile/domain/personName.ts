import * as z from 'zod/mini';
import { requiredText } from '@/platform/domain/text';
import { NAME_MAX } from '@/platform/domain/textLimits';

const NOT_A_NAME = 'Please enter a name, not an email or web address.';

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** 'bank.example', but neither 'St.John' nor 'J.R.R.': after the dot a domain continues in lower case. */
const WEB_ADDRESS = /:\/\/|^www\.|[\p{L}\p{N}]{2}\.\p{Ll}{2}/u;

/**
 * Whether a name could be taken for an email or web address, as which it would pose in an invitation: it
 * may be anything that its owner likes, but not somebody else's address.
 */
export function posesAsAddress(name: string): boolean {
  const plain = name.replace(UNSEEN, '').normalize('NFKC').trim();
  const isCapitals = plain === plain.toUpperCase();
  return plain.includes('@') || WEB_ADDRESS.test(isCapitals ? plain.toLowerCase() : plain);
}

/** A first or a last name (SPEC 5); `missing` is the sentence for a blank one. */
export function nameField(missing: string) {
  return requiredText(NAME_MAX, missing).check(
    z.refine((name) => !posesAsAddress(name), NOT_A_NAME),
  );
}

/** First and last name joined by a space (SPEC 3). */
export function fullName(names: { firstName: string; lastName: string }): string {
  return `${names.firstName.trim()} ${names.lastName.trim()}`.trim();
}
