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

/** A request to change the email of an account without a password. */
export const changeEmailByCodeSchema = z.object({ newEmail: emailAddress, code: codeField });

/** A request to change it in either way. */
export const askChangeSchema = z
  .object({
    newEmail: emailAddress,
    currentPassword: z.optional(z.string(NO_PASSWORD)),
    code: z.optional(codeField),
  })
  .check(z.refine(({ currentPassword, code }) => Boolean(currentPassword || code), NO_PASSWORD));

/** What somebody who is signed in gives to show who they are: their password, or a code without one. */
export const proofSchema = z
  .object({ password: z.optional(z.string(NO_PASSWORD)), code: z.optional(codeField) })
  .check(z.refine(({ password, code }) => Boolean(password || code), NO_PASSWORD));

/** A first password, for an account that has none; as it is sent. */
export const firstPasswordSchema = z.object({ code: codeField, newPassword: chosenPassword });

/** The same as it is typed. */
export const setPasswordSchema = z
  .object({ code: codeField, password: chosenPassword, confirmPassword })
  .check(z.refine(passwordsMatch, matchParams));

/** The first step of the way in; the terms stand there for those who are not known in this browser. */
export const askingForm = (isKnown: boolean) =>
  z.object({ email: emailAddress, acceptedTerms: termsUnless(isKnown) });

/** The second step, where the terms stand for anyone who turns out to have no account. */
export const enteringForm = (needsTerms: boolean) =>
  z.object({ code: codeField, acceptedTerms: termsUnless(!needsTerms) });
