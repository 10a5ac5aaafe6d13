import { expect } from 'vitest';
import { codeMailedTo } from './codeBrowser';
import { freshEmail, type HttpTestApp, type TestAccount } from './httpApp';

/** The calls of the pages that verify and change an email. */
export function emailCalls(app: HttpTestApp) {
  const post = (path: string, body: object, { cookie }: Pick<TestAccount, 'cookie'>) =>
    app.post(path, body, { cookie });
  const ask = (account: TestAccount, newEmail: string, password = account.password) =>
    post('/email-otp/request-email-change', { newEmail, password }, account);
  const enter = (newEmail: string, code: string, account: Pick<TestAccount, 'cookie'>) =>
    post('/email-otp/change-email', { newEmail, code }, account);
  const askToVerify = (account: Pick<TestAccount, 'cookie'>) =>
    post('/send-own-code', { purpose: 'verify' }, account);
  return {
    ask,
    enter,
    askToVerify,
    confirm: (code: unknown, account: Pick<TestAccount, 'cookie'>) =>
      post('/email-otp/verify-email', { code }, account),
    /** Verifies an account's email by a code. */
    async verify(account: TestAccount): Promise<void> {
      expect((await askToVerify(account)).status).toBe(200);
      const code = await codeMailedTo(app, account.email);
      expect((await post('/email-otp/verify-email', { code }, account)).status).toBe(200);
    },
    /** Requests a change and enters its code. Returns the new address. */
    async change(account: TestAccount): Promise<string> {
      const newEmail = freshEmail();
      expect((await ask(account, newEmail)).status).toBe(200);
      const response = await enter(newEmail, await codeMailedTo(app, newEmail), account);
      expect(response.status).toBe(200);
      return newEmail;
    },
  };
}
