import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { emailCalls } from '#support/emailCalls';
import { cookieOf, freshEmail, openHttpApp, type TestAccount } from '#support/httpApp';
import { letPass } from '#support/letPass';
import { tokenMailedTo } from '#support/mailsOf';

const { app, database } = await openAppForFile();

/** The server's own limit. */
const TRIES = 10;
const WINDOW = 15 * 60;

const deviceOf = (cookies: string) =>
  cookies.split('; ').filter((cookie) => cookie.startsWith('gangway.known_device='));

const signIn = (email: string, password: string, cookies: string[] = []) =>
  app.post('/sign-in/email', { email, password }, { cookie: cookies.join('; ') });

/** Guesses from elsewhere until the account is closed to strangers. */
async function lockOut({ email, password }: TestAccount): Promise<void> {
  for (let index = 0; index <= TRIES; index += 1) await signIn(email, 'wrong');
  expect((await signIn(email, password)).status).toBe(429);
}

describe('an owner whose account is being guessed at', () => {
  it('can change the password meanwhile', async () => {
    const amy = await app.signUp();
    await lockOut(amy);
    const change = { currentPassword: amy.password, newPassword: 'another one' };
    expect((await app.post('/change-password', change, { cookie: amy.cookie })).status).toBe(200);
  });

  it('can delete the account meanwhile', async () => {
    const amy = await app.signUp();
    await lockOut(amy);
    const { password, cookie } = amy;
    expect((await app.post('/delete-user', { password }, { cookie })).status).toBe(200);
  });

  it('can log in on a device where they were signed in before', async () => {
    const amy = await app.signUp();
    await lockOut(amy);
    const device = deviceOf(amy.cookie);
    expect(device).toHaveLength(1);
    const response = await signIn(amy.email, amy.password, device);
    expect(response.status).toBe(200);
    expect(await app.session(cookieOf(response))).toMatchObject({ userId: amy.userId });
    // That hasn't given the strangers another ten tries.
    expect((await signIn(amy.email, amy.password)).status).toBe(429);
  });

  it('is not locked out of their sessions by another session that guesses', async () => {
    const amy = await app.signUp();
    const stolen = cookieOf(await signIn(amy.email, amy.password));
    const guess = (cookie: string, password: string) =>
      app.post('/delete-user', { password }, { cookie });
    for (let index = 0; index < TRIES; index += 1) {
      expect((await guess(stolen, 'wrong')).status).toBe(400);
    }
    expect((await guess(stolen, amy.password)).status).toBe(429);
    expect((await guess(amy.cookie, amy.password)).status).toBe(200);
  });
});

describe('a known device', () => {
  it('has ten tries of its own in a quarter of an hour, for hours', async () => {
    const { email, cookie } = await app.signUp();
    const device = deviceOf(cookie);
    for (let window = 0; window < 3; window += 1) {
      const statuses: number[] = [];
      for (let index = 0; index < TRIES + 5; index += 1) {
        statuses.push((await signIn(email, 'wrong', device)).status);
      }
      expect(statuses).toEqual([...Array<number>(TRIES).fill(401), ...Array<number>(5).fill(429)]);
      await letPass(database.db, WINDOW);
    }
  });

  it('is known for its own account only, and only by what we have signed', async () => {
    const [amy, ben] = [await app.signUp(), await app.signUp()];
    await lockOut(amy);
    const [bens = ''] = deviceOf(ben.cookie);
    const [amys = ''] = deviceOf(amy.cookie);
    const [, signature = ''] = amys.split('.').slice(-2);
    for (const cookie of [
      bens,
      `gangway.known_device=${amy.email}`,
      'gangway.known_device=',
      'gangway.known_device=.',
      `gangway.known_device=x.${signature}`,
      `${amys}x`,
      amys.slice(0, -2),
    ]) {
      expect((await signIn(amy.email, amy.password, [cookie])).status).toBe(429);
    }
  });

  it('keeps its id from one login to the next', async () => {
    const { email, password, cookie } = await app.signUp();
    const device = deviceOf(cookie);
    expect(deviceOf(cookieOf(await signIn(email, password, device)))).toEqual(device);
    expect(deviceOf(cookieOf(await signIn(email, password)))).not.toEqual(device);
  });

  it('becomes known by a reset mail, whose link has signed its owner in there', async () => {
    const amy = await app.signUp();
    await app.post('/request-password-reset', { email: amy.email });
    const token = await tokenMailedTo(app, amy.email);
    const reset = await app.post('/reset-password', { token, newPassword: 'another one' });
    const device = deviceOf(cookieOf(reset));
    expect(device).toHaveLength(1);
    await lockOut({ ...amy, password: 'another one' });
    expect((await signIn(amy.email, 'another one', device)).status).toBe(200);
  });

  it('does not become known by a failed login, and reveals to nobody who was here', async () => {
    const { email, password } = await app.signUp();
    expect((await signIn(email, 'wrong')).headers.getSetCookie()).toEqual([]);
    const set = (await signIn(email, password)).headers.getSetCookie().at(-1) ?? '';
    expect(set).toMatch(
      /^gangway\.known_device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(set).not.toContain(email.split('@')[0]);
    const secure = await openHttpApp(database, { PUBLIC_URL: 'https://trips.example' });
    const [, device] = (
      await secure.post('/sign-in/email', { email, password })
    ).headers.getSetCookie();
    await secure.close();
    expect(device).toMatch(/; Secure;/);
  });
});

/** Signs in to an account on six devices. */
async function sixDevices({ email, password }: TestAccount): Promise<string[][]> {
  const logins = await Promise.all(Array.from({ length: 6 }, () => signIn(email, password)));
  return logins.map((login) => deviceOf(cookieOf(login)));
}

/** Counts the wrong passwords checked in one window, if each device exceeds its tries. */
async function guessesFrom(email: string, devices: string[][]): Promise<number> {
  let judged = 0;
  for (const device of devices) {
    for (let index = 0; index < TRIES + 2; index += 1) {
      if ((await signIn(email, 'wrong', device)).status === 401) judged += 1;
    }
  }
  return judged;
}

describe('what a device is known for', () => {
  it('is an account, not whoever has its address later', async () => {
    const amy = await app.signUp();
    const devices = await sixDevices(amy);
    const { password, cookie } = amy;
    expect((await app.post('/delete-user', { password }, { cookie })).status).toBe(200);
    await app.signUp(amy.email);
    expect(await guessesFrom(amy.email, devices)).toBe(TRIES);
  });

  it('is its email: neither who has the old one later, nor the account under the new one', async () => {
    const amy = await app.signUp();
    const devices = await sixDevices(amy);
    const newEmail = await emailCalls(app).change(amy);
    await app.signUp(amy.email);
    expect(await guessesFrom(amy.email, devices)).toBe(TRIES);
    expect(await guessesFrom(newEmail, devices)).toBe(TRIES);
  });

  it('is its password: a reset ends what a thief of the old one has gathered', async () => {
    const amy = await app.signUp();
    const devices = await sixDevices(amy);
    await app.post('/request-password-reset', { email: amy.email });
    const token = await tokenMailedTo(app, amy.email);
    await app.post('/reset-password', { token, newPassword: 'another one' });
    expect(await guessesFrom(amy.email, devices)).toBe(TRIES);
  });

  it('goes on where the password or the email was changed', async () => {
    const amy = await app.signUp();
    const newPassword = 'another one';
    const changed = await app.post(
      '/change-password',
      { currentPassword: amy.password, newPassword },
      { cookie: amy.cookie },
    );
    const cookie = cookieOf(changed);
    await lockOut({ ...amy, password: newPassword });
    expect((await signIn(amy.email, newPassword, deviceOf(cookie))).status).toBe(200);
    const newEmail = freshEmail();
    const change = { newEmail, currentPassword: newPassword };
    expect((await app.post('/ask-email-change', change, { cookie })).status).toBe(200);
    const token = await tokenMailedTo(app, newEmail);
    const device = deviceOf(cookieOf(await app.post('/confirm-email', { token }, { cookie })));
    await lockOut({ ...amy, email: newEmail, password: newPassword });
    expect((await signIn(newEmail, newPassword, device)).status).toBe(200);
  });
});
