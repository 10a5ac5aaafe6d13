import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { cookieOf, freshEmail } from '#support/httpApp';
import { openTestDatabase } from '#support/testDatabase';
import {
  accounts,
  emailLinks,
  sessions,
  users,
  verifications,
} from '@/features/identity/server/tables';

/**
 * Tests what the library's own routes do where we have replaced them, at their strictest settings
 * (docs/decisions/0022 and docs/decisions/0077). If one of these fails, a route of ours may no
 * longer be needed.
 */
const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const SITE = 'http://localhost:3000';
const PASSWORD = 'correct horse';

/** The newest code and link for each address. */
const codes = new Map<string, string>();
const links = new Map<string, string>();

const auth = betterAuth({
  baseURL: SITE,
  basePath: '/api/auth',
  secret: 'a secret that only the tests have, and nobody else',
  telemetry: { enabled: false },
  rateLimit: { enabled: false },
  logger: { disabled: true },
  database: drizzleAdapter(db, {
    provider: 'pg',
    schema: { user: users, session: sessions, account: accounts, verification: verifications },
    transaction: true,
  }),
  user: {
    additionalFields: { acceptedTerms: { type: 'boolean', required: true } },
    deleteUser: { enabled: true },
    changeEmail: { enabled: true },
  },
  verification: { storeIdentifier: 'hashed' },
  emailAndPassword: { enabled: true },
  emailVerification: {
    sendVerificationEmail: async ({ user, url }) => void links.set(user.email, url),
  },
  plugins: [
    emailOTP({
      expiresIn: 600,
      allowedAttempts: 5,
      storeOTP: 'hashed',
      sendVerificationOTP: async ({ email, otp }) => void codes.set(email, otp),
    }),
  ],
});

const post = (path: string, body: object, cookie = '') =>
  auth.handler(
    new Request(`${SITE}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: SITE, cookie },
      body: JSON.stringify(body),
    }),
  );

async function signUp() {
  const email = freshEmail();
  const body = { email, password: PASSWORD, name: '', acceptedTerms: true };
  const cookie = cookieOf(await post('/sign-up/email', body));
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return { email, cookie, userId: user?.id ?? '' };
}

const ask = (email: string) => post('/email-otp/send-verification-otp', { email, type: 'sign-in' });

const enter = (email: string, otp: string | undefined, cookie = '') =>
  post('/sign-in/email-otp', { email, otp, acceptedTerms: true }, cookie);

const proved = async (userId: string) =>
  (await db.select().from(users).where(eq(users.id, userId)))[0]?.emailVerified;

describe('the library’s codes', () => {
  it('are used up when the agreement to the terms is missing', async () => {
    const email = freshEmail();
    await ask(email);
    const body = { email, otp: codes.get(email) };
    expect((await post('/sign-in/email-otp', body)).status).not.toBe(200);
    expect((await enter(email, codes.get(email))).status).toBe(400);
  });

  it('end the password and all sessions of whoever proves their own address while signed in', async () => {
    const amy = await signUp();
    await ask(amy.email);
    expect((await enter(amy.email, codes.get(amy.email), amy.cookie)).status).toBe(200);
    expect(await db.$count(accounts, eq(accounts.userId, amy.userId))).toBe(0);
  });

  it('leave the links that were mailed before to somebody else', async () => {
    const { email, userId } = await signUp();
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db.insert(emailLinks).values({ tokenHash: email, userId, email, expiresAt });
    await db
      .insert(verifications)
      .values({ id: email, identifier: `reset of ${email}`, value: userId, expiresAt });
    await ask(email);
    await enter(email, codes.get(email));
    expect(await db.$count(emailLinks, eq(emailLinks.userId, userId))).toBe(1);
    expect(await db.$count(verifications, eq(verifications.value, userId))).toBe(1);
  });
});

describe('the library’s links', () => {
  it('verify an address by being looked at, with no session, as often as one likes', async () => {
    const { email, userId } = await signUp();
    await post('/send-verification-email', { email });
    const link = links.get(email) ?? '';
    await auth.handler(new Request(link));
    expect(await proved(userId)).toBe(true);
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, userId));
    await auth.handler(new Request(link));
    expect(await proved(userId)).toBe(true);
  });

  it('change an email without the password', async () => {
    const amy = await signUp();
    const newEmail = freshEmail();
    expect((await post('/change-email', { newEmail }, amy.cookie)).status).toBe(200);
    await auth.handler(new Request(links.get(newEmail) ?? links.get(amy.email) ?? ''));
    await auth.handler(new Request(links.get(newEmail) ?? ''));
    const [user] = await db.select().from(users).where(eq(users.id, amy.userId));
    expect(user?.email).toBe(newEmail);
  });
});

it('the library deletes an account on the first day of a session without asking for anything', async () => {
  const amy = await signUp();
  expect((await post('/delete-user', {}, amy.cookie)).status).toBe(200);
  expect(await db.$count(users, eq(users.id, amy.userId))).toBe(0);
});
