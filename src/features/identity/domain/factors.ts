import * as z from 'zod/mini';
import type { Actor } from '@/platform/domain/actor';
import { pastedCode } from '@/platform/domain/pasted';

/** Whether operators need a second factor, or are asked for one if they have one (SPEC-3 12.3). */
export type FactorRule = 'optional' | 'required';

/** How long a session that has passed it is an operator's. */
export const FACTOR_HOURS = 12;

/** How many wrong codes stop an account's codes, and for how many minutes. */
export const FACTOR_TRIES = 5;
export const FACTOR_STOP_MINUTES = 15;

/** How many recovery codes there are. */
export const RECOVERY_CODES = 10;

/** What decides whether a session is an operator's. */
export interface OperatorFacts {
  /** True if the account has the admin claim. */
  isAdmin: boolean;
  /** True if it has a passkey or an app's codes. */
  hasFactor: boolean;
  /** True if the session has passed one within `FACTOR_HOURS`. */
  hasPassed: boolean;
}

/**
 * Says whether a session is an operator's now (SPEC-3 12.3). Nothing else does, so no way of signing
 * in goes around it.
 */
export function admitted(
  { isAdmin, hasFactor, hasPassed }: OperatorFacts,
  rule: FactorRule,
): Pick<Actor, 'isOperator' | 'heldBack'> {
  if (!isAdmin) return { isOperator: false };
  if (hasFactor && !hasPassed) return { isOperator: false, heldBack: 'factor_needed' };
  if (!hasFactor && rule === 'required') return { isOperator: false, heldBack: 'no_factor' };
  return { isOperator: true };
}

/** A recovery code as its owner reads it: no letter that looks like another, in two halves. */
export const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_CODE = /^[a-z2-9]{12}$/;

const NO_CODE = 'Please enter the six digits that your app shows, or a recovery code.';

/** A code as typed or pasted: an app's six digits, or a recovery code. */
export const factorCode = z.string(NO_CODE).check(
  z.maxLength(100, NO_CODE),
  z.overwrite((typed) => pastedCode(typed).toLowerCase().replace(/[\s-]/g, '')),
  z.refine((code) => isRecoveryCode(code) || /^\d{6}$/.test(code), NO_CODE),
);

export const isRecoveryCode = (code: string): boolean => RECOVERY_CODE.test(code);

export const FACTOR_STOPPED = `After ${FACTOR_TRIES} wrong codes, none is taken for ${FACTOR_STOP_MINUTES} minutes.`;
export const WRONG_FACTOR =
  'This code is wrong, or was used already. Enter the one that your app shows now.';

/** A passkey's name, which its owner knows it by. */
const NO_NAME = 'Please give it a name.';
export const passkeyName = z
  .string(NO_NAME)
  .check(z.trim(), z.minLength(1, NO_NAME), z.maxLength(60, 'At most 60 letters, please.'));

/** How many passkeys an account may have. */
export const MOST_PASSKEYS = 20;

/** What a challenge is for: it does nothing else. */
export const CEREMONIES = ['login', 'add', 'confirm'] as const;
export type Ceremony = (typeof CEREMONIES)[number];

const part = z.string().check(z.maxLength(20_000));

const credential = <Response extends z.core.$ZodShape>(response: Response) =>
  z.object({
    ...{ id: part, rawId: part, type: z.literal('public-key') },
    response: z.object(response),
    clientExtensionResults: z._default(z.object({}), {}),
  });

/** What a browser answers to a new passkey's challenge. */
export const newCredential = credential({
  ...{ clientDataJSON: part, attestationObject: part },
  transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
});
export type NewCredential = z.output<typeof newCredential>;

/** What a browser answers to a known passkey's challenge. */
export const usedCredential = credential({
  ...{ clientDataJSON: part, authenticatorData: part, signature: part },
  userHandle: z.optional(part),
});
export type UsedCredential = z.output<typeof usedCredential>;

/** A passkey in its owner's list. Instants are ISO 8601. */
const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  madeAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** The host that it is for, if that is not this one: it cannot be used here. */
  elsewhere: z.nullable(z.string()),
});
export type PasskeyView = z.infer<typeof passkeyView>;

/** How an account proves more than its password or its mailbox. */
export const factorsSchema = z.object({
  passkeys: z.array(passkeyView),
  /** The codes of an app; null if it has none. */
  app: z.nullable(z.object({ since: z.string(), recoveryCodes: z.int() })),
});
export type Factors = z.infer<typeof factorsSchema>;

/** What sets up an app: the secret as text, and as the address that a QR code holds. */
export interface AppSetup {
  secret: string;
  uri: string;
}
