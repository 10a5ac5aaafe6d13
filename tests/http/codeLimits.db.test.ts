import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openAppsForFile } from '#support/appForFile';
import { codeBrowser, codeMailedTo, notThe } from '#support/codeBrowser';
import { freshEmail, said } from '#support/httpApp';
import { letPass } from '#support/letPass';
import { mailsTo } from '#support/mailsOf';
import { TEST_SECRET } from '#support/testSecret';
import { limitCounts } from '@/features/limits/server/tables';

/** Two servers on one database. */
const { app, other, database } = await openAppsForFile({ app: {}, other: {} });
const { db } = database;

const TOO_MANY = 'Too many requests. Please try again later.';

/** Returns a browser that has requested a code, and the code. */
async function asked(email = freshEmail()) {
  const browser = codeBrowser(app);
  expect((await browser.ask(email)).status).toBe(200);
  return { browser, email, code: await codeMailedTo(app, email) };
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
});

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

  it('close an address for a day: fifty', async () => {
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

  /** Sets a limit's count, as after this many wrong codes. */
  const counted = (kind: string, of: string, count: number) => {
    const key = createHmac('sha256', TEST_SECRET).update(`account ${kind}|${of}`);
    const set = { count, endsAt: new Date(Date.now() + 3_600_000) };
    return db
      .insert(limitCounts)
      .values({ key: key.digest('base64url'), ...set })
      .onConflictDoUpdate({ target: limitCounts.key, set });
  };

  it('of one network are 200 a day', async () => {
    const { browser, email, code } = await asked();
    await counted('wrongCodeOfNetwork', browser.address, 199);
    expect((await browser.enter(email, notThe(code))).status).toBe(400);
    expect(await said(await browser.enter(email, code))).toEqual([429, TOO_MANY]);
    expect((await codeBrowser(app).signIn(email)).status).toBe(200);
  });

  it('of everybody are 5,000 a day', async () => {
    await counted('wrongCodeInAll', '', 4999);
    const { browser, email, code } = await asked();
    expect((await browser.enter(email, notThe(code))).status).toBe(400);
    expect(await said(await browser.enter(email, code))).toEqual([429, TOO_MANY]);
  });
});
