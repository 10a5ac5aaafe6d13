import * as z from 'zod/mini';
import { emailAddress } from '@/platform/domain/text';
import type { Limit } from '@/platform/server/limit';
import { askChangeSchema, firstPasswordSchema, proofSchema } from '../domain/codeForms';
import { NO_PASSWORD, signUpSchema } from '../domain/credentials';
import { askCodeSchema, enterCodeSchema } from '../domain/emailCode';
import { confirmEmailSchema } from '../domain/emailLink';
import { redirectTarget } from '../domain/redirectTarget';

/** Carries the caller's address, worked out by us, to the library's limits; no client can set it. */
export const CLIENT_ADDRESS_HEADER = 'x-gangway-client-address';

/** Where the library's routes are. */
export const AUTH_PATH = '/api/auth';

/** Our own routes beside the library's: they verify and change the email (docs/decisions/0022). */
export const EMAIL_ROUTES = {
  verifyMail: '/send-verify-mail',
  askChange: '/ask-email-change',
  cancelChange: '/cancel-email-change',
  confirm: '/confirm-email',
} as const;

/** Our own routes for codes in mails (docs/decisions/0077). */
export const CODE_ROUTES = {
  send: '/send-code',
  signIn: '/sign-in/code',
  /** For somebody who is signed in, to their own address. */
  sendOwn: '/send-own-code',
  setPassword: '/set-password',
} as const;

/** Our own route by which somebody who is signed in shows once more who they are. */
export const PROOF_ROUTE = '/prove-again';

interface RouteRow {
  /** What the library reads of a request; null where that is nothing. */
  input: z.ZodMiniType<Record<string, unknown>> | null;
  /**
   * What may be asked from one address, which many may share: all guests of a wedding sit in one network,
   * and open their invitations within minutes. A robot there finds an end at the same numbers.
   */
  limits: readonly Omit<Limit, 'name'>[];
  /** What our pages read of an answer; of most they need to know only that it is none of the refusals. */
  answers?: readonly string[];
  /** It hashes no password. */
  isQuick?: true;
  /** It acts on the account that is signed in. */
  actsOnSession?: true;
  /** A signed-in person gives their password once more. */
  asksPasswordAgain?: true;
  /** It makes the device known: someone has signed in, or changed what it is known for. */
  makesKnown?: true;
  /** After it nothing of the person is to stay in the browser: drafts, and what was kept to be read offline. */
  leavesNothing?: true;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const inTenMinutes = (max: number) => ({ max, window: 10 * MINUTE });

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

/** The routes of the identity service that the product uses; all others of the library answer 404. */
const TABLE = {
  '/sign-up/email': {
    input: z.object({
      email: emailAddress,
      password: newPassword,
      name: z.string('Please send a name; it may be empty.'),
      acceptedTerms: signUpSchema.shape.acceptedTerms,
    }),
    limits: [inTenMinutes(100), { max: 300, window: DAY }],
    makesKnown: true,
  },
  '/sign-in/email': {
    input: z.object({ email: emailAddress, password: existingPassword }),
    limits: [inTenMinutes(150)],
    makesKnown: true,
  },
  // It takes nothing but a session, and ends it.
  '/sign-out': { input: null, limits: [], isQuick: true, actsOnSession: true, leavesNothing: true },
  '/request-password-reset': { input: resetRequest, limits: [inTenMinutes(60)], isQuick: true },
  '/reset-password': {
    input: z.object({
      token: z.string('Invalid token').check(z.regex(/^\w{1,100}$/, 'Invalid token')),
      newPassword,
    }),
    limits: [inTenMinutes(60)],
    makesKnown: true,
  },
  '/change-password': {
    input: z.object({ currentPassword: existingPassword, newPassword }),
    limits: [inTenMinutes(60)],
    ...{ actsOnSession: true, asksPasswordAgain: true, makesKnown: true },
  },
  '/delete-user': {
    // The library would do without either.
    input: proofSchema,
    limits: [inTenMinutes(60)],
    ...{ actsOnSession: true, asksPasswordAgain: true, leavesNothing: true },
  },
  [EMAIL_ROUTES.verifyMail]: { input: null, limits: [inTenMinutes(60)], actsOnSession: true },
  [EMAIL_ROUTES.askChange]: {
    input: askChangeSchema,
    limits: [inTenMinutes(60)],
    ...{ actsOnSession: true, asksPasswordAgain: true },
  },
  // It takes nothing but a session, and ends what that session has asked for.
  [EMAIL_ROUTES.cancelChange]: { input: null, limits: [], actsOnSession: true },
  [EMAIL_ROUTES.confirm]: {
    input: confirmEmailSchema,
    limits: [inTenMinutes(60)],
    answers: ['email', 'isNew'],
    ...{ actsOnSession: true, makesKnown: true },
  },
  [CODE_ROUTES.send]: {
    input: askCodeSchema,
    limits: [inTenMinutes(150), { max: 1000, window: DAY }],
    isQuick: true,
  },
  [CODE_ROUTES.signIn]: {
    input: enterCodeSchema,
    limits: [inTenMinutes(150)],
    answers: ['isNew', 'tookOver'],
    ...{ isQuick: true, makesKnown: true },
  },
  [CODE_ROUTES.sendOwn]: {
    ...{ input: null, limits: [inTenMinutes(60)], isQuick: true, actsOnSession: true },
  },
  [CODE_ROUTES.setPassword]: {
    input: firstPasswordSchema,
    limits: [inTenMinutes(60)],
    ...{ actsOnSession: true, makesKnown: true },
  },
  [PROOF_ROUTE]: {
    input: proofSchema,
    limits: [inTenMinutes(60)],
    ...{ actsOnSession: true, asksPasswordAgain: true },
  },
} as const satisfies Record<string, RouteRow>;

export type AuthRoute = keyof typeof TABLE;
export const ROUTES: Readonly<Record<AuthRoute, RouteRow>> = TABLE;
export const AUTH_ROUTES = Object.keys(TABLE) as AuthRoute[];

/** What there is to know of the route at a path; undefined for what the library is asked without one. */
export const routeAt = (path: string): RouteRow | undefined => ROUTES[path as AuthRoute];
