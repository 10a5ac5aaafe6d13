import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { codeBrowser, codeMailedTo, notThe } from '#support/codeBrowser';
import { emailCalls } from '#support/emailCalls';
import { messageOf, said, type TestAccount } from '#support/httpApp';
import { letPass } from '#support/letPass';
import { mailsTo, tokenMailedTo } from '#support/mailsOf';
import { users, verifications } from '@/features/identity/server/tables';

const { app, database } = await openAppForFile();
const { db } = database;
const { askToVerify, confirm, verify } = emailCalls(app);

const DEAD = 'This code no longer works. Ask for a new one.';
const TOO_MANY = 'Too many requests. Please try again later.';

const isVerified = async ({ userId }: TestAccount) =>
  (await db.select().from(users).where(eq(users.id, userId)))[0]?.emailVerified;

describe('verifying the email of an account', () => {
  it('takes a code that is asked for: signing up mails nothing', async () => {
    const amy = await app.signUp();
    expect(await mailsTo(app, amy.email)).toEqual([]);
    expect(await isVerified(amy)).toBe(false);
    await askToVerify(amy);
    const [mail] = await mailsTo(app, amy.email);
    expect(mail?.text).toContain('This code shows that this email is yours.');
    expect((await confirm(await codeMailedTo(app, amy.email), amy)).status).toBe(200);
    expect(await isVerified(amy)).toBe(true);
    expect(await said(await askToVerify(amy))).toEqual([400, 'Your email is already verified.']);
  });

  it('is for whoever is signed in to it, and the code stays good for them', async () => {
    const [amy, ben] = [await app.signUp(), await app.signUp()];
    await askToVerify(amy);
    const code = await codeMailedTo(app, amy.email);
    for (const body of [{ code }, { code, email: amy.email }]) {
      expect(await said(await app.post('/email-otp/verify-email', body))).toEqual([
        401,
        'Please log in to continue.',
      ]);
    }
    expect(await said(await confirm(code, ben))).toEqual([400, DEAD]);
    expect(await codeBrowser(app).enter(amy.email, code)).toMatchObject({ status: 400 });
    expect([await isVerified(amy), await isVerified(ben)]).toEqual([false, false]);
    expect((await confirm(code, amy)).status).toBe(200);
    expect((await app.post('/send-own-code', { purpose: 'verify' })).status).toBe(401);
  });

  it('takes the right code, once, also when it is entered ten times at once', async () => {
    const amy = await app.signUp();
    await askToVerify(amy);
    const code = await codeMailedTo(app, amy.email);
    expect(await messageOf(await confirm(notThe(code), amy))).toContain('4 tries are left.');
    const all = await Promise.all(Array.from({ length: 10 }, () => confirm(code, amy)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await said(await confirm(code, amy))).toEqual([400, DEAD]);
  });

  it('is also done by the link of a reset mail', async () => {
    const amy = await app.signUp();
    await app.post('/request-password-reset', { email: amy.email });
    const token = await tokenMailedTo(app, amy.email);
    expect((await app.post('/reset-password', { token, newPassword: 'new horse' })).ok).toBe(true);
    expect(await isVerified(amy)).toBe(true);
  });

  it('mails an address five an hour from a network and twenty a day, whoever has the account', async () => {
    const amy = await app.signUp();
    const browser = codeBrowser(app, amy.cookie);
    const heard: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      heard.push((await browser.post('/send-own-code', { purpose: 'verify' })).status);
    }
    expect(heard).toEqual([200, 200, 200, 200, 200, 429]);
    for (let n = 0; n < 15; n += 1) expect((await askToVerify(amy)).status).toBe(200);
    expect((await askToVerify(amy)).status).toBe(429);
    await app.post('/delete-user', { password: amy.password }, { cookie: amy.cookie });
    expect((await askToVerify(await app.signUp(amy.email))).status).toBe(429);
    // What strangers ask for counts by itself, so that they use up none of these.
    expect((await codeBrowser(app).ask(amy.email)).status).toBe(200);
  });
});

it('counts wrong codes of a signed-in user by their account: fifty a day', async () => {
  const amy = await app.signUp();
  for (let round = 0; round < 10; round += 1) {
    await askToVerify(amy);
    const code = await codeMailedTo(app, amy.email);
    for (let n = 0; n < 5; n += 1) await confirm(notThe(code), amy);
  }
  expect(await said(await confirm('123456', amy))).toEqual([429, TOO_MANY]);
  await letPass(db, 24 * 3600);
  await verify(amy);
});

it('a code cannot be entered from what the database holds', async () => {
  const amy = await app.signUp();
  await askToVerify(amy);
  const code = await codeMailedTo(app, amy.email);
  const rows = JSON.stringify(await db.select().from(verifications));
  for (const word of [code, amy.email, amy.userId]) expect(rows).not.toContain(word);
  await db.update(verifications).set({ expiresAt: sql`now()` });
  expect(await said(await confirm(code, amy))).toEqual([400, DEAD]);
});
