import { describe, expect, it } from 'vitest';
import { openAppsForFile } from '#support/appForFile';
import { codeBrowser, codeMailedTo, notThe } from '#support/codeBrowser';
import { freshEmail } from '#support/httpApp';
import { tokenMailedTo } from '#support/mailsOf';

/** Two servers on one database. */
const { app, other } = await openAppsForFile({ app: {}, other: {} });

/** Asks both servers for the same at the same moment, twice each. Returns how many said so. */
async function atOnce(ask: (server: typeof app) => Promise<Response>, status: number) {
  const answers = await Promise.all([app, other, app, other].map(ask));
  return answers.filter((answer) => answer.status === status).length;
}

// DESIGN 7.16
describe('two servers asked for one thing at the same moment', () => {
  it('take a reset link once', async () => {
    const { email } = await app.signUp();
    await app.post('/request-password-reset', { email });
    const token = await tokenMailedTo(app, email);
    const body = { token, newPassword: 'battery staple' };
    expect(await atOnce((server) => server.post('/reset-password', body), 200)).toBe(1);
  });

  it('count the same limit: ten passwords, five tries of a code, sixty mails of a network', async () => {
    const { email } = await app.signUp();
    const wrong = { email, password: 'wrong' };
    const tries = await Promise.all(
      Array.from({ length: 8 }, () =>
        atOnce((server) => server.post('/sign-in/email', wrong), 401),
      ),
    );
    expect(tries.reduce((sum, count) => sum + count)).toBe(10);
    const browser = codeBrowser(app);
    const typed = freshEmail();
    await browser.ask(typed);
    const body = {
      email: typed,
      code: notThe(await codeMailedTo(app, typed)),
      acceptedTerms: true,
    };
    for (let round = 0; round < 5; round += 1) {
      await atOnce((server) => server.post('/sign-in/email-otp', body), 400);
    }
    const right = { ...body, code: await codeMailedTo(app, typed) };
    expect(await atOnce((server) => server.post('/sign-in/email-otp', right), 200)).toBe(0);
    const { address } = codeBrowser(app);
    let mailed = 0;
    for (let round = 0; round < 17; round += 1) {
      const ask = (server: typeof app) =>
        server.post(
          '/email-otp/send-verification-otp',
          { email: freshEmail(), purpose: 'signup' },
          { address },
        );
      mailed += await atOnce(ask, 200);
    }
    expect(mailed).toBe(60);
  });

  it('take a proof of one session for that one', async () => {
    const { cookie, password } = await app.signUp();
    const prove = (server: typeof app) =>
      server.post('/prove-again', { password, purpose: 'export' }, { cookie });
    expect(await atOnce(prove, 200)).toBe(3);
  });
});
