import * as z from 'zod/mini';
import { pastedCode } from '@/platform/domain/pasted';
import { emailAddress } from '@/platform/domain/text';
import { mailedTarget } from './redirectTarget';

/** How long a mailed code works, in minutes. */
export const CODE_MINUTES = 10;

/** How many times a code may be entered, right or wrong. */
export const CODE_TRIES = 5;

const NO_CODE = 'Please enter the six digits of the code.';

/**
 * Normalizes a typed or pasted code to the digits that were mailed. Whoever copies the mail's whole
 * subject pastes words as well.
 */
const asMailed = (typed: string): string => pastedCode(typed).replace(/[^\d\p{No}]/gu, '');

export const codeField = z
  .string(NO_CODE)
  .check(z.maxLength(100, NO_CODE), z.overwrite(asMailed), z.regex(/^\d{6}$/, NO_CODE));

/** How many letters and digits stand in for the code in a link that signs in. */
export const LINK_SECRET = 32;

const linkSecret = z.string().check(z.regex(/^[A-Za-z0-9]{32}$/));

/** True if this came by a mail's link, and was not typed. */
export const isLinkSecret = (code: string): boolean => code.length === LINK_SECRET;

/** A code that was typed, or the secret of a link in its place. */
export const codeOrSecret = z.union([linkSecret, codeField], NO_CODE);

/** What a code may be for if nobody is signed in: the page that asked for it. */
const WAYS_IN = ['login', 'signup'] as const;
export type WayIn = (typeof WAYS_IN)[number];

/** What a signed-in user confirms by a code mailed to their own address; all but the first only
 * without a password. */
const OWN_MATTERS = [
  'verify',
  'email',
  'delete',
  'password',
  'export',
  'payWays',
  'handOver',
  'untie',
  'factor',
] as const;
export type OwnMatter = (typeof OWN_MATTERS)[number];

/**
 * What takes a proof that was given just before: one's data, ways to be paid, a trip's offer, a tie,
 * and how one logs in.
 */
export const PROVEN_MATTERS = ['export', 'payWays', 'handOver', 'untie', 'factor'] as const;
export type ProvenMatter = OwnMatter & (typeof PROVEN_MATTERS)[number];

/** What a mailed code is for (SPEC-3 12.1). One for 'change' goes to the account's new address. */
export type CodePurpose = WayIn | OwnMatter | 'change';

const purpose = z.enum(WAYS_IN);

/** A request for a code, with the page that the user is heading for. */
export const askCodeSchema = z.object({
  email: emailAddress,
  purpose,
  redirect: z.optional(z.pipe(z.unknown(), z.transform(mailedTarget))),
});

/** A signed-in user's request for a code. */
export const askOwnCodeSchema = z.object({ purpose: z.enum(OWN_MATTERS) });

/** What a mailed link carries behind its `#`, where no server or log sees it (SPEC-3 12.1). */
const codeLinkSchema = z.object({
  email: emailAddress,
  code: codeOrSecret,
  purpose: z.enum([...WAYS_IN, ...OWN_MATTERS, 'change']),
  redirect: z.pipe(z.unknown(), z.transform(mailedTarget)),
});
export type CodeLink = z.output<typeof codeLinkSchema>;

/** Returns the path of the page behind a mailed link, with what the link carries. */
export function codeLinkPath(link: CodeLink): string {
  return `/code#${new URLSearchParams(link)}`;
}

/** Returns what a link carried behind its `#`; null if that is not whole. */
export function codeLinkOf(hash: string): CodeLink | null {
  return codeLinkSchema.safeParse(Object.fromEntries(new URLSearchParams(hash))).data ?? null;
}

/** The result of entering a right code. */
export interface Entered {
  /** True if an account was created. */
  isNew: boolean;
  /** True if the account had belonged to someone who never proved the address (SPEC-3 12.1). */
  tookOver: boolean;
}

/** SPEC-3 12.5. */
export const DEAD_CODE = 'This code no longer works. Ask for a new one.';
export const NOT_MAILED =
  'We could not send the mail. Try again, or use your password if you have one.';

export function wrongCode(triesLeft: number): string {
  const left = triesLeft === 1 ? '1 try is left.' : `${triesLeft} tries are left.`;
  return `That is not the code that we sent. ${left}`;
}

/** Says that a code was right until another one was asked for. */
export const newerCode = (time: string) => `We have sent a newer code at ${time}. Use that one.`;

/** Formats a code the way people read it aloud: '123 456'. */
export function spacedCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
