import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { FACTOR_ROUTES as AT } from '@/features/identity/server/authRoutes';
import { users } from '@/features/identity/server/tables';
import type { Db } from '@/platform/server/database/database';
import { createAuthenticator } from './authenticator';
import { type CodeBrowser, codeBrowser } from './codeBrowser';
import { answerOf } from './everyProcedure/answer';
import { FALLBACK_URL, type HttpTestApp, type TestAccount } from './httpApp';

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** Returns the body of a response, which must be a success. */
export async function okBody<Body = Record<string, never>>(response: Response): Promise<Body> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return JSON.parse(text) as Body;
}

/** Gives the password again, for a change of how one logs in. */
export const prove = (browser: CodeBrowser) =>
  browser.post('/prove-again', { purpose: 'factor', password: 'correct horse' });

export type Options = { options: { challenge: string } };

/** Returns a challenge. */
export const begin = async (browser: CodeBrowser, ceremony: 'login' | 'add' | 'confirm') =>
  (await okBody<Options>(await browser.post(AT.begin, { for: ceremony }))).options;

/** Adds a passkey to the account that is signed in. */
export async function addPasskey(
  browser: CodeBrowser,
  site: string = FALLBACK_URL,
): Promise<Authenticator> {
  const authenticator = createAuthenticator(site);
  await okBody(await prove(browser));
  const response = authenticator.make(await begin(browser, 'add'));
  await okBody(await browser.post(AT.add, { name: 'My phone', response }));
  return authenticator;
}

/** Logs in with a passkey. */
export const logInWith = async (browser: CodeBrowser, authenticator: Authenticator) =>
  browser.post(AT.signIn, { response: authenticator.use(await begin(browser, 'login')) });

/**
 * What an app shows for a secret, `steps` half minutes from now: by default the next one, which is
 * taken for a minute and comes after the one that has set up the app.
 */
export const appCode = (secret: string, steps = 1): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Returns the secret for an app, after a fresh proof. */
export async function beginApp(browser: CodeBrowser): Promise<string> {
  await okBody(await prove(browser));
  return (await okBody<{ secret: string }>(await browser.post(AT.beginApp, {}))).secret;
}

/** Sets up an app by its code of now. */
export async function setUpApp(browser: CodeBrowser) {
  const secret = await beginApp(browser);
  const set = await browser.post(AT.setUpApp, { code: appCode(secret, 0) });
  const { recoveryCodes } = await okBody<{ recoveryCodes: string[] }>(set);
  return { secret, recoveryCodes };
}

export interface FactorPerson extends TestAccount {
  browser: CodeBrowser;
}

/** Signs somebody up, with a verified email and, if wanted, the admin claim. */
export async function signUpPerson(
  app: HttpTestApp,
  db: Db,
  { isAdmin = true } = {},
): Promise<FactorPerson> {
  const account = await app.signUp();
  const claim = { isAdmin, emailVerified: true };
  await db.update(users).set(claim).where(eq(users.id, account.userId));
  return { ...account, browser: codeBrowser(app, account.cookie) };
}

/** Logs in by password, in a browser of its own. */
export async function logIn(app: HttpTestApp, { email, password }: TestAccount) {
  const browser = codeBrowser(app);
  await okBody(await browser.post('/sign-in/email', { email, password }));
  return browser;
}

/** How an operators' procedure answers: 'ok' or the refusal's code. */
export const desk = async (browser: CodeBrowser) =>
  answerOf(await browser.procedure('review.waits'));
