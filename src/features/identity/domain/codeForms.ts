import * as z from 'zod/mini';
import { emailAddress } from '@/platform/domain/text';
import {
  chosenPassword,
  confirmPassword,
  matchParams,
  NO_PASSWORD,
  passwordsMatch,
  termsUnless,
} from './credentials';
import { codeField } from './emailCode';

/** A request to change the email of an account that has no password. */
export const changeEmailByCodeSchema = z.object({ newEmail: emailAddress, code: codeField });

/** A request to change the account's email, confirmed by password or code. */
export const askChangeSchema = z
  .object({
    newEmail: emailAddress,
    currentPassword: z.optional(z.string(NO_PASSWORD)),
    code: z.optional(codeField),
  })
  .check(z.refine(({ currentPassword, code }) => Boolean(currentPassword || code), NO_PASSWORD));

/** Confirms a signed-in user's identity: by password, or by code if they have none. */
export const proofSchema = z
  .object({ password: z.optional(z.string(NO_PASSWORD)), code: z.optional(codeField) })
  .check(z.refine(({ password, code }) => Boolean(password || code), NO_PASSWORD));

/** A first password for an account without one, as sent to the server. */
export const firstPasswordSchema = z.object({ code: codeField, newPassword: chosenPassword });

/** A first password as typed in the form. */
export const setPasswordSchema = z
  .object({ code: codeField, password: chosenPassword, confirmPassword })
  .check(z.refine(passwordsMatch, matchParams));

/** The first step of signing in by code. Asks for the terms unless the browser is known. */
export const askingForm = (isKnown: boolean) =>
  z.object({ email: emailAddress, acceptedTerms: termsUnless(isKnown) });

/** The second step, which asks for the terms if the address turns out to have no account. */
export const enteringForm = (needsTerms: boolean) =>
  z.object({ code: codeField, acceptedTerms: termsUnless(!needsTerms) });
