import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { type CodeBrowser, codeBrowser, codeMailedTo } from '#support/codeBrowser';
import { answerOf } from '#support/everyProcedure/answer';
import { tripWithGuests } from '#support/guests';
import type { TestAccount } from '#support/httpApp';
import { tokenMailedTo } from '#support/mailsOf';
import { sessions, users } from '@/features/identity/server/tables';
import { responses } from '@/features/responses/server/tables';

const { app, database } = await openAppForFile();
const { db } = database;

let browser: CodeBrowser;
let otto: TestAccount;
let sam: TestAccount;
let trip: Awaited<ReturnType<typeof tripWithGuests>>;

beforeEach(async () => {
  trip = await tripWithGuests(db, 'Otto');
  [otto, sam] = [await app.signUp(), await app.signUp()];
  browser = codeBrowser(app);
});

const logIn = async ({ email, password }: TestAccount) =>
  expect((await browser.post('/sign-in/email', { email, password })).status).toBe(200);
const opens = async () =>
  answerOf(
    await browser.procedure('guests.open', { tripId: trip.tripId, token: trip.token('Otto') }),
  );
/** What the browser still reads of the guest whose link was opened in it. */
async function reads() {
  const { tripId } = trip;
  const arrival = await browser.procedure('guests.arrival', { tripId });
  const own = await browser.procedure('responses.own', { tripId });
  const knownName = await browser.procedure('guests.knownName', { tripId });
  const said = [arrival, own, knownName].map((answer) => answer.text());
  return (await Promise.all(said)).join();
}
async function readsNothing() {
  const said = await reads();
  expect(said).toContain('"guest":null');
  expect(said).not.toContain('Otto');
  expect(browser.cookie()).not.toContain('-guest-');
}
const endSessions = () => db.delete(sessions).where(eq(sessions.userId, otto.userId));

// SPEC-2 4 'Guests'
describe('a personal link in a browser that several people use', () => {
  it('follows whoever opens it into the account they sign in to', async () => {
    expect(await opens()).toBe('ok');
    await logIn(otto);
    expect(await reads()).toContain('Otto');
  });

  it('ends when they sign out', async () => {
    await logIn(otto);
    await opens();
    await browser.post('/sign-out', {});
    expect(browser.cookie()).not.toContain('-guest-');
    await logIn(sam);
    await readsNothing();
  });

  it('ends when they sign out offline and the session has ended in between', async () => {
    await opens();
    await logIn(otto);
    await endSessions();
    await browser.post('/sign-out', {});
    await logIn(sam);
    await readsNothing();
  });

  it('ends when somebody else signs in, by a password, a code, a new password or a new account', async () => {
    const ways = [
      () => logIn(sam),
      async () => {
        await browser.ask(sam.email, { purpose: 'login' });
        await browser.enter(sam.email, await codeMailedTo(app, sam.email), { acceptedTerms: true });
      },
      async () => {
        await browser.post('/request-password-reset', { email: sam.email });
        const token = await tokenMailedTo(app, sam.email, 'reset-password');
        await browser.post('/reset-password', { token, newPassword: 'staple battery' });
      },
      async () => {
        const email = `${crypto.randomUUID()}@example.com`;
        const given = { email, password: 'correct horse', name: '', acceptedTerms: true };
        await browser.post('/sign-up/email', given);
      },
    ];
    for (const signsIn of ways) {
      browser = codeBrowser(app);
      await opens();
      await logIn(otto);
      await signsIn();
      await readsNothing();
    }
  });

  it('ends with a session that was ended elsewhere, and with the account', async () => {
    await opens();
    await logIn(otto);
    await endSessions();
    await readsNothing();
    browser = codeBrowser(app);
    await logIn(otto);
    await opens();
    await browser.post('/delete-user', { password: otto.password, ends: [] });
    expect(await db.$count(users, eq(users.id, otto.userId))).toBe(0);
    expect(browser.cookie()).not.toContain('-guest-');
  });

  it('stays with the account through a new password', async () => {
    await opens();
    await logIn(otto);
    const given = { currentPassword: otto.password, newPassword: 'staple battery' };
    expect((await browser.post('/change-password', given)).status).toBe(200);
    expect(await reads()).toContain('Otto');
  });

  it('is bound by the first page that reads it signed in, whenever it was opened', async () => {
    await opens();
    const opened = browser.cookie();
    browser = codeBrowser(app, `${otto.cookie}; ${opened}`);
    await browser.procedure('guests.arrival', { tripId: trip.tripId });
    const [link] = /gangway-\w+-guest[^;]*/.exec(browser.cookie()) ?? [];
    expect(opened).not.toContain(link);
    browser = codeBrowser(app, `${sam.cookie}; ${link}`);
    await readsNothing();
    expect(await db.$count(responses, eq(responses.userId, sam.userId))).toBe(0);
  });
});
