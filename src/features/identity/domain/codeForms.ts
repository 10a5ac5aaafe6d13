import * as z from 'zod/mini';
import { emailAddress } from '@/platform/domain/text';
import {
  chosenPassword,
  confirmPassword,
  existingPassword,
  matchParams,
  NO_PASSWORD,
  passwordsMatch,
  TERMS_NEEDED,
} from './credentials';
import { codeField } from './emailCode';

/** A request to change the account's email as typed, confirmed by the password or by a code. */
export const changeEmailForms = {
  byPassword: z.object({ newEmail: emailAddress, currentPassword: existingPassword }),
  byCode: z.object({ newEmail: emailAddress, code: codeField }),
};

/** A request to change the account's email, confirmed by password or code. */
export const askChangeSchema = z
  .object({
    newEmail: emailAddress,
    currentPassword: z.optional(z.string(NO_PASSWORD)),
    code: z.optional(codeField),
  })
  .check(z.refine(({ currentPassword, code }) => Boolean(currentPassword || code), NO_PASSWORD));

const proof = { password: z.optional(z.string(NO_PASSWORD)), code: z.optional(codeField) };
const isGiven = z.refine<{ password?: string | undefined; code?: string | undefined }>(
  ({ password, code }) => Boolean(password || code),
  NO_PASSWORD,
);

/** Confirms a signed-in user's identity: by password, or by code if they have none. */
export const proofSchema = z.object(proof).check(isGiven);

/** The same, to delete the account: `ends` are the ids of the booked trips that may end with it. */
export const deletionSchema = z
  .object({
    ...proof,
    ends: z.optional(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(1000))),
  })
  .check(isGiven);

/** A first password as typed in the form. */
export const setPasswordSchema = z
  .object({ code: codeField, password: chosenPassword, confirmPassword })
  .check(z.refine(passwordsMatch, matchParams));

const acceptedTerms = z.boolean().check(z.refine((accepted) => accepted, TERMS_NEEDED));

/** The first step of the way in by code; `acceptedTerms` is asked for on /signup alone. */
export const askingForms = {
  login: z.object({ email: emailAddress, acceptedTerms: z.boolean() }),
  signup: z.object({ email: emailAddress, acceptedTerms }),
};

/** The second step. */
export const enteringForm = z.object({ code: codeField });

/** The page behind a mailed link, which has the code already. */
export const linkForms = {
  login: z.object({ acceptedTerms: z.boolean() }),
  signup: z.object({ acceptedTerms }),
};
