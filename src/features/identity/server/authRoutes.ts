import * as z from 'zod/mini';
import { emailAddress } from '@/platform/domain/text';
import type { Limit } from '@/platform/server/limit';
import { askChangeSchema, deletionSchema, proofSchema } from '../domain/codeForms';
import { askCodeSchema, askOwnCodeSchema, codeField, codeOrSecret } from '../domain/codeLink';
import { NO_PASSWORD, signUpSchema } from '../domain/credentialForms';
import {
  CEREMONIES,
  factorCode,
  newCredential,
  passkeyName,
  usedCredential,
} from '../domain/factors';
import { DEFAULT_REDIRECT, mailedTarget, redirectTarget } from '../domain/redirectTarget';
import { OIDC } from './tables';

/** Passes the caller's address, as we determined it, to the library. Clients cannot set it. */
export const CLIENT_ADDRESS_HEADER = 'x-gangway-client-address';

/** The base path of the library's routes. */
export const AUTH_PATH = '/api/auth';

/** Our own routes (docs/decisions/0079), all for a signed-in user. */
export const OWN_ROUTES = {
  /** Mails a code to the user's own address. */
  sendCode: '/send-own-code',
  /** Confirms the user's identity again. */
  proveAgain: '/prove-again',
} as const;

/** The library's route that begins the company's own sign-in, and the one it leads back to. */
export const OIDC_START = '/sign-in/social';
export const OIDC_CALLBACK = '/callback/oidc';
/** Where a provider's page leads to: a cookie of this browser says whether it was begun here. */
export const OIDC_RETURN = `${AUTH_PATH}${OIDC_CALLBACK}`;

/** Those of passkeys and of operators' second factor. */
export const FACTOR_ROUTES = {
  begin: '/passkey/begin',
  signIn: '/sign-in/passkey',
  add: '/passkey/add',
  rename: '/passkey/rename',
  remove: '/passkey/remove',
  confirmByPasskey: '/second-factor/confirm-by-passkey',
  beginApp: '/second-factor/begin',
  setUpApp: '/second-factor/set-up',
  confirmByCode: '/second-factor/confirm',
  turnAppOff: '/second-factor/off',
} as const;

interface RouteRow {
  /** The input that the library reads from a request; null if it reads none. */
  input: z.ZodMiniType<Record<string, unknown>> | null;
  /**
   * What one network address may request, if not `USUAL_LIMITS`. Many people may share it: all guests of a wedding sit in
   * one network and open their invitations within minutes. The same numbers stop a bot.
   */
  limits?: readonly Omit<Limit, 'name'>[];
  /** The response fields our pages read; most only need to know that there was no refusal. */
  answers?: readonly string[];
  /** Hashes no password. */
  isQuick?: true;
  /** Acts on the signed-in account. */
  actsOnSession?: true;
  /** Clears what the user left in the browser: drafts, and pages saved for offline reading. */
  leavesNothing?: true;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const inTenMinutes = (max: number) => ({ max, window: 10 * MINUTE });

/** What one network address may request of a route that says nothing else. */
export const USUAL_LIMITS = [inTenMinutes(60)];

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

/** Gives the library a code under its own name. */
const withCode = <Fields extends Record<string, unknown>>(fields: z.ZodMiniType<Fields>) =>
  z.pipe(
    fields,
    z.transform(({ code, ...rest }: Fields) => ({ ...rest, otp: code })),
  );

/** Without the terms, no account is made. */
const oidcStart = z.object({
  redirect: z._default(z.pipe(z.unknown(), z.transform(redirectTarget)), DEFAULT_REDIRECT),
  acceptedTerms: z.optional(z.literal(true)),
});
export type OidcStart = z.output<typeof oidcStart>;

/** What a provider adds to the address that it leads back to, of which some may be missing. */
const fromProvider = z.optional(z.string().check(z.maxLength(4000)));
const ofSession = { isQuick: true, actsOnSession: true } as const;
const passkeyId = z.string().check(z.maxLength(2_000));
const withFactorCode = z.object({ code: factorCode });

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
  },
  '/sign-in/email': {
    input: z.object({ email: emailAddress, password: existingPassword }),
    limits: [inTenMinutes(150)],
  },
  // Takes nothing but a session, and ends it.
  '/sign-out': { input: null, limits: [], isQuick: true, actsOnSession: true, leavesNothing: true },
  '/request-password-reset': { input: resetRequest, isQuick: true },
  '/reset-password': {
    input: z.object({
      token: z.string('Invalid token').check(z.regex(/^\w{1,100}$/, 'Invalid token')),
      newPassword,
    }),
    answers: ['tookOver'],
  },
  '/change-password': {
    input: z.object({ currentPassword: existingPassword, newPassword }),
    actsOnSession: true,
  },
  '/delete-user': {
    // The library would accept neither password nor code.
    input: deletionSchema,
    ...{ actsOnSession: true, leavesNothing: true },
  },
  '/email-otp/send-verification-otp': {
    input: z.pipe(
      askCodeSchema,
      z.transform((asked) => ({ ...asked, type: 'sign-in' })),
    ),
    limits: [inTenMinutes(150)],
    isQuick: true,
  },
  '/sign-in/email-otp': {
    // Without the terms no account is made, so /login makes none.
    input: withCode(
      z.object({
        email: emailAddress,
        code: codeOrSecret,
        acceptedTerms: z.optional(z.literal(true)),
      }),
    ),
    limits: [inTenMinutes(150)],
    answers: ['isNew', 'tookOver'],
    isQuick: true,
  },
  '/email-otp/verify-email': {
    input: withCode(z.object({ code: codeField })),
    ...{ isQuick: true, actsOnSession: true },
  },
  '/email-otp/request-email-change': {
    input: askChangeSchema,
    actsOnSession: true,
  },
  '/email-otp/change-email': {
    input: withCode(z.object({ newEmail: emailAddress, code: codeField })),
    ...{ isQuick: true, actsOnSession: true },
  },
  // Sets the first password of an account that has none.
  '/email-otp/reset-password': {
    input: withCode(
      z.pipe(
        z.object({ code: codeField, newPassword }),
        z.transform(({ code, newPassword: password }) => ({ code, password })),
      ),
    ),
    actsOnSession: true,
  },
  [OWN_ROUTES.sendCode]: {
    ...{ input: askOwnCodeSchema },
    ...{ isQuick: true, actsOnSession: true },
  },
  [OWN_ROUTES.proveAgain]: {
    input: proofSchema,
    actsOnSession: true,
  },
  [OIDC_START]: {
    input: z.pipe(
      oidcStart,
      z.transform((start) => ({ ...start, provider: OIDC, disableRedirect: true })),
    ),
    limits: [inTenMinutes(150)],
    answers: ['url'],
    isQuick: true,
  },
  // Browsers come here from the provider, by GET.
  [OIDC_CALLBACK]: {
    input: z.object({
      ...{ code: fromProvider, state: fromProvider, iss: fromProvider, error: fromProvider },
    }),
    limits: [inTenMinutes(150)],
    isQuick: true,
  },
  // Each visit of /login begins one.
  [FACTOR_ROUTES.begin]: {
    input: z.object({ for: z.enum(CEREMONIES) }),
    limits: [inTenMinutes(600)],
    answers: ['options'],
    ...ofSession,
  },
  [FACTOR_ROUTES.signIn]: {
    input: z.object({ response: usedCredential }),
    limits: [inTenMinutes(150)],
    isQuick: true,
  },
  [FACTOR_ROUTES.add]: {
    input: z.object({ name: passkeyName, response: newCredential }),
    ...ofSession,
  },
  [FACTOR_ROUTES.rename]: {
    input: z.object({ id: passkeyId, name: passkeyName }),
    ...ofSession,
  },
  [FACTOR_ROUTES.remove]: { input: z.object({ id: passkeyId }), ...ofSession },
  [FACTOR_ROUTES.confirmByPasskey]: {
    input: z.object({ response: usedCredential }),
    ...ofSession,
  },
  [FACTOR_ROUTES.beginApp]: { input: null, answers: ['secret', 'uri'], ...ofSession },
  [FACTOR_ROUTES.setUpApp]: { input: withFactorCode, answers: ['recoveryCodes'], ...ofSession },
  [FACTOR_ROUTES.confirmByCode]: { input: withFactorCode, ...ofSession },
  [FACTOR_ROUTES.turnAppOff]: { input: withFactorCode, ...ofSession },
} as const satisfies Record<string, RouteRow>;

export type AuthRoute = keyof typeof TABLE;
export const ROUTES: Readonly<Record<AuthRoute, RouteRow>> = TABLE;
/** Those that pages post to. */
export const AUTH_ROUTES = (Object.keys(TABLE) as AuthRoute[]).filter(
  (route) => route !== OIDC_CALLBACK,
);

/** Returns the row of the route at a path; undefined for library calls made without one. */
export const routeAt = (path: string): RouteRow | undefined => ROUTES[path as AuthRoute];
