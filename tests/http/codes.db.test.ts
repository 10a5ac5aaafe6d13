import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppsForFile } from '#support/appForFile';
import { codeBrowser, codeMailedTo, notThe } from '#support/codeBrowser';
import { freshEmail, messageOf } from '#support/httpApp';
import { mailsTo } from '#support/mailsOf';
import { medianTimes } from '#support/medianTimes';
import { tidyNow } from '#support/tidyNow';
import { emailCodes, users } from '@/features/identity/server/tables';

/** Two servers on one database. */
const { app, other, database } = await openAppsForFile({ app: {}, other: {} });
const { db } = database;

const OTHER_BROWSER = 'Enter the code in the browser where you asked for it.';
const DEAD = 'This code no longer works. Ask for a new one.';
const TERMS = 'Please agree to the Terms & Conditions and Privacy Policy to continue.';

/** Returns a browser that has requested a code, and the code. */
async function asked(email = freshEmail()) {
  const browser = codeBrowser(app);
  expect((await browser.ask(email)).status).toBe(200);
  return { browser, email, code: await codeMailedTo(app, email) };
}

/** Makes every code older by this many minutes. */
const minutesPass = (minutes: number) =>
  db
    .update(emailCodes)
    .set({ expiresAt: sql`${emailCodes.expiresAt} - make_interval(mins => ${minutes})` });

const usersOf = (email: string) => db.select().from(users).where(eq(users.email, email));

/** Returns a status and its message. */
const said = async (response: Response) => [response.status, await messageOf(response)];

// SPEC-3 12.1
describe('a mailed code', () => {
  it('signs in to an account, in the browser that asked', async () => {
    const amy = await app.signUp();
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, amy.userId));
    const { browser, code } = await asked(amy.email);
    const response = await browser.enter(amy.email, code);
    expect([response.status, await response.json()]).toEqual([
      200,
      { isNew: false, tookOver: false },
    ]);
    expect(await app.session(browser.cookie())).toMatchObject({ userId: amy.userId });
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
      expect([response.status, await response.json()]).toEqual([
        400,
        { code: 'terms_needed', message: TERMS },
      ]);
    }
    expect(await usersOf(email)).toEqual([]);
    expect((await browser.enter(email, code, { acceptedTerms: true })).status).toBe(200);
  });

  it('works once', async () => {
    const { browser, email, code } = await asked();
    expect((await browser.enter(email, code, { acceptedTerms: true })).status).toBe(200);
    expect(await said(await browser.enter(email, code))).toEqual([400, DEAD]);
  });

  it('works once when it is entered twice at the same moment, on two servers', async () => {
    const { browser, email, code } = await asked();
    const body = { email, code, acceptedTerms: true };
    const call = { cookie: browser.cookie() };
    const responses = await Promise.all(
      [app, other, app, other].map((server) => server.post('/sign-in/code', body, call)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await usersOf(email)).toHaveLength(1);
  });

  it('makes one account when two browsers enter theirs at the same moment', async () => {
    const email = freshEmail();
    const browsers = [await asked(email), await asked(email)];
    const responses = await Promise.all(
      browsers.map(({ browser, code }) => browser.enter(email, code, { acceptedTerms: true })),
    );
    const bodies = await Promise.all(responses.map((response) => response.json()));
    expect(bodies.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
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

  it('has no more of them when they come all at once', async () => {
    const { browser, email, code } = await asked();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => browser.enter(email, notThe(code))),
    );
    const sentences = await Promise.all(responses.map(messageOf));
    expect(sentences.filter((sentence) => sentence !== DEAD)).toHaveLength(4);
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

  it('ends the one before it in the same browser, whose tries begin again', async () => {
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

  it('works only in the browser that asked, and is not ended by another one that asks', async () => {
    const mine = await asked();
    const { email, code } = mine;
    expect(await said(await codeBrowser(app).enter(email, code))).toEqual([400, OTHER_BROWSER]);
    const stranger = await asked(email);
    if (stranger.code !== code) {
      expect((await stranger.browser.enter(email, code)).status).toBe(400);
    }
    for (let tries = 0; tries < 6; tries += 1) {
      await stranger.browser.enter(email, notThe(stranger.code));
    }
    expect((await mine.browser.enter(email, code, { acceptedTerms: true })).status).toBe(200);
  });

  it('works only for the address that it went to', async () => {
    const { browser, code } = await asked();
    expect(await said(await browser.enter(freshEmail(), code))).toEqual([400, OTHER_BROWSER]);
  });

  it('makes the browser known by a cookie that no script reads, and that signs nobody in', async () => {
    const browser = codeBrowser(app);
    const response = await browser.ask(freshEmail());
    const lines = response.headers.getSetCookie();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^gangway\.code_browser=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly/);
    expect(lines[0]).toContain('SameSite=Lax');
    expect(await app.session(browser.cookie())).toBeNull();
  });

  it('is read with spaces and in full-width digits', async () => {
    const { browser, email, code } = await asked();
    const wide = [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    const typed = ` ${wide.slice(0, 3).join('')} ${wide.slice(3).join('')}`;
    expect((await browser.enter(email, typed, { acceptedTerms: true })).status).toBe(200);
  });

  it.each([
    ['nothing', {}, 'Please enter your email.'],
    ['no address', { email: 'amy', code: '123456' }, 'Please enter a valid email address.'],
    ['five digits', { code: '12345' }, 'Please enter the six digits of the code.'],
    ['a number', { code: 123_456 }, 'Please enter the six digits of the code.'],
    ['100,000 digits', { code: '1'.repeat(100_000) }, 'Please enter the six digits of the code.'],
  ])('is refused in a sentence when %s is sent', async (_, body, sentence) => {
    const email = freshEmail();
    const sent = 'code' in body ? { email, ...body } : body;
    expect(await said(await app.post('/sign-in/code', sent))).toEqual([400, sentence]);
  });

  it('is kept as a hash, beside a hash of address and browser', async () => {
    const { browser, email, code } = await asked();
    const kept = JSON.stringify(await db.select().from(emailCodes));
    const [, secret = ''] = browser.cookie().split('=');
    for (const word of [code, email, secret]) expect(kept).not.toContain(word);
  });
});

// SPEC-3 12.1
describe('whether an address has an account', () => {
  it('is told by neither the answer nor the mail', async () => {
    const amy = await app.signUp();
    const answers = await Promise.all(
      [amy.email, freshEmail()].map(async (email) => {
        const { browser, code } = await asked(email);
        const wrong = await browser.enter(email, notThe(code));
        const mail = (await mailsTo(app, email)).at(-1);
        const cookies = browser.cookie().replace(/=[^;]+/g, '');
        return [cookies, await said(wrong), mail?.text.replace(/\d{3} \d{3}/, '')];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  it('is told by no time either, when a code is asked for or a wrong one entered', async () => {
    const amy = await app.signUp();
    const { browser, code } = await asked(amy.email);
    const stranger = await asked();
    const [askedKnown, askedUnknown] = await medianTimes(
      15,
      () => app.post('/send-code', { email: amy.email }),
      () => app.post('/send-code', { email: freshEmail() }),
    );
    const [wrongKnown, wrongUnknown] = await medianTimes(
      4,
      () => browser.enter(amy.email, notThe(code)),
      () => stranger.browser.enter(stranger.email, notThe(stranger.code)),
    );
    expect(Math.abs(askedKnown - askedUnknown)).toBeLessThan(30);
    expect(Math.abs(wrongKnown - wrongUnknown)).toBeLessThan(30);
  });
});
