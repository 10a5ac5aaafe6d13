import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { profileInput } from '#support/factories';
import { freshEmail, messageOf } from '#support/httpApp';
import { holdPasswords } from '#support/quickPasswords';
import { until } from '#support/until';

const { app } = await openAppForFile();

/** The server's own limit: how many requests may wait for a password to be hashed. */
const MOST_WAITING = 100;

describe('many who sign up at once', () => {
  it('keep nobody from saving: they wait without holding a connection', async () => {
    const { cookie } = await app.signUp();
    const release = holdPasswords();
    let signedUp = 0;
    const signUps = Array.from({ length: 20 }, async () => {
      await app.signUp();
      signedUp += 1;
    });
    const profile = { ...profileInput(), began: null };
    const saved = await app.procedure('profile.save', profile, { cookie });
    expect(saved.status).toBe(200);
    expect(signedUp).toBe(0);
    release();
    await Promise.all(signUps);
    expect(signedUp).toBe(20);
  });

  it('are told to come back once there are too many, and not counted as guesses', async () => {
    const email = freshEmail();
    const logIn = (as: string) => app.post('/sign-in/email', { email: as, password: 'wrong' });
    const isRefused = ({ status }: Response) => status === 503;
    const release = holdPasswords();
    const others = Array.from({ length: MOST_WAITING }, () => logIn(freshEmail()));
    let refused = 0;
    const asked = Array.from({ length: 40 }, async () => {
      const response = await logIn(email);
      if (isRefused(response)) refused += 1;
      return response;
    });
    // A few get a place, but fewer than an account has guesses.
    await until('most are refused', () => refused > 30);
    release();
    const all = await Promise.all([...others, ...asked]);
    for (const response of all.filter(isRefused)) {
      expect(response.headers.get('retry-after')).toBe('1');
      expect(await messageOf(response)).toMatch(/^Many people are signing in right now\./);
    }
    const answered = all.filter((response) => !isRefused(response));
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await logIn(email)).status).toBe(401);
  });
});
