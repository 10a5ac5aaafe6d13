import { describe, expect, it } from 'vitest';
import { freshAddress } from '#support/apiPerson';
import { openAppForFile } from '#support/appForFile';
import { cookieOf, freshEmail } from '#support/httpApp';
import { tokenMailedTo } from '#support/mailsOf';
import { holdPasswords } from '#support/quickPasswords';

const { app } = await openAppForFile();

/**
 * The server's own limits: how many strangers may wait for a password to be hashed, per network and
 * in total.
 */
const OF_ONE = 25;
const IN_ALL = 100;

const logIn = (email: string, password: string, call: { cookie?: string; address?: string } = {}) =>
  app.post('/sign-in/email', { email, password }, call);

const statusOf = async (answer: Promise<Response>) => (await answer).status;

/** Fills all places with wrong logins, and returns once one of them has found none. */
async function fill(places: number, addressOf: () => string): Promise<Promise<number>[]> {
  const guesses = Array.from({ length: places + 5 }, () =>
    statusOf(logIn(freshEmail(), 'wrong', { address: addressOf() })),
  );
  expect(await Promise.race(guesses)).toBe(503);
  return guesses;
}

describe('a server that strangers keep busy with passwords', () => {
  it('lets owners in while strangers fill all places', async () => {
    const amy = await app.signUp();
    const { email, password } = amy;
    const device = cookieOf(await logIn(email, password));
    await app.post('/request-password-reset', { email });
    const token = await tokenMailedTo(app, email);
    const ben = await app.signUp();
    const release = holdPasswords();
    const strangers = await fill(IN_ALL, freshAddress);
    const newPassword = 'another one';
    const owners = [
      logIn(email, password, { cookie: device }),
      app.post(
        '/change-password',
        { currentPassword: ben.password, newPassword },
        { cookie: ben.cookie },
      ),
      app.post('/reset-password', { token, newPassword }),
    ].map(statusOf);
    // Anyone without a place is refused at once, and the owners came before these.
    for (let times = 0; times < 3; times += 1)
      expect(await statusOf(logIn(email, 'wrong'))).toBe(503);
    release();
    expect(await Promise.all(owners)).toEqual([200, 200, 200]);
    expect(new Set(await Promise.all(strangers))).toEqual(new Set([401, 503]));
  });

  it('refuses what one address sends beyond its places, and nobody else', async () => {
    const { email, password } = await app.signUp();
    const address = freshAddress();
    const release = holdPasswords();
    const guesses = await fill(OF_ONE, () => address);
    const login = statusOf(logIn(email, password));
    expect(await statusOf(logIn(email, 'wrong', { address }))).toBe(503);
    release();
    expect(await login).toBe(200);
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([401, 503]));
  });
});
