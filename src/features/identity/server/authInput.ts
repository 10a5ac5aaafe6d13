import * as z from 'zod/mini';
import { emailAddress } from '@/platform/domain/text';
import { askChangeSchema, firstPasswordSchema, proofSchema } from '../domain/codeForms';
import { NO_PASSWORD, signUpSchema } from '../domain/credentials';
import { askCodeSchema, enterCodeSchema } from '../domain/emailCode';
import { confirmEmailSchema } from '../domain/emailLink';
import { redirectTarget } from '../domain/redirectTarget';
import { type AuthRoute, CODE_ROUTES, EMAIL_ROUTES, PROOF_ROUTE } from './authRoutes';

const existingPassword = z.string(NO_PASSWORD);

/** What is wrong with its length is the library's to say, in the words of SPEC 8. */
const newPassword = z.string('Please choose a password.');

/** The longest way on that a mail carries; a longer one would make a link that mail programs break. */
const REDIRECT_MAX = 500;

/** The way on is the library's `redirectTo`, which it passes to the code that writes the mail. */
const resetRequest = z.pipe(
  z.object({ email: emailAddress, redirect: z.optional(z.unknown()) }),
  z.transform(({ email, redirect }) => {
    const target = redirectTarget(redirect);
    const carried = redirect !== undefined && target.length <= REDIRECT_MAX;
    return { email, ...(carried && { redirectTo: target }) };
  }),
);

/** What the library reads of a request to each of its routes; null where that is nothing. */
const INPUTS: Record<AuthRoute, z.ZodMiniType<Record<string, unknown>> | null> = {
  '/sign-up/email': z.object({
    email: emailAddress,
    password: newPassword,
    name: z.string('Please send a name; it may be empty.'),
    acceptedTerms: signUpSchema.shape.acceptedTerms,
  }),
  '/sign-in/email': z.object({ email: emailAddress, password: existingPassword }),
  '/sign-out': null,
  '/request-password-reset': resetRequest,
  '/reset-password': z.object({
    token: z.string('Invalid token').check(z.regex(/^\w{1,100}$/, 'Invalid token')),
    newPassword,
  }),
  '/change-password': z.object({ currentPassword: existingPassword, newPassword }),
  // The library would do without either.
  '/delete-user': proofSchema,
  [EMAIL_ROUTES.verifyMail]: null,
  [EMAIL_ROUTES.askChange]: askChangeSchema,
  [EMAIL_ROUTES.cancelChange]: null,
  [EMAIL_ROUTES.confirm]: confirmEmailSchema,
  [CODE_ROUTES.send]: askCodeSchema,
  [CODE_ROUTES.signIn]: enterCodeSchema,
  [CODE_ROUTES.sendOwn]: null,
  [CODE_ROUTES.setPassword]: firstPasswordSchema,
  [PROOF_ROUTE]: proofSchema,
};

type Read = { input: Record<string, unknown> } | { refusal: string };

/** The input of a request to a route, or a sentence that says what is wrong with it. */
export async function readAuthInput(route: AuthRoute, request: Request): Promise<Read> {
  const schema = INPUTS[route];
  if (!schema) return { input: {} };
  let body: unknown;
  try {
    body = await request.json();
  } catch (error) {
    if (error instanceof SyntaxError) return { refusal: 'Invalid JSON in request body' };
    throw error;
  }
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  const { data, error } = schema.safeParse(fields);
  if (data) return { input: data };
  return { refusal: error?.issues[0]?.message ?? 'Please check what you have entered.' };
}
