import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { codeMailedTo, notThe } from '#support/codeBrowser';
import { emailCalls } from '#support/emailCalls';
import { firstAnswer, tripInput } from '#support/factories';
import { cookieOf, FALLBACK_URL, freshEmail, said, type TestAccount } from '#support/httpApp';
import { leastTimes, noise } from '#support/leastTimes';
import { mailsTo, tokenMailedTo } from '#support/mailsOf';
import { users } from '@/features/identity/server/tables';
import { trips } from '@/features/trips/server/tables';

const { app, database } = await openAppForFile({ SUPPORT_EMAIL: 'help@gangway.example' });
const { db } = database;
const { ask, askToVerify, enter, confirm, change } = emailCalls(app);

const DEAD = 'This code no longer works. Ask for a new one.';
const TOO_MANY = 'Too many requests. Please try again later.';

const signIn = (email: string, password: string) => app.post('/sign-in/email', { email, password });

describe('asking for another email', () => {
  it('changes nothing; the new address gets a code', async () => {
    const amy = await app.signUp();
    const newEmail = freshEmail();
    expect((await ask(amy, ` ${newEmail.toUpperCase()} `)).status).toBe(200);
    expect(await app.data('identity.account', undefined, amy)).toEqual({
      email: amy.email,
      isVerified: false,
      hasPassword: true,
      tiedAt: null,
    });
    const [mail] = await mailsTo(app, newEmail);
    expect(mail?.text).toContain('This code makes this your Gangway email.');
    // The inbox may be a stranger's, so the mail contains nothing that the account's owner chose.
    expect(`${mail?.text}${mail?.html}`).not.toContain(amy.email);
    expect((await signIn(newEmail, amy.password)).status).toBe(401);
  });

  it('requires the current password', async () => {
    const amy = await app.signUp();
    const newEmail = freshEmail();
    expect(await said(await ask(amy, newEmail, 'wrong horse'))).toEqual([400, 'Invalid password']);
    const none = [400, 'Please enter your password.'];
    expect(await said(await ask(amy, newEmail, ''))).toEqual(none);
    const path = '/email-otp/request-email-change';
    expect(await said(await app.post(path, { newEmail }, { cookie: amy.cookie }))).toEqual(none);
    const stranger = await app.post(path, { newEmail, password: amy.password });
    expect(stranger.status).toBe(401);
    expect(await mailsTo(app, newEmail)).toEqual([]);
  });

  it('says so when it is the same', async () => {
    const amy = await app.signUp();
    expect(await said(await ask(amy, amy.email.toUpperCase()))).toEqual([
      400,
      'This is already your email.',
    ]);
  });

  it('gives a thief nothing once the owner has set a new password', async () => {
    const amy = await app.signUp();
    const thief = { ...amy, cookie: cookieOf(await signIn(amy.email, amy.password)) };
    const newEmail = freshEmail();
    await ask(thief, newEmail);
    const code = await codeMailedTo(app, newEmail);
    const passwords = { currentPassword: amy.password, newPassword: 'new horse' };
    const changed = await app.post('/change-password', passwords, { cookie: amy.cookie });
    expect(changed.status).toBe(200);
    expect((await enter(newEmail, code, thief)).status).toBe(401);
    expect(await db.$count(users, eq(users.email, newEmail))).toBe(0);
  });

  it('is limited to five an hour from one account, and to an address from whatever accounts', async () => {
    const amy = await app.signUp();
    for (let n = 0; n < 5; n += 1) expect((await ask(amy, freshEmail())).status).toBe(200);
    expect(await said(await ask(amy, freshEmail()))).toEqual([429, TOO_MANY]);
    const target = await app.signUp();
    for (const newEmail of [target.email, freshEmail()]) {
      const heard = [];
      for (let n = 0; n < 21; n += 1) {
        heard.push((await ask(await app.signUp(), newEmail)).status);
      }
      expect(heard).toEqual([...Array(20).fill(200), 429]);
    }
  });
});

describe('asking for an email that has an account', () => {
  it('looks the same in every way to the one who asks, and tells the account', async () => {
    const [amy, ben] = [await app.signUp(), await app.signUp()];
    const answers = [];
    for (const newEmail of [ben.email, freshEmail()]) {
      const response = await ask(amy, newEmail);
      const heard: unknown[] = [response.status, await response.text()];
      heard.push(response.headers.getSetCookie());
      for (let n = 0; n < 6; n += 1) heard.push(await said(await enter(newEmail, '000000', amy)));
      answers.push(heard);
    }
    expect(answers[0]).toEqual(answers[1]);
    const [mail] = await mailsTo(app, ben.email);
    expect(mail?.headers.get('subject')).toBe('This email already has a Gangway account');
    expect(mail?.text).toContain(`\n${FALLBACK_URL}/forgot-password\n`);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/\d{3} ?\d{3} is|token/);
    expect(`${mail?.text}${mail?.html}`).not.toContain(amy.email);
  });

  it('takes about as long', async () => {
    const askers: TestAccount[] = [];
    const taken: TestAccount[] = [];
    for (let n = 0; n < 10; n += 1) {
      taken.push(await app.signUp());
      askers.push(await app.signUp(), await app.signUp());
    }
    const next = (emailOf: () => string) => async () =>
      expect((await ask(askers.pop() as TestAccount, emailOf())).status).toBe(200);
    const [known, unknown] = await leastTimes(
      10,
      next(() => taken.pop()?.email ?? ''),
      next(freshEmail),
    );
    console.info(
      `asking for a taken email: ${known.toFixed(1)} ms, a free one: ${unknown.toFixed(1)}`,
    );
    expect(Math.abs(known - unknown)).toBeLessThan(noise(known, unknown));
  });

  it('is refused when its code is entered after someone has signed up with it', async () => {
    const amy = await app.signUp();
    const newEmail = freshEmail();
    await ask(amy, newEmail);
    const code = await codeMailedTo(app, newEmail);
    await app.signUp(newEmail);
    expect(await said(await enter(newEmail, code, amy))).toEqual([
      400,
      'Another account has taken this email in the meantime, so yours stays as it is.',
    ]);
    expect(await app.session(amy.cookie)).toMatchObject({ email: amy.email });
  });

  it('has one winner when two accounts enter theirs at once', async () => {
    const [amy, ben] = [await app.signUp(), await app.signUp()];
    const newEmail = freshEmail();
    await ask(amy, newEmail);
    const amys = await codeMailedTo(app, newEmail);
    await ask(ben, newEmail);
    const bens = await codeMailedTo(app, newEmail);
    const both = await Promise.all([enter(newEmail, amys, amy), enter(newEmail, bens, ben)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await db.$count(users, eq(users.email, newEmail))).toBe(1);
  });
});

describe('the code that changes the email', () => {
  it('changes it, verified, keeps all sessions, and works once', async () => {
    const amy = await app.signUp();
    const phone = cookieOf(await signIn(amy.email, amy.password));
    const newEmail = await change(amy);
    expect(await app.data('identity.account', undefined, amy)).toEqual({
      email: newEmail,
      isVerified: true,
      hasPassword: true,
      tiedAt: null,
    });
    expect((await signIn(newEmail, amy.password)).status).toBe(200);
    expect((await signIn(amy.email, amy.password)).status).toBe(401);
    expect(await app.session(phone)).toMatchObject({ email: newEmail });
  });

  it('has five tries, and works once when it is entered ten times at once', async () => {
    const [amy, ben] = [await app.signUp(), await app.signUp()];
    const [amysNew, bensNew] = [freshEmail(), freshEmail()];
    await ask(amy, amysNew);
    const code = await codeMailedTo(app, amysNew);
    for (let n = 0; n < 5; n += 1) await enter(amysNew, notThe(code), amy);
    expect(await said(await enter(amysNew, code, amy))).toEqual([400, DEAD]);
    await ask(ben, bensNew);
    const good = await codeMailedTo(app, bensNew);
    const all = await Promise.all(Array.from({ length: 10 }, () => enter(bensNew, good, ben)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('does nothing for any account but the one that asked, nor for another address', async () => {
    const [amy, mallory] = [await app.signUp(), await app.signUp()];
    const [newEmail, other] = [freshEmail(), freshEmail()];
    await ask(mallory, newEmail);
    const code = await codeMailedTo(app, newEmail);
    expect((await app.post('/email-otp/change-email', { newEmail, code })).status).toBe(401);
    expect((await enter(newEmail, code, amy)).status).toBe(400);
    expect((await enter(other, code, mallory)).status).toBe(400);
    expect(await db.$count(users, eq(users.email, newEmail))).toBe(0);
  });

  it('tells the old address, with a way to act and without the new one', async () => {
    const amy = await app.signUp();
    const newEmail = await change(amy);
    const mail = (await mailsTo(app, amy.email)).at(-1);
    expect(mail?.headers.get('subject')).toBe('The email of your Gangway account was changed');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('help@gangway.example');
      expect(part).toContain(amy.userId);
      expect(part).not.toContain(newEmail);
    }
    expect(mail?.html).toContain(' href="mailto:help@gangway.example"');
  });

  it('ends what was mailed to the old address', async () => {
    const amy = await app.signUp();
    await app.post('/request-password-reset', { email: amy.email });
    const token = await tokenMailedTo(app, amy.email);
    await askToVerify(amy);
    const code = await codeMailedTo(app, amy.email);
    await change(amy);
    const late = await app.post('/reset-password', { token, newPassword: 'stolen horse' });
    expect(await said(late)).toEqual([400, 'Invalid token']);
    expect(await said(await confirm(code, amy))).toEqual([400, DEAD]);
  });

  it('shows on cards, in what operators read and on dashboards', async () => {
    const [amy, ben, dee] = [await app.signUp(), await app.signUp(), await app.signUp()];
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, dee.userId));
    const input = tripInput({ tripName: 'Kyoto', email: amy.email });
    const { tripId } = await app.data('trips.create', input, amy);
    const other = { ...input, tripName: 'Oslo', email: 'office@example.com' };
    await app.data('trips.create', other, amy);
    for (const { cookie } of [amy, ben]) {
      await app.data('responses.submit', firstAnswer(tripId), { cookie });
    }
    await app.data('trips.setStatus', { tripId, status: 'ready' }, amy);

    const newEmail = await change(amy);
    for (const shown of [
      await app.data('responses.tripPage', { tripId }, ben),
      await app.data('trips.dashboard', undefined, ben),
      await app.data('trips.dashboard', undefined, amy),
      await app.data('review.readyTrips', undefined, dee),
      await app.data('review.trip', { tripId }, dee),
    ]) {
      expect(JSON.stringify(shown)).toContain(newEmail);
      expect(JSON.stringify(shown)).not.toContain(amy.email);
    }
    // A contact address that was typed separately stays.
    const kept = and(eq(trips.userId, amy.userId), eq(trips.organizerEmail, 'office@example.com'));
    expect(await db.$count(trips, kept)).toBe(1);
  });
});
