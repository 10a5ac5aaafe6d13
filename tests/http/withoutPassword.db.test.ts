import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { codeBrowser, codeMailedTo, notThe, signUpByCode } from '#support/codeBrowser';
import { freshEmail, said } from '#support/httpApp';
import { mailsTo, tokenMailedTo } from '#support/mailsOf';
import type { OwnMatter } from '@/features/identity/domain/codeLink';
import { accounts, sessions, users } from '@/features/identity/server/tables';

const { app, database } = await openAppForFile();
const { db } = database;

const person = () => signUpByCode(app, freshEmail());
type Person = Awaited<ReturnType<typeof person>>;

/** Gets a fresh code for someone who is signed in. */
async function ownCode({ browser, email }: Person, purpose: OwnMatter): Promise<string> {
  expect((await browser.post('/send-own-code', { purpose })).status).toBe(200);
  return codeMailedTo(app, email);
}

const isThere = async ({ userId }: Person) => (await db.$count(users, eq(users.id, userId))) > 0;

const NEW = 'correct horse';

// SPEC-3 12.1
describe('an account without a password', () => {
  it('is open to no password at all', async () => {
    const { email } = await person();
    for (const password of ['', 'null', 'undefined', NEW]) {
      const response = await app.post('/sign-in/email', { email, password });
      expect(await said(response)).toEqual([401, 'Invalid email or password']);
    }
  });

  it('says so to its owner', async () => {
    const amy = await person();
    const read = () => app.data('identity.account', undefined, { cookie: amy.browser.cookie() });
    expect(await read()).toMatchObject({ hasPassword: false, isVerified: true });
    await amy.browser.post('/email-otp/reset-password', {
      code: await ownCode(amy, 'password'),
      newPassword: NEW,
    });
    expect(await read()).toMatchObject({ hasPassword: true });
  });

  it('is deleted by a fresh code, and by nothing less', async () => {
    const amy = await person();
    const code = await ownCode(amy, 'delete');
    for (const body of [{}, { password: '' }, { password: NEW }, { code: notThe(code) }]) {
      expect((await amy.browser.post('/delete-user', body)).status).toBe(400);
    }
    expect(await isThere(amy)).toBe(true);
    expect((await amy.browser.post('/delete-user', { code })).status).toBe(200);
    expect(await isThere(amy)).toBe(false);
  });

  it('is not deleted by a code that was used, nor by one for anything else', async () => {
    const amy = await person();
    const dead = [400, 'This code no longer works. Ask for a new one.'];
    const remove = (code: string) => amy.browser.post('/delete-user', { code });
    expect(await said(await remove(await codeMailedTo(app, amy.email)))).toEqual(dead);
    for (const purpose of ['login', 'signup'] as const) {
      await codeBrowser(app).ask(amy.email, { purpose });
      expect(await said(await remove(await codeMailedTo(app, amy.email)))).toEqual(dead);
    }
    for (const purpose of ['email', 'password', 'export'] as const) {
      expect(await said(await remove(await ownCode(amy, purpose)))).toEqual(dead);
    }
    expect(await isThere(amy)).toBe(true);
  });

  it('is not logged in to by the code that deletes it', async () => {
    const amy = await person();
    const code = await ownCode(amy, 'delete');
    const stranger = codeBrowser(app);
    expect((await stranger.enter(amy.email, code)).status).toBe(400);
    expect((await amy.browser.post('/delete-user', { code })).status).toBe(200);
  });

  it('reads in the code’s mail what the code does', async () => {
    const amy = await person();
    await ownCode(amy, 'delete');
    const { text = '' } = (await mailsTo(app, amy.email)).at(-1) ?? {};
    expect(text).toContain('This code deletes your account.');
    expect(text).toMatch(/\/code#.*purpose=delete&redirect=%2Fdashboard/);
  });

  it('changes its email by a fresh code', async () => {
    const amy = await person();
    const newEmail = freshEmail();
    const code = await ownCode(amy, 'email');
    const ask = (body: object) =>
      amy.browser.post('/email-otp/request-email-change', { newEmail, ...body });
    expect(await said(await ask({}))).toEqual([400, 'Please enter your password.']);
    expect(await said(await ask({ password: NEW }))).toEqual([400, 'Invalid password']);
    expect((await ask({ code: notThe(code) })).status).toBe(400);
    expect((await ask({ code })).status).toBe(200);
    const body = { newEmail, code: await codeMailedTo(app, newEmail) };
    expect((await amy.browser.post('/email-otp/change-email', body)).status).toBe(200);
    expect((await codeBrowser(app).signIn(newEmail)).status).toBe(200);
  });

  it('gets a password by a fresh code, which signs out all other devices and is told by mail', async () => {
    const amy = await person();
    const elsewhere = codeBrowser(app);
    await elsewhere.signIn(amy.email);
    const code = await ownCode(amy, 'password');
    const set = (newPassword: string) =>
      amy.browser.post('/email-otp/reset-password', { code, newPassword });
    expect(await said(await set('short'))).toEqual([400, 'Password too short']);
    expect((await set(NEW)).status).toBe(200);
    expect(await app.session(elsewhere.cookie())).toBeNull();
    expect(await app.session(amy.browser.cookie())).toMatchObject({ userId: amy.userId });
    expect((await app.post('/sign-in/email', { email: amy.email, password: NEW })).status).toBe(
      200,
    );
    expect((await mailsTo(app, amy.email)).at(-1)?.headers.get('subject')).toBe(
      'Your Gangway password was changed',
    );
  });

  it('gets one password when two devices set one at the same moment', async () => {
    const amy = await person();
    const second: Person = { ...amy, browser: codeBrowser(app) };
    await second.browser.signIn(amy.email);
    const code = await ownCode(amy, 'password');
    const responses = await Promise.all(
      [amy, second].map(({ browser }, index) =>
        browser.post('/email-otp/reset-password', { code, newPassword: `${NEW} ${index}` }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db.$count(accounts, eq(accounts.userId, amy.userId))).toBe(1);
    expect(await db.$count(sessions, eq(sessions.userId, amy.userId))).toBe(1);
  });

  it('gets one by a reset mail too', async () => {
    const { email } = await person();
    await app.post('/request-password-reset', { email });
    const token = await tokenMailedTo(app, email, 'reset-password');
    const response = await app.post('/reset-password', { token, newPassword: NEW });
    expect(response.status).toBe(200);
    expect((await app.post('/sign-in/email', { email, password: NEW })).status).toBe(200);
  });
});

// SPEC-3 12.1
describe('an account with a password', () => {
  it('asks for that, whatever code is entered', async () => {
    const amy = await app.signUp();
    const browser = codeBrowser(app, amy.cookie);
    for (const [path, purpose, body] of [
      ['/delete-user', 'delete', {}],
      ['/delete-user', 'delete', { password: 'wrong' }],
      ['/email-otp/request-email-change', 'email', { newEmail: freshEmail() }],
      ['/email-otp/reset-password', 'password', { newPassword: NEW }],
    ] as const) {
      await browser.post('/send-own-code', { purpose });
      const code = await codeMailedTo(app, amy.email);
      const response = await browser.post(path, { code, ...body });
      expect([path, ...(await said(response))]).toEqual([path, 400, 'Please enter your password.']);
    }
    expect(await db.$count(users, eq(users.id, amy.userId))).toBe(1);
  });
});

it('whoever is not signed in is mailed no code of their own, and sets no password', async () => {
  for (const path of ['/send-own-code', '/email-otp/reset-password', '/delete-user']) {
    const response = await app.post(path, { purpose: 'delete', code: '123456', newPassword: NEW });
    expect(await said(response)).toEqual([401, 'Please log in to continue.']);
  }
});
