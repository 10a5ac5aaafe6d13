import * as z from 'zod/mini';
import { emailAddress, saveable } from '@/platform/domain/text';

const NO_CODE = 'Please enter the six digits of the code.';

/** What may stand between the digits of a code that was pasted. */
const BETWEEN = /[\s\p{Pd}.]/gu;

/** The digits of Arabic and Persian keyboards, whose code points end in what they mean. */
const EASTERN = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** A code as it was mailed, out of whatever way someone has typed or pasted it. */
function asMailed(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(EASTERN, (digit) => `${digit.charCodeAt(0) & 0xf}`)
    .replace(BETWEEN, '');
}

export const codeField = z
  .string(NO_CODE)
  .check(z.maxLength(100, NO_CODE), z.overwrite(asMailed), z.regex(/^\d{6}$/, NO_CODE));

/** Asking for a code; `tripId` is the trip to whose invitation it leads. */
export const askCodeSchema = z.object({
  email: emailAddress,
  tripId: z.optional(z.string().check(z.maxLength(200), saveable)),
});

/** A code, with the agreement that an account is made with, should there be none. */
export const enterCodeSchema = z.object({
  email: emailAddress,
  code: codeField,
  acceptedTerms: z.optional(z.literal(true)),
});

/** What has come of a right code. */
export const enteredSchema = z.object({
  /** Whether an account was made. */
  isNew: z.boolean(),
  /** Whether the account was somebody's who never showed that the address is theirs (SPEC-3 12.1). */
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

/** A code as people read it aloud: '123 456'. */
export function spacedCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
