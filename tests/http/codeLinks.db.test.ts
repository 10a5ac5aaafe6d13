import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppsForFile } from '#support/appForFile';
import { codeBrowser, codeMailedTo, linkMailedTo, notThe } from '#support/codeBrowser';
import { freshEmail, said } from '#support/httpApp';
import { verifications } from '@/features/identity/server/tables';

/** Two servers on one database. */
const { app, other, database } = await openAppsForFile({ app: {}, other: {} });

const DEAD = [400, 'This code no longer works. Ask for a new one.'];
const TERMS = { acceptedTerms: true };

/** Returns a browser that has requested a code, and what stands in for it in the mail's link. */
async function asked(email = freshEmail()) {
  const browser = codeBrowser(app);
  expect((await browser.ask(email)).status).toBe(200);
  return { browser, email, secret: await linkMailedTo(app, email) };
}

// SPEC-3 12.1
describe('the link in a mail with a code', () => {
  it('carries a long secret in the place of the code, and signs in', async () => {
    const { email, secret } = await asked();
    expect(secret).toMatch(/^[A-Za-z0-9]{32}$/);
    const browser = codeBrowser(app);
    expect((await browser.enter(email, secret, TERMS)).status).toBe(200);
    expect(await app.session(browser.cookie())).toMatchObject({ email });
  });

  it('outlives wrong codes and newer ones, which strangers cause', async () => {
    const { browser, email, secret } = await asked();
    const code = await codeMailedTo(app, email);
    for (let tries = 0; tries < 5; tries += 1) await codeBrowser(app).enter(email, notThe(code));
    expect(await said(await browser.enter(email, code, TERMS))).toEqual(DEAD);
    expect((await codeBrowser(other).ask(email)).status).toBe(200);
    expect((await browser.enter(email, secret, TERMS)).status).toBe(200);
  });

  it('works once, also on two servers at once, and ends with its code', async () => {
    const { browser, email, secret } = await asked();
    const body = { email, code: secret, ...TERMS };
    const answers = await Promise.all(
      [app, other, app, other].map((server) => server.post('/sign-in/email-otp', body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const code = await codeMailedTo(app, email);
    expect(await said(await browser.enter(email, code))).toEqual(DEAD);
    const again = await asked(email);
    expect((await again.browser.enter(email, await codeMailedTo(app, email))).status).toBe(200);
    expect(await said(await again.browser.enter(email, again.secret))).toEqual(DEAD);
  });

  it('opens no other address, and is not made up', async () => {
    const [amy, ben] = [await asked(), await asked()];
    expect(await said(await amy.browser.enter(ben.email, amy.secret, TERMS))).toEqual(DEAD);
    expect(await said(await ben.browser.enter(ben.email, 'a'.repeat(32), TERMS))).toEqual(DEAD);
    expect((await ben.browser.enter(ben.email, ben.secret, TERMS)).status).toBe(200);
  });

  it('is not spent when the terms are missing, and ends after ten minutes', async () => {
    const { browser, email, secret } = await asked();
    expect((await said(await browser.enter(email, secret)))[1]).toMatch(
      /^Please agree to the Terms/,
    );
    expect((await browser.enter(email, secret, TERMS)).status).toBe(200);
    const late = await asked(email);
    const earlier = sql`${verifications.expiresAt} - interval '10 minutes'`;
    await database.db.update(verifications).set({ expiresAt: earlier });
    expect(await said(await late.browser.enter(email, late.secret))).toEqual(DEAD);
  });

  it('takes an account over from whoever had not proved its address, as a code does', async () => {
    const stranger = await app.signUp();
    const { browser, email, secret } = await asked(stranger.email);
    const answer = await browser.enter(email, secret);
    expect(await answer.json()).toEqual({ isNew: false, tookOver: true });
    expect(await app.session(stranger.cookie)).toBeNull();
  });
});
