import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppsForFile } from '#support/appForFile';
import { codeBrowser, codeMailedTo, notThe } from '#support/codeBrowser';
import { freshEmail, messageOf, said } from '#support/httpApp';
import { leastTimes, noise } from '#support/leastTimes';
import { mailsTo } from '#support/mailsOf';
import { TEST_SECRET } from '#support/testSecret';
import { tidyNow } from '#support/tidyNow';
import type { WayIn } from '@/features/identity/domain/codeLink';
import { users, verifications } from '@/features/identity/server/tables';

/** Two servers on one database. */
const { app, other, database } = await openAppsForFile({ app: {}, other: {} });
const { db } = database;

const DEAD = 'This code no longer works. Ask for a new one.';
const TERMS = 'Please agree to the Terms & Conditions and Privacy Policy to continue.';

/** Returns a browser that has requested a code, and the code. */
async function asked(email = freshEmail(), purpose: WayIn = 'signup') {
  const browser = codeBrowser(app);
  expect((await browser.ask(email, { purpose })).status).toBe(200);
  return { browser, email, code: await codeMailedTo(app, email) };
}

/** Makes every code older by this many minutes. */
const minutesPass = (minutes: number) =>
  db
    .update(verifications)
    .set({ expiresAt: sql`${verifications.expiresAt} - make_interval(mins => ${minutes})` });

const usersOf = (email: string) => db.select().from(users).where(eq(users.email, email));

/** The hash of a code, as the server keeps it. */
const hashOf = (code: string) =>
  createHmac('sha256', TEST_SECRET).update(`mailed code|${code}`).digest('base64url');

// SPEC-3 12.1
describe('a mailed code', () => {
  it.each(['login', 'signup'] as const)(
    'signs in to an account, in any browser, from /%s',
    async (purpose) => {
      const amy = await app.signUp();
      await db.update(users).set({ emailVerified: true }).where(eq(users.id, amy.userId));
      const { code } = await asked(amy.email, purpose);
      const browser = codeBrowser(app);
      const response = await browser.enter(amy.email, code);
      expect([response.status, await response.json()]).toEqual([
        200,
        { isNew: false, tookOver: false },
      ]);
      expect(await app.session(browser.cookie())).toMatchObject({ userId: amy.userId });
    },
  );

  it('makes no account from /login: its code goes to nobody, and is none that could be guessed', async () => {
    const email = freshEmail();
    const browser = codeBrowser(app);
    expect((await browser.ask(email, { purpose: 'login' })).status).toBe(200);
    const [mail] = await mailsTo(app, email);
    expect(mail?.headers.get('subject')).toBe('There is no Gangway account with this email');
    const rows = (await db.select().from(verifications)).map(({ value }) => value.split(':'));
    const kept = rows.flatMap(([hash, tries]) => (tries === undefined ? [] : [hash]));
    const sixDigits = Array.from({ length: 1_000_000 }, (_, n) => `${n}`.padStart(6, '0'));
    const hashes = new Set(sixDigits.map(hashOf));
    expect(kept.filter((hash) => !hashes.has(hash ?? ''))).toHaveLength(1);
    expect(await said(await browser.enter(email, '123456', { acceptedTerms: true }))).toEqual([
      400,
      'That is not the code that we sent. 4 tries are left.',
    ]);
    expect(await usersOf(email)).toEqual([]);
  });

  it('ends the session of another account in the same browser', async () => {
    const [amy, ben] = [await app.signUp(), await app.signUp()];
    const browser = codeBrowser(app, amy.cookie);
    expect((await browser.signIn(ben.email, 'login')).status).toBe(200);
    expect(await app.session(browser.cookie())).toMatchObject({ userId: ben.userId });
    expect(await app.session(amy.cookie)).toBeNull();
  });

  it('makes an account where there is none, proved and with its agreement to the terms', async () => {
    const { browser, email, code } = await asked();
    const response = await browser.enter(email, code, { acceptedTerms: true });
    expect(await response.json()).toEqual({ isNew: true, tookOver: false });
    const [user] = await usersOf(email);
    expect(user).toMatchObject({ emailVerified: true, acceptedTerms: true, isAdmin: false });
    expect(Math.abs(Number(user?.acceptedTermsAt) - Date.now())).toBeLessThan(60_000);
    expect(await app.session(browser.cookie())).toMatchObject({ userId: user?.id });
  });

  it('makes none without that agreement, and is as good as before', async () => {
    const { browser, email, code } = await asked();
    for (let again = 0; again < 6; again += 1) {
      const response = await browser.enter(email, code);
      expect([response.status, await response.json()]).toEqual([400, { message: TERMS }]);
    }
    expect(await usersOf(email)).toEqual([]);
    expect((await browser.enter(email, code, { acceptedTerms: true })).status).toBe(200);
  });

  it('works once when it is entered twice at the same moment, on two servers', async () => {
    const { browser, email, code } = await asked();
    const body = { email, code, acceptedTerms: true };
    const call = { cookie: browser.cookie() };
    const responses = await Promise.all(
      [app, other, app, other].map((server) => server.post('/sign-in/email-otp', body, call)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await said(await browser.enter(email, code))).toEqual([400, DEAD]);
    expect(await usersOf(email)).toHaveLength(1);
  });

  it('has five tries, and says how many are left', async () => {
    const { browser, email, code } = await asked();
    for (const left of ['4 tries are', '3 tries are', '2 tries are', '1 try is']) {
      expect(await said(await browser.enter(email, notThe(code)))).toEqual([
        400,
        `That is not the code that we sent. ${left} left.`,
      ]);
    }
    expect(await said(await browser.enter(email, notThe(code)))).toEqual([400, DEAD]);
    expect(await said(await browser.enter(email, code))).toEqual([400, DEAD]);
  });

  it('that a newer one has replaced is told apart from a wrong one, and takes no try', async () => {
    const { browser, email, code } = await asked();
    await browser.ask(email);
    const newer = await codeMailedTo(app, email);
    const [mail] = (await mailsTo(app, email)).slice(-1);
    const [, sent] = /We sent it at (\d\d:\d\d UTC)/.exec(mail?.text ?? '') ?? [];
    for (let again = 0; again < 6; again += 1) {
      const answer = await browser.enter(email, code);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        {
          code: 'newer_code',
          message: `We have sent a newer code at ${sent}. Use that one.`,
          sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ]);
    }
    expect(await said(await browser.enter(email, notThe(newer)))).toEqual([
      400,
      'That is not the code that we sent. 4 tries are left.',
    ]);
    expect((await browser.enter(email, newer, { acceptedTerms: true })).status).toBe(200);
    expect(await said(await browser.enter(email, code))).toEqual([400, DEAD]);
  });

  it('works for ten minutes', async () => {
    const [early, late] = [await asked(), await asked()];
    await minutesPass(9);
    const enter = ({ browser, email, code }: typeof early) =>
      browser.enter(email, code, { acceptedTerms: true });
    expect((await enter(early)).status).toBe(200);
    await minutesPass(1);
    const refused = await enter(late);
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { code: 'code_dead', message: DEAD },
    ]);
    await tidyNow(db);
    expect(await said(await enter(late))).toEqual([400, DEAD]);
  });

  it('ends the one before it, whose tries begin again', async () => {
    const { browser, email, code } = await asked();
    await browser.enter(email, notThe(code));
    await browser.ask(email);
    const next = await codeMailedTo(app, email);
    const wrong = notThe(next) === code ? code : notThe(next);
    expect(await messageOf(await browser.enter(email, wrong))).toContain('4 tries are left.');
    if (next !== code) expect((await browser.enter(email, code)).status).toBe(400);
    expect((await browser.enter(email, next, { acceptedTerms: true })).status).toBe(200);
  });

  it('leaves one of two that are asked for at the same moment', async () => {
    const { browser, email } = await asked();
    await Promise.all([browser.ask(email), browser.ask(email)]);
    const codes = (await mailsTo(app, email)).map(({ headers }) =>
      (headers.get('subject') ?? '').slice(0, 7),
    );
    const statuses = [];
    for (const code of codes) {
      statuses.push((await browser.enter(email, code, { acceptedTerms: true })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('works only for the address that it went to', async () => {
    const { browser, code } = await asked();
    expect(await said(await browser.enter(freshEmail(), code))).toEqual([400, DEAD]);
  });
});

// SPEC-3 12.1
describe('whether an address has an account', () => {
  it.each(['login', 'signup'] as const)(
    'is told by no answer and no count on /%s',
    async (purpose) => {
      const amy = await app.signUp();
      const answers = await Promise.all(
        [amy.email, freshEmail()].map(async (email) => {
          const browser = codeBrowser(app);
          const heard = [];
          for (let time = 0; time < 6; time += 1) {
            const response = await browser.ask(email, { purpose });
            heard.push([response.status, await response.text(), response.headers.getSetCookie()]);
          }
          const fresh = codeBrowser(app);
          await fresh.ask(email, { purpose });
          for (let time = 0; time < 6; time += 1) {
            const entered = await fresh.enter(email, '12345x');
            heard.push(await said(entered));
            heard.push(await said(await fresh.enter(email, '000000')));
          }
          return heard;
        }),
      );
      expect(answers[0]).toEqual(answers[1]);
    },
  );

  it('is told by no mail of /signup', async () => {
    const amy = await app.signUp();
    const mails = await Promise.all(
      [amy.email, freshEmail()].map(async (email) => {
        await asked(email);
        const mail = (await mailsTo(app, email)).at(-1);
        return mail?.text
          .replace(encodeURIComponent(email), '')
          .replaceAll(/\d{3} ?\d{3}|code=\w+/g, '');
      }),
    );
    expect(mails[0]).toEqual(mails[1]);
  });

  it('is told by no time either, when a code is asked for or a wrong one entered', async () => {
    const amy = await app.signUp();
    const { browser, code } = await asked(amy.email);
    const stranger = await asked();
    const [askedKnown, askedUnknown] = await leastTimes(
      15,
      () => codeBrowser(app).ask(amy.email, { purpose: 'login' }),
      () => codeBrowser(app).ask(freshEmail(), { purpose: 'login' }),
    );
    const [wrongKnown, wrongUnknown] = await leastTimes(
      4,
      () => browser.enter(amy.email, notThe(code)),
      () => stranger.browser.enter(stranger.email, notThe(stranger.code)),
    );
    const times = [askedKnown, askedUnknown, wrongKnown, wrongUnknown];
    console.info(`known and unknown, asked and entered: ${times.map((ms) => ms.toFixed(1))} ms`);
    expect(Math.abs(askedKnown - askedUnknown)).toBeLessThan(noise(askedKnown, askedUnknown));
    expect(Math.abs(wrongKnown - wrongUnknown)).toBeLessThan(noise(wrongKnown, wrongUnknown));
  });
});
