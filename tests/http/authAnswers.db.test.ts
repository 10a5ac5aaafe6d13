import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { createAuthenticator } from '#support/authenticator';
import { codeMailedTo } from '#support/codeBrowser';
import { appCode, okBody } from '#support/factors';
import { cookieOf, FALLBACK_URL, freshEmail } from '#support/httpApp';
import { tokenMailedTo } from '#support/mailsOf';
import {
  FACTOR_ROUTES as AT,
  type AuthRoute,
  type OIDC_CALLBACK,
  type OIDC_START,
  OWN_ROUTES,
} from '@/features/identity/server/authRoutes';
import { factorApps } from '@/features/identity/server/factorTables';
import { users } from '@/features/identity/server/tables';

const { app, database } = await openAppForFile();
const { db } = database;

const amy = await app.signUp();
let { cookie } = amy;
const { password } = amy;
const [second, third] = ['another one', 'a third one'];
const next = freshEmail();
const newcomer = freshEmail();
const form = { email: freshEmail(), password, name: '', acceptedTerms: true };
const resetToken = () => tokenMailedTo(app, amy.email, 'reset-password');

const key = createAuthenticator(FALLBACK_URL);
let options: { challenge: string };
let secret = '';
/** Gets what the next step answers, by a request of its own that takes a fresh proof. */
async function before(path: string, body: object): Promise<{ options: { challenge: string } }> {
  await app.post(OWN_ROUTES.proveAgain, { purpose: 'factor', password: third }, { cookie });
  const response = await app.post(path, body, { cookie });
  cookie = [cookieOf(response), cookie].filter(Boolean).join('; ');
  return okBody(response);
}
const challenged = async (ceremony: string) => {
  ({ options } = await before(AT.begin, { for: ceremony }));
  return options;
};

const FACTOR_STEPS = {
  [AT.begin]: { send: () => ({ for: 'login' }), body: { options: expect.any(Object) } },
  [AT.add]: { send: async () => ({ name: 'Key', response: key.make(await challenged('add')) }) },
  [AT.signIn]: { send: async () => ({ response: key.use(await challenged('login')) }) },
  [AT.rename]: { send: () => ({ id: key.id, name: 'Mine' }) },
  [AT.confirmByPasskey]: {
    send: async () => ({ response: key.use(await challenged('confirm')) }),
  },
  [AT.beginApp]: {
    async send() {
      await db.update(users).set({ isAdmin: true }).where(eq(users.id, amy.userId));
      await app.post(OWN_ROUTES.proveAgain, { purpose: 'factor', password: third }, { cookie });
      return {};
    },
    body: { secret: expect.any(String), uri: expect.any(String) },
  },
  [AT.setUpApp]: {
    async send() {
      ({ secret } = (await before(AT.beginApp, {})) as never);
      return { code: appCode(secret, 0) };
    },
    body: { recoveryCodes: expect.any(Array) },
  },
  [AT.confirmByCode]: { send: () => ({ code: appCode(secret) }) },
  [AT.turnAppOff]: {
    async send() {
      await db.update(factorApps).set({ lastStep: 0 });
      return { code: appCode(secret) };
    },
  },
  [AT.remove]: {
    async send() {
      await app.post(OWN_ROUTES.proveAgain, { purpose: 'factor', password: third }, { cookie });
      return { id: key.id };
    },
  },
};

/** Each route, in an order in which all succeed, with its request and the complete response. */
const STEPS: Record<
  Exclude<AuthRoute, typeof OIDC_START | typeof OIDC_CALLBACK>,
  { send: () => Promise<object> | object; body?: object }
> = {
  '/sign-up/email': { send: () => form },
  '/sign-in/email': { send: () => ({ email: amy.email, password }) },
  [OWN_ROUTES.sendCode]: { send: () => ({ purpose: 'verify' }) },
  '/email-otp/verify-email': { send: async () => ({ code: await codeMailedTo(app, amy.email) }) },
  '/request-password-reset': { send: () => ({ email: amy.email }) },
  '/reset-password': {
    send: async () => ({ token: await resetToken(), newPassword: second }),
    body: { tookOver: false },
  },
  '/change-password': {
    send: () => ({ currentPassword: second, newPassword: third }),
  },
  '/email-otp/request-email-change': {
    send: () => ({ newEmail: next, password: third }),
  },
  '/email-otp/change-email': {
    send: async () => ({ newEmail: next, code: await codeMailedTo(app, next) }),
  },
  [OWN_ROUTES.proveAgain]: { send: () => ({ password: third }) },
  ...FACTOR_STEPS,
  '/delete-user': { send: () => ({ password: third }) },
  '/email-otp/send-verification-otp': {
    send: () => ({ email: newcomer, purpose: 'signup' }),
  },
  '/sign-in/email-otp': {
    send: async () => ({
      email: newcomer,
      code: await codeMailedTo(app, newcomer),
      acceptedTerms: true,
    }),
    body: { isNew: true, tookOver: false },
  },
  '/email-otp/reset-password': {
    send: async () => {
      await app.post(OWN_ROUTES.sendCode, { purpose: 'password' }, { cookie });
      return { code: await codeMailedTo(app, newcomer), newPassword: third };
    },
  },
  '/sign-out': { send: () => ({}) },
};

it('answers each route with what its page reads and nothing else, the token of a session least of all', async () => {
  for (const [route, { send, body = {} }] of Object.entries(STEPS)) {
    const response = await app.post(route, await send(), { cookie });
    expect([route, response.status, await response.json()]).toEqual([route, 200, body]);
    // The browser uses the first cookie of a name.
    if (route !== '/sign-up/email') cookie = `${cookieOf(response)}; ${cookie}`;
  }
});

it('refuses with a code and a sentence, and nothing else', async () => {
  const refused = await app.post('/sign-in/email', { email: amy.email, password: 'wrong' });
  expect(refused.status).toBe(401);
  expect(Object.keys((await refused.json()) as object).sort()).toEqual(['code', 'message']);
});
