import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { codeMailedTo } from '#support/codeBrowser';
import { duringTransaction } from '#support/duringTransaction';
import type { TestAccount } from '#support/httpApp';
import { type CodePurpose, DEAD_CODE } from '@/features/identity/domain/codeLink';
import { OWN_ROUTES } from '@/features/identity/server/authRoutes';
import { accounts, users } from '@/features/identity/server/tables';
import type { Db } from '@/platform/server/database/database';

const { app, database } = await openAppForFile();
const { db } = database;

const LOG_IN = [401, 'Please log in to continue.'] as const;

async function codeFor({ email, cookie }: TestAccount, path: string, purpose: CodePurpose) {
  await app.post(path, { email, purpose }, { cookie });
  return codeMailedTo(app, email);
}

interface Asked {
  path: string;
  body: object;
  /** The expected status, and the message with it. */
  answer: readonly [status: number, message?: unknown];
}

/** Routes of the identity service that write to an account. */
const ROUTES: Record<string, (account: TestAccount) => Asked | Promise<Asked>> = {
  'signing in': ({ email, password }) => ({
    path: '/sign-in/email',
    body: { email, password },
    answer: [401, 'Invalid email or password'],
  }),
  'signing out': () => ({ path: '/sign-out', body: {}, answer: [200] }),
  'a new password': ({ password }) => ({
    path: '/change-password',
    body: { currentPassword: password, newPassword: 'another horse' },
    answer: LOG_IN,
  }),
  'a reset mail': ({ email }) => ({
    path: '/request-password-reset',
    body: { email },
    answer: [200],
  }),
  'another email': ({ email, password }) => ({
    path: '/email-otp/request-email-change',
    body: { newEmail: `new-${email}`, password },
    answer: [200],
  }),
  'a code that verifies': async (account) => ({
    path: '/email-otp/verify-email',
    body: { code: await codeFor(account, OWN_ROUTES.sendCode, 'verify') },
    answer: LOG_IN,
  }),
  'a code that signs in': async (account) => ({
    path: '/sign-in/email-otp',
    body: {
      email: account.email,
      code: await codeFor(account, '/email-otp/send-verification-otp', 'login'),
    },
    answer: [400, DEAD_CODE],
  }),
  'a code of one’s own': () => ({
    path: OWN_ROUTES.sendCode,
    body: { purpose: 'delete' },
    answer: [200],
  }),
  'a first password': async (account) => {
    await db.delete(accounts).where(eq(accounts.userId, account.userId));
    return {
      path: '/email-otp/reset-password',
      body: {
        code: await codeFor(account, OWN_ROUTES.sendCode, 'password'),
        newPassword: 'another horse',
      },
      answer: LOG_IN,
    };
  },
  'deleting it as well': ({ password }) => ({
    path: '/delete-user',
    body: { password },
    answer: [200],
  }),
};

describe('an account that is deleted on another device at the same moment', () => {
  it.each(Object.entries(ROUTES))('is reported as gone: %s', async (_, ask) => {
    const account = await app.signUp();
    const { path, body, answer } = await ask(account);
    const remove = (tx: Db) => tx.delete(users).where(eq(users.id, account.userId));
    const call = path === '/sign-in/email' ? {} : { cookie: account.cookie };
    const response = await duringTransaction(db, remove, () => app.post(path, body, call));
    const { message } = await response.json();
    expect([response.status, message]).toEqual([answer[0], answer[1]]);
  });
});
