import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { createPerson } from '#support/callers';
import { emailCalls } from '#support/emailCalls';
import { FALLBACK_URL, freshEmail, messageOf } from '#support/httpApp';
import { mailsTo, tokenMailedTo } from '#support/mailsOf';
import { medianTimes } from '#support/medianTimes';
import { TEST_SECRET } from '#support/testSecret';
import { accountBelongings } from '@/app/server/accountBelongings';
import { createEmails } from '@/features/identity/server/emails';
import { createGuesses } from '@/features/identity/server/guesses';
import { emailLinks, users } from '@/features/identity/server/tables';
import { createLimits } from '@/features/limits/server/limits';

const { app, database } = await openAppForFile();
const { db } = database;

const DEAD = /^This link no longer works/;

const { ask, confirm, read } = emailCalls(app);

/** Bypasses the routes, for tests that would otherwise need many passwords. */
const emails = createEmails({
  ...{ db, baseURL: FALLBACK_URL, supportEmail: '', belongings: accountBelongings },
  ...{ guesses: createGuesses(createLimits(db, TEST_SECRET)), mailer: app.mailer, live: app.live },
});
/** Asks as a new account, whose password has already been checked. */
async function askFor(newEmail: string): Promise<() => Promise<boolean>> {
  const { userId, email } = (await createPerson(db)).actor;
  return () => emails.askChange({ id: userId, email }, newEmail);
}

const signIn = (email: string, password: string) => app.post('/sign-in/email', { email, password });

describe('asking for another email', () => {
  it('changes only what the account page says; the new address gets a link', async () => {
    const amy = await app.signUp();
    const newEmail = freshEmail();
    expect((await ask(amy, ` ${newEmail.toUpperCase()} `)).status).toBe(200);
    expect(await read('identity.account', amy)).toEqual({
      email: amy.email,
      isVerified: false,
      hasPassword: true,
      newEmail,
    });
    const [mail] = await mailsTo(app, newEmail);
    const link = `${FALLBACK_URL}/verify-email?token=${await tokenMailedTo(app, newEmail)}`;
    expect(mail?.text).toContain(`\n${link}\n`);
    expect(mail?.html).toContain(` href="${link}"`);
    // The inbox may be a stranger's, so the mail contains nothing that the account's owner chose.
    expect(`${mail?.text}${mail?.html}`).not.toContain(amy.email);
    expect((await signIn(amy.email, amy.password)).status).toBe(200);
    expect((await signIn(newEmail, amy.password)).status).toBe(401);
  });

  it('requires the current password', async () => {
    const amy = await app.signUp();
    const newEmail = freshEmail();
    const wrong = await ask(amy, newEmail, 'wrong horse');
    expect([wrong.status, await messageOf(wrong)]).toEqual([400, 'Invalid password']);
    const none = await ask(amy, newEmail, '');
    expect([none.status, await messageOf(none)]).toEqual([400, 'Please enter your password.']);
    const missing = await app.post('/ask-email-change', { newEmail }, { cookie: amy.cookie });
    expect(missing.status).toBe(400);
    const stranger = await app.post('/ask-email-change', {
      newEmail,
      currentPassword: amy.password,
    });
    expect(stranger.status).toBe(401);
    expect(await mailsTo(app, newEmail)).toEqual([]);
    expect(await read('identity.account', amy)).toMatchObject({ newEmail: null });
  });

  it('is no better place to guess the password than any other', async () => {
    const amy = await app.signUp();
    const tries = [];
    for (let n = 0; n < 11; n += 1) tries.push((await ask(amy, freshEmail(), 'wrong')).status);
    expect(tries).toEqual([...Array(10).fill(400), 429]);
    expect((await ask(amy, freshEmail())).status).toBe(429);
  });

  it.each([
    ['no address', 'amy'],
    ['two', 'a@example.com, b@example.com'],
    ['a line of its own', 'a@example.com\r\nBcc: b@example.com'],
    ['a very long one', `${'a'.repeat(250_000)}@example.com`],
    ['nothing', ''],
  ])('is refused with a sentence for %s', async (_, newEmail) => {
    const amy = await app.signUp();
    const response = await ask(amy, newEmail);
    expect(response.status).toBe(400);
    expect(await messageOf(response)).toMatch(/^(Please|This) .*\.$/);
  });

  it('says so when it is the same', async () => {
    const amy = await app.signUp();
    const response = await ask(amy, amy.email.toUpperCase());
    expect([response.status, await messageOf(response)]).toEqual([
      400,
      'This is already your email.',
    ]);
  });

  it('again replaces the pending change, unless it is to the same address', async () => {
    const amy = await app.signUp();
    const [first, second] = [freshEmail(), freshEmail()];
    await ask(amy, first);
    await ask(amy, second);
    const token = await tokenMailedTo(app, second);
    await ask(amy, second);
    expect(await messageOf(await confirm(await tokenMailedTo(app, first), amy))).toMatch(DEAD);
    expect((await confirm(token, amy)).status).toBe(200);
  });

  it('can be cancelled, which leaves the sign-up link valid', async () => {
    const amy = await app.signUp();
    const newEmail = freshEmail();
    await ask(amy, newEmail);
    const response = await app.post('/cancel-email-change', {}, { cookie: amy.cookie });
    expect(response.status).toBe(200);
    expect(await read('identity.account', amy)).toMatchObject({ newEmail: null });
    expect(await messageOf(await confirm(await tokenMailedTo(app, newEmail), amy))).toMatch(DEAD);
    expect((await confirm(await tokenMailedTo(app, amy.email), amy)).status).toBe(200);
    expect(await read('identity.account', amy)).toMatchObject({ isVerified: true });
  });

  it('is cancelled by a new password, which is how an owner gets rid of a thief', async () => {
    const [amy, ben] = [await app.signUp(), await app.signUp()];
    const [amysNew, bensNew] = [freshEmail(), freshEmail()];
    await ask(amy, amysNew);
    await ask(ben, bensNew);
    await app.post('/request-password-reset', { email: amy.email });
    const token = await tokenMailedTo(app, amy.email);
    await app.post('/reset-password', { token, newPassword: 'new horse' });
    const passwords = { currentPassword: ben.password, newPassword: 'new horse' };
    const changed = await app.post('/change-password', passwords, { cookie: ben.cookie });
    expect(changed.status).toBe(200);
    const waiting = inArray(emailLinks.email, [amysNew, bensNew]);
    expect(await db.$count(emailLinks, waiting)).toBe(0);
  });
});

describe('asking for an email that has an account', () => {
  it('looks the same in every way to the one who asks, and tells the account', async () => {
    const [amy, ben] = [await app.signUp(), await app.signUp()];
    const unknown = freshEmail();
    const answers = [];
    for (const newEmail of [ben.email, unknown]) {
      const response = await ask(amy, newEmail);
      const account = await read('identity.account', amy);
      expect(account).toMatchObject({ newEmail });
      answers.push([response.status, await response.text(), response.headers.getSetCookie()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    const [mail] = (await mailsTo(app, ben.email)).slice(1);
    expect(mail?.headers.get('subject')).toBe('This email already has a Gangway account');
    expect(mail?.text).toContain(`\n${FALLBACK_URL}/forgot-password\n`);
    expect(`${mail?.text}${mail?.html}`).not.toContain('token');
    expect(`${mail?.text}${mail?.html}`).not.toContain(amy.email);
  });

  it('takes about as long', async () => {
    const taken = await Promise.all([1, 2, 3, 4].map(() => createPerson(db)));
    const asks = await Promise.all(
      taken.flatMap(({ actor }) => [1, 2, 3, 4].map(() => askFor(actor.email))),
    );
    const others = await Promise.all(asks.map(() => askFor(freshEmail())));
    const next = (left: (() => Promise<boolean>)[]) => async () =>
      expect(await left.pop()?.()).toBe(true);
    const [known, unknown] = await medianTimes(15, next(asks), next(others));
    expect(Math.abs(known - unknown)).toBeLessThan(30);
  });

  it('is refused when its link is opened after someone has signed up with it', async () => {
    const amy = await app.signUp();
    const newEmail = freshEmail();
    await ask(amy, newEmail);
    const token = await tokenMailedTo(app, newEmail);
    await app.signUp(newEmail);
    const response = await confirm(token, amy);
    expect([response.status, await messageOf(response)]).toEqual([
      400,
      'Another account has taken this email in the meantime, so yours stays as it is.',
    ]);
    expect(await app.session(amy.cookie)).toMatchObject({ email: amy.email });
  });

  it('has one winner when two accounts open theirs at once', async () => {
    const [amy, ben] = [await app.signUp(), await app.signUp()];
    const newEmail = freshEmail();
    await ask(amy, newEmail);
    const amysToken = await tokenMailedTo(app, newEmail);
    await ask(ben, newEmail);
    const bensToken = await tokenMailedTo(app, newEmail);
    const both = await Promise.all([confirm(amysToken, amy), confirm(bensToken, ben)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await db.$count(users, eq(users.email, newEmail))).toBe(1);
  });
});

describe('mails to an address that somebody wants to change to', () => {
  it('are limited to five an hour, from however many accounts, and reveal to nobody whether it has one', async () => {
    const target = await app.signUp();
    for (const newEmail of [target.email, freshEmail()]) {
      const asked = [];
      for (let n = 0; n < 6; n += 1) asked.push(await (await askFor(newEmail))());
      expect(asked).toEqual([true, true, true, true, true, false]);
    }
    expect((await mailsTo(app, target.email)).length).toBe(1 + 5);
  });

  it('are limited to five an hour from one account, to however many addresses', async () => {
    const amy = await app.signUp();
    const asked = [];
    for (let n = 0; n < 5; n += 1) {
      asked.push(await emails.askChange({ id: amy.userId, email: amy.email }, freshEmail()));
    }
    expect(asked).not.toContain(false);
    const late = await ask(amy, freshEmail());
    expect([late.status, await messageOf(late)]).toEqual([
      429,
      'Too many requests. Please try again later.',
    ]);
  });
});
