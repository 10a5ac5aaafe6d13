import * as z from 'zod/mini';
import { emailAddress, saveable } from '@/platform/domain/text';

const NO_CODE = 'Please enter the six digits of the code.';

/** Arabic and Persian digits; the low four bits of each code point are its value. */
const EASTERN = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * Normalizes a typed or pasted code to the digits that were mailed. Whoever copies the mail's whole
 * subject pastes words as well.
 */
function asMailed(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(EASTERN, (digit) => `${digit.charCodeAt(0) & 0xf}`)
    .replace(/\D/g, '');
}

export const codeField = z
  .string(NO_CODE)
  .check(z.maxLength(100, NO_CODE), z.overwrite(asMailed), z.regex(/^\d{6}$/, NO_CODE));

/** A request for a code. `tripId` is the trip whose invitation the user is heading for. */
export const askCodeSchema = z.object({
  email: emailAddress,
  tripId: z.optional(z.string().check(z.maxLength(200), saveable)),
});

/** A code, with the agreement to the terms in case an account has to be created. */
export const enterCodeSchema = z.object({
  email: emailAddress,
  code: codeField,
  acceptedTerms: z.optional(z.literal(true)),
});

/** The result of entering a right code. */
export const enteredSchema = z.object({
  /** True if an account was created. */
  isNew: z.boolean(),
  /** True if the account had belonged to someone who never proved the address (SPEC-3 12.1). */
  tookOver: z.boolean(),
});
export type Entered = z.infer<typeof enteredSchema>;

/** SPEC-3 12.5. */
export const DEAD_CODE = 'This code no longer works. Ask for a new one.';
export const OTHER_BROWSER = 'Enter the code in the browser where you asked for it.';
export const NOT_MAILED =
  'We could not send the mail. Try again, or use your password if you have one.';

export function wrongCode(triesLeft: number): string {
  const left = triesLeft === 1 ? '1 try is left.' : `${triesLeft} tries are left.`;
  return `That is not the code that we sent. ${left}`;
}

/** Formats a code the way people read it aloud: '123 456'. */
export function spacedCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
