import * as z from 'zod/mini';
import { emailAddress } from '@/platform/domain/text';
import type { Limit } from '@/platform/server/limit';
import {
  askChangeSchema,
  deletionSchema,
  firstPasswordSchema,
  proofSchema,
} from '../domain/codeForms';
import { NO_PASSWORD, signUpSchema } from '../domain/credentials';
import { askCodeSchema, askOwnCodeSchema, enterCodeSchema } from '../domain/emailCode';
import { confirmEmailSchema } from '../domain/emailLink';
import { mailedTarget } from '../domain/redirectTarget';

/** Passes the caller's address, as we determined it, to the library. Clients cannot set it. */
export const CLIENT_ADDRESS_HEADER = 'x-gangway-client-address';

/** The base path of the library's routes. */
export const AUTH_PATH = '/api/auth';

/** Our own routes for verifying and changing the email (docs/decisions/0022). */
export const EMAIL_ROUTES = {
  verifyMail: '/send-verify-mail',
  askChange: '/ask-email-change',
  cancelChange: '/cancel-email-change',
  confirm: '/confirm-email',
} as const;

/** Our own routes for mailed codes (docs/decisions/0077). */
export const CODE_ROUTES = {
  send: '/send-code',
  signIn: '/sign-in/code',
  /** For a signed-in user, sent to their own address. */
  sendOwn: '/send-own-code',
  setPassword: '/set-password',
} as const;

/** Our own route by which a signed-in user confirms their identity again. */
export const PROOF_ROUTE = '/prove-again';

interface RouteRow {
  /** The input that the library reads from a request; null if it reads none. */
  input: z.ZodMiniType<Record<string, unknown>> | null;
  /**
   * What one network address may request. Many people may share it: all guests of a wedding sit in
   * one network and open their invitations within minutes. The same numbers stop a bot.
   */
  limits: readonly Omit<Limit, 'name'>[];
  /** The response fields our pages read; most only need to know that there was no refusal. */
  answers?: readonly string[];
  /** Hashes no password. */
  isQuick?: true;
  /** Acts on the signed-in account. */
  actsOnSession?: true;
  /** Asks a signed-in user for their password again. */
  asksPasswordAgain?: true;
  /** Makes the device known, after a sign-in or a change to the credentials it is known for. */
  makesKnown?: true;
  /** Clears what the user left in the browser: drafts, and pages saved for offline reading. */
  leavesNothing?: true;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const inTenMinutes = (max: number) => ({ max, window: 10 * MINUTE });

const existingPassword = z.string(NO_PASSWORD);

/** The library checks its length, with the messages of SPEC 8. */
const newPassword = z.string('Please choose a password.');

/** Becomes the library's `redirectTo`, which is passed to the code that writes the mail. */
const resetRequest = z.pipe(
  z.object({ email: emailAddress, redirect: z.optional(z.unknown()) }),
  z.transform(({ email, redirect }) => ({
    email,
    ...(redirect !== undefined && { redirectTo: mailedTarget(redirect) }),
  })),
);

/** The identity routes that the product uses; all other routes of the library answer 404. */
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
  // Takes nothing but a session, and ends it.
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
    // The library would accept neither password nor code.
    input: deletionSchema,
    limits: [inTenMinutes(60)],
    ...{ actsOnSession: true, asksPasswordAgain: true, leavesNothing: true },
  },
  [EMAIL_ROUTES.verifyMail]: { input: null, limits: [inTenMinutes(60)], actsOnSession: true },
  [EMAIL_ROUTES.askChange]: {
    input: askChangeSchema,
    limits: [inTenMinutes(60)],
    ...{ actsOnSession: true, asksPasswordAgain: true },
  },
  // Takes nothing but a session, and cancels what that session requested.
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
    ...{ input: askOwnCodeSchema, limits: [inTenMinutes(60)] },
    ...{ isQuick: true, actsOnSession: true },
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

/** Returns the row of the route at a path; undefined for library calls made without one. */
export const routeAt = (path: string): RouteRow | undefined => ROUTES[path as AuthRoute];
