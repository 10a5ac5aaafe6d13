import * as z from 'zod/mini';
import { groupedDigits } from './groupedDigits';
import { pastedEmail } from './pasted';
import { isBlank, plainLine } from './plainLine';

const UNSAVEABLE =
  'This contains a character that cannot be saved. Please remove it and try again.';

/** False for NUL and lone surrogates, which the database cannot store. */
export function isSaveable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** A check for text that the database can store. */
export const saveable = z.refine<string>(isSaveable, UNSAVEABLE);

function tooLong(limit: number): string {
  return `Please keep this to ${groupedDigits(limit)} characters.`;
}

/** Optional text with any number of lines, kept exactly as typed, of at most `limit` characters. */
export function optionalText(limit: number) {
  return z.string().check(z.maxLength(limit, tooLong(limit)), saveable);
}

/** Optional text on one line, kept as typed except for invisible characters (`plainLine`). */
export function optionalLine(limit: number) {
  return z.string().check(z.overwrite(plainLine), z.maxLength(limit, tooLong(limit)), saveable);
}

/** Required text on one line: not blank, and kept as typed except for invisible characters. */
export function requiredText(limit: number, message: string) {
  return z.string(message).check(
    z.overwrite(plainLine),
    z.maxLength(limit, tooLong(limit)),
    saveable,
    z.refine((text) => !isBlank(text), message),
  );
}

/** An email address, lower-cased as the identity library stores it. */
export const emailAddress = z
  .string('Please enter your email.')
  .check(
    z.overwrite(pastedEmail),
    z.minLength(1, 'Please enter your email.'),
    z.maxLength(254, tooLong(254)),
    z.toLowerCase(),
    z.email('Please enter a valid email address.'),
  );

/** An optional email address. Blank text parses to null. */
export const optionalEmail = z.union([
  z.pipe(
    z.string().check(z.maxLength(300), z.overwrite(pastedEmail), z.length(0)),
    z.transform(() => null),
  ),
  emailAddress,
]);
