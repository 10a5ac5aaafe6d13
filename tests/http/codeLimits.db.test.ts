import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openAppsForFile } from '#support/appForFile';
import { codeBrowser, codeMailedTo, linkMailedTo, notThe } from '#support/codeBrowser';
import { freshEmail, said } from '#support/httpApp';
import { letPass } from '#support/letPass';
import { mailsTo, tokenMailedTo } from '#support/mailsOf';
import { TEST_COOKIES, TEST_SECRET } from '#support/testSecret';
import { limitCounts } from '@/features/limits/server/tables';

/** Two servers on one database. */
const { app, other, database } = await openAppsForFile({ app: {}, other: {} });
const { db } = database;

const TOO_MANY = 'Too many requests. Please try again later.';

/** Returns a browser that has requested a code, and the code. */
async function asked(email = freshEmail(), browser = codeBrowser(app)) {
  expect((await browser.ask(email)).status).toBe(200);
  return { browser, email, code: await codeMailedTo(app, email) };
}

/** Sets a limit's count, as after this many of what it limits. */
function counted(kind: string, of: string, count: number) {
  const key = createHmac('sha256', TEST_SECRET).update(`account ${kind}|${of}`);
  const set = { count, endsAt: new Date(Date.now() + 3_600_000) };
  return db
    .insert(limitCounts)
    .values({ key: key.digest('base64url'), ...set })
    .onConflictDoUpdate({ target: limitCounts.key, set });
}

// SPEC-3 12.1
describe('how many codes are mailed', () => {
  const statuses = async (ask: () => Promise<Response>, times: number) => {
    const heard: number[] = [];
    for (let time = 0; time < times; time += 1) heard.push((await ask()).status);
    return heard;
  };

  it('to an address is five an hour from a network, and more from another', async () => {
    const email = freshEmail();
    const browser = codeBrowser(app);
    expect(await statuses(() => browser.ask(email), 6)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await said(await browser.ask(email))).toEqual([429, TOO_MANY]);
    expect((await codeBrowser(other).ask(email)).status).toBe(200);
    expect((await browser.ask(freshEmail())).status).toBe(200);
    await letPass(db, 3600);
    expect((await browser.ask(email)).status).toBe(200);
  });

  it('to an address is twenty a day in all', async () => {
    const email = freshEmail();
    const each = await statuses(() => codeBrowser(app).ask(email), 21);
    expect(each).toEqual([...Array<number>(20).fill(200), 429]);
    expect(await mailsTo(app, email)).toHaveLength(20);
  });

  it('from one network is sixty an hour, to whatever addresses', async () => {
    const browser = codeBrowser(app);
    const twelve = Array.from({ length: 12 }, () => freshEmail());
    for (const email of twelve) {
      expect(await statuses(() => browser.ask(email), 5)).toEqual(Array(5).fill(200));
    }
    expect(await said(await browser.ask(freshEmail()))).toEqual([429, TOO_MANY]);
    expect((await codeBrowser(app).ask(freshEmail())).status).toBe(200);
    await letPass(db, 3600);
    expect((await browser.ask(freshEmail())).status).toBe(200);
  });

  it('from an IPv6 network is as many, and from a /48 ten times that', async () => {
    const at = (end: string) => codeBrowser(app, '', `2001:db8:48:${end}`);
    await counted('codesOfNetwork', '2001:db8:48:1', 60);
    expect((await at('1::7').ask(freshEmail())).status).toBe(429);
    expect((await at('2::7').ask(freshEmail())).status).toBe(200);
    await counted('codesOfNetwork, of a site', '2001:db8:48', 600);
    expect((await at('3::7').ask(freshEmail())).status).toBe(429);
    const elsewhere = codeBrowser(app, '', '2001:db8:49:1::7');
    expect((await elsewhere.ask(freshEmail())).status).toBe(200);
  });

  it('to whoever was signed in here has a count of its own, which others do not use up', async () => {
    const { email, browser } = await signedOut();
    await counted('codesInDay', email, 20);
    await counted('codesOfNetwork', browser.address, 60);
    expect((await codeBrowser(app).ask(email)).status).toBe(429);
    const each = await statuses(() => browser.ask(email, { purpose: 'login' }), 6);
    expect(each).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

/** Returns somebody who has proved their email, and the browser where they have signed out. */
async function signedOut() {
  const email = freshEmail();
  const browser = codeBrowser(app);
  expect((await browser.signIn(email)).status).toBe(200);
  expect((await browser.post('/sign-out', {})).status).toBe(200);
  return { email, browser };
}

// SPEC-3 12.1
describe('wrong codes', () => {
  /** Enters this many wrong codes for an address, at most five per browser. */
  async function guess(email: string, times: number): Promise<void> {
    for (let left = times; left > 0; left -= 5) {
      const { browser, code } = await asked(email);
      for (let tries = 0; tries < Math.min(5, left); tries += 1) {
        await browser.enter(email, notThe(code));
      }
      await letPass(db, 3600);
    }
  }

  it('close typing a code for a day: fifty for an address', async () => {
    const amy = await app.signUp();
    await guess(amy.email, 50);
    const stranger = await asked(amy.email);
    const late = await stranger.browser.enter(amy.email, stranger.code);
    expect(await said(late)).toEqual([429, TOO_MANY]);
    // The password still works.
    const { email, password } = amy;
    expect((await app.post('/sign-in/email', { email, password })).status).toBe(200);
    await letPass(db, 24 * 3600);
    expect((await stranger.browser.signIn(amy.email)).status).toBe(200);
  });

  it('close neither the link in a mail nor a browser that was signed in before', async () => {
    const amy = await signedOut();
    await counted('wrongCode', amy.email, 50);
    const here = await asked(amy.email, amy.browser);
    expect((await here.browser.enter(amy.email, here.code)).status).toBe(200);
    const there = await asked(amy.email);
    expect(await said(await there.browser.enter(amy.email, there.code))).toEqual([429, TOO_MANY]);
    const secret = await linkMailedTo(app, amy.email);
    expect((await there.browser.enter(amy.email, secret)).status).toBe(200);
  });

  it('in a browser that was signed in before have a count of their own', async () => {
    const amy = await signedOut();
    await counted('wrongCode', `own ${amy.email}`, 49);
    const { browser, email, code } = await asked(amy.email, amy.browser);
    expect((await browser.enter(email, notThe(code))).status).toBe(400);
    expect(await said(await browser.enter(email, code))).toEqual([429, TOO_MANY]);
    expect((await codeBrowser(app).enter(email, code)).status).toBe(200);
  });

  it('of one network are 200 a day, which keeps nobody out whose link or browser it is', async () => {
    const amy = await signedOut();
    const { browser, email, code } = await asked(freshEmail(), codeBrowser(app));
    await counted('wrongCodeOfNetwork', browser.address, 199);
    await counted('wrongCodeOfNetwork', amy.browser.address, 200);
    expect((await browser.enter(email, notThe(code))).status).toBe(400);
    expect(await said(await browser.enter(email, code))).toEqual([429, TOO_MANY]);
    const secret = await linkMailedTo(app, email);
    expect((await browser.enter(email, secret, { acceptedTerms: true })).status).toBe(200);
    expect((await codeBrowser(app).signIn(freshEmail())).status).toBe(200);
    const here = await asked(amy.email, amy.browser);
    expect((await here.browser.enter(amy.email, here.code)).status).toBe(200);
  });

  it('of everybody are not counted', async () => {
    await counted('wrongCodeInAll', '', 5000);
    const { browser, email, code } = await asked();
    expect((await browser.enter(email, notThe(code))).status).toBe(400);
    expect((await browser.enter(email, code, { acceptedTerms: true })).status).toBe(200);
  });

  it('for an address without an account count in their own network alone', async () => {
    const { browser, email, code } = await asked();
    await counted('wrongCode', `${email} ${browser.address}`, 49);
    expect((await browser.enter(email, notThe(code))).status).toBe(400);
    // As with an account, so that nobody can tell.
    expect(await said(await browser.enter(email, code))).toEqual([429, TOO_MANY]);
    const terms = { acceptedTerms: true };
    expect((await codeBrowser(app).enter(email, code, terms)).status).toBe(200);
  });
});

// SPEC-3 12.1
const KNOWN = `${TEST_COOKIES}.known=`;

describe('a browser that was signed in before', () => {
  const knownCookie = (cookies: string) => /\.known=([^;]*)/.exec(cookies)?.[1] ?? '';

  it('has a cookie that no script reads, that opens nothing and names nobody', async () => {
    const { email } = await app.signUp();
    const browser = codeBrowser(app);
    await browser.ask(email);
    const answer = await browser.enter(email, await codeMailedTo(app, email));
    const line = answer.headers.getSetCookie().find((set) => set.startsWith(KNOWN));
    expect(line?.replace(KNOWN, '')).toMatch(
      /^\w{32}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await app.session(line?.split(';')[0] ?? '')).toBeNull();
  });

  it('is not one of another account, nor with a cookie that somebody made up', async () => {
    const [amy, ben] = [await signedOut(), await signedOut()];
    await counted('codesInDay', amy.email, 20);
    expect((await ben.browser.ask(amy.email)).status).toBe(429);
    const forged = codeBrowser(app, `${KNOWN}${'a'.repeat(32)}`);
    expect((await forged.ask(amy.email)).status).toBe(429);
    expect((await amy.browser.ask(amy.email)).status).toBe(200);
  });

  it('is so for five accounts, and no longer with a new password', async () => {
    const browser = codeBrowser(app);
    const emails = Array.from({ length: 6 }, () => freshEmail());
    for (const email of emails) expect((await browser.signIn(email)).status).toBe(200);
    expect(knownCookie(browser.cookie()).split('.')).toHaveLength(5);
    const [first = '', second = ''] = emails;
    for (const email of [first, second]) await counted('codesInDay', email, 20);
    expect((await browser.ask(first)).status).toBe(429);
    expect((await browser.ask(second)).status).toBe(200);
    await app.post('/request-password-reset', { email: second });
    const token = await tokenMailedTo(app, second);
    await app.post('/reset-password', { token, newPassword: 'battery staple' });
    expect((await browser.ask(second)).status).toBe(429);
  });
});
