import { expect } from 'vitest';
import { freshEmail, type HttpTestApp, type TestAccount } from './httpApp';
import { tokenMailedTo } from './mailsOf';

/** The calls of the pages that change an email. */
export function emailCalls(app: HttpTestApp) {
  const ask = (account: TestAccount, newEmail: string, currentPassword = account.password) =>
    app.post('/ask-email-change', { newEmail, currentPassword }, { cookie: account.cookie });
  const confirm = (token: string, { cookie }: TestAccount) =>
    app.post('/confirm-email', { token }, { cookie });
  return {
    ask,
    confirm,
    /** Calls a query, given its path and query string, and returns its data. */
    async read(path: string, { cookie }: TestAccount): Promise<unknown> {
      const response = await app.send(`/api/trpc/${path}`, {}, { cookie });
      expect(response.status).toBe(200);
      return ((await response.json()) as { result: { data: unknown } }).result.data;
    },
    /** Requests a change and opens the link. Returns the new address. */
    async change(account: TestAccount): Promise<string> {
      const newEmail = freshEmail();
      expect((await ask(account, newEmail)).status).toBe(200);
      const response = await confirm(await tokenMailedTo(app, newEmail), account);
      expect(await response.json()).toEqual({ email: newEmail, isNew: true });
      return newEmail;
    },
  };
}
