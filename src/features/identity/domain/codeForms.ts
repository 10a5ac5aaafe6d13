import * as z from 'zod/mini';
import { emailAddress } from '@/platform/domain/text';
import { codeField, PROVEN_MATTERS } from './codeLink';
import {
  chosenPassword,
  confirmPassword,
  matchParams,
  NO_PASSWORD,
  passwordsMatch,
  TERMS_NEEDED,
} from './credentialForms';

/** Confirms a signed-in user's identity: by password, or by code if they have none. */
function withProof<Fields extends z.core.$ZodShape>(fields: Fields) {
  const proof = { password: z.optional(z.string(NO_PASSWORD)), code: z.optional(codeField) };
  return z.object({ ...fields, ...proof }).check(
    z.refine(
      (given: { password?: unknown; code?: unknown }) => Boolean(given.password || given.code),
      {
        ...{ path: ['password'], error: NO_PASSWORD, when: () => true },
      },
    ),
  );
}

/** A proof of who the user is, for what follows it. */
export const proofSchema = withProof({ purpose: z._default(z.enum(PROVEN_MATTERS), 'export') });

/** A request to change the account's email. */
export const askChangeSchema = withProof({ newEmail: emailAddress });

/** The same for deleting the account: `ends` are the ids of the booked trips that may end with it. */
export const deletionSchema = withProof({
  ends: z.optional(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(1000))),
});

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
