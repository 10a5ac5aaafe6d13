import { like, or } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { freshAddress } from '#support/apiPerson';
import { openAppsForFile } from '#support/appForFile';
import { codeBrowser } from '#support/codeBrowser';
import {
  cookieOf,
  freshEmail,
  type HttpTestApp,
  messageOf,
  type TestAccount,
} from '#support/httpApp';
import { letPass } from '#support/letPass';
import { mailsTo } from '#support/mailsOf';
import { tidyNow } from '#support/tidyNow';
import { limitCounts } from '@/features/limits/server/tables';

const TOO_MANY = 'Too many requests. Please try again later.';

/** The server's own limits: tries for one account, and minutes until they expire. */
const TRIES = 10;
const MINUTES = 15;

/** Two servers on one database. */
const { database, app, other } = await openAppsForFile({ app: {}, other: {} });

/** Signs in from a new IP address each time, as a guesser with many addresses would. */
const signIn = (server: HttpTestApp, email: string, password: string) =>
  server.post('/sign-in/email', { email, password });

async function guessWrong(email: string, times: number, server = app): Promise<Set<number>> {
  const statuses = await Promise.all(
    Array.from({ length: times }, async () => (await signIn(server, email, 'wrong')).status),
  );
  return new Set(statuses);
}

/** Makes every count older by this many minutes. */
const minutesPass = (minutes: number) => letPass(database.db, minutes * 60);

/** Other activity: a stranger's request, which may sweep expired counts, and our own tidying. */
const BYSTANDER = freshAddress();
async function othersGoOn(): Promise<void> {
  await app.post('/sign-in/email', {}, { address: BYSTANDER });
  await tidyNow(database.db);
}

describe('guesses at one account', () => {
  it('are stopped after ten, from whatever addresses and across all servers', async () => {
    const { email, password } = await app.signUp();
    expect(await guessWrong(email, TRIES / 2)).toEqual(new Set([401]));
    expect(await guessWrong(email, TRIES / 2, other)).toEqual(new Set([401]));
    const late = await signIn(app, email, password);
    expect(late.status).toBe(429);
    expect(await messageOf(late)).toBe(TOO_MANY);
    expect(late.headers.getSetCookie()).toEqual([]);
    expect((await signIn(other, email.toUpperCase(), password)).status).toBe(429);
  });

  it('do not reveal whether there is such an account', async () => {
    const nobody = freshEmail();
    expect(await guessWrong(nobody, TRIES)).toEqual(new Set([401]));
    expect((await signIn(app, nobody, 'wrong')).status).toBe(429);
  });

  it('do not affect anybody else', async () => {
    const [amy, ben] = [await app.signUp(), await app.signUp()];
    await guessWrong(amy.email, TRIES + 1);
    expect((await signIn(app, ben.email, ben.password)).status).toBe(200);
  });

  it('are forgotten with the right password', async () => {
    const { email, password } = await app.signUp();
    for (let round = 0; round < 3; round += 1) {
      await guessWrong(email, TRIES - 1);
      expect((await signIn(app, email, password)).status).toBe(200);
    }
  });

  it('keep nobody out of a browser in which they were signed in before', async () => {
    const { email, password, cookie } = await app.signUp();
    await app.post('/sign-out', {}, { cookie });
    await guessWrong(email, TRIES + 1);
    expect((await signIn(app, email, password)).status).toBe(429);
    const here = (typed: string) =>
      app.post('/sign-in/email', { email, password: typed }, { cookie });
    expect((await here(password)).status).toBe(200);
    for (let n = 0; n < TRIES; n += 1) expect((await here('wrong')).status).toBe(401);
    expect((await here(password)).status).toBe(429);
  });

  it.each([
    ['/change-password', { currentPassword: 'wrong', newPassword: 'another one' }],
    ['/delete-user', { password: 'wrong' }],
    ['/email-otp/request-email-change', { newEmail: 'new@example.com', password: 'wrong' }],
  ])('are limited to ten on %s too, with a count of its own', async (path, body) => {
    const { email, password, cookie } = await app.signUp();
    const guess = () => app.post(path, body, { cookie });
    for (let index = 0; index < TRIES; index += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    expect((await signIn(app, email, password)).status).toBe(200);
  });

  it('keep no owner from changing the password, deleting the account, or coming in by a code', async () => {
    const accounts = await Promise.all([1, 2, 3].map(() => app.signUp()));
    for (const { email } of accounts) await guessWrong(email, TRIES + 1);
    const [amy, ben, cy] = accounts as [TestAccount, TestAccount, TestAccount];
    const change = { currentPassword: amy.password, newPassword: 'another one' };
    expect((await app.post('/change-password', change, { cookie: amy.cookie })).status).toBe(200);
    const { password, cookie } = ben;
    expect((await app.post('/delete-user', { password }, { cookie })).status).toBe(200);
    expect((await codeBrowser(app).signIn(cy.email)).status).toBe(200);
  });

  it('are limited to ten in one session, which keeps no other session out', async () => {
    const { email, password, cookie } = await app.signUp();
    const stolen = cookieOf(await signIn(app, email, password));
    const guess = (as: string, typed: string) =>
      app.post('/delete-user', { password: typed }, { cookie: as });
    for (let n = 0; n < TRIES; n += 1) expect((await guess(stolen, 'wrong')).status).toBe(400);
    expect((await guess(stolen, password)).status).toBe(429);
    expect((await guess(cookie, password)).status).toBe(200);
  });

  it('are limited to ten in each quarter of an hour, for hours, whatever others request meanwhile', async () => {
    const { email } = await app.signUp();
    const heard: number[] = [];
    for (let minute = 0; minute < 3 * MINUTES; minute += 1) {
      heard.push((await signIn(app, email, 'wrong')).status);
      await othersGoOn();
      await minutesPass(1);
    }
    const window = [...Array<number>(TRIES).fill(401), ...Array<number>(MINUTES - TRIES).fill(429)];
    expect(heard).toEqual([...window, ...window, ...window]);
  }, 60_000);

  it('leave neither email nor address in the table', async () => {
    const { email } = await app.signUp();
    const address = freshAddress();
    await app.post('/sign-in/email', { email, password: 'wrong' }, { address });
    const [name = ''] = email.split('@');
    const { key } = limitCounts;
    const named = or(like(key, `%${name}%`), like(key, `%${address}%`));
    expect(await database.db.$count(limitCounts, named)).toBe(0);
    expect(await database.db.$count(limitCounts)).not.toBe(0);
  });
});

/** Counts the reset mails to an address. */
async function resetMailsTo(email: string): Promise<number> {
  const mails = await mailsTo(app, email);
  return mails.filter(({ text }) => text.includes('/reset-password')).length;
}

describe('reset mails', () => {
  it('are limited to five an hour for one account, with the same response to every request', async () => {
    const { email } = await app.signUp();
    const ask = () => app.post('/request-password-reset', { email });
    const answers = [];
    for (let index = 0; index < 8; index += 1) {
      const response = await ask();
      answers.push([response.status, await response.text()]);
    }
    const nobody = await app.post('/request-password-reset', { email: freshEmail() });
    answers.push([nobody.status, await nobody.text()]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await resetMailsTo(email)).toBe(5);
  });

  it('are limited to five in each hour, for hours, whatever others request meanwhile', async () => {
    const { email } = await app.signUp();
    let before = 0;
    for (let hour = 0; hour < 3; hour += 1) {
      for (let part = 0; part < 12; part += 1) {
        await app.post('/request-password-reset', { email });
        await othersGoOn();
        await minutesPass(5);
      }
      expect((await resetMailsTo(email)) - before).toBe(5);
      before = await resetMailsTo(email);
    }
  });
});
