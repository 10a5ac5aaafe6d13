import { sum } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { freshAddress } from '#support/apiPerson';
import { openAppForFile } from '#support/appForFile';
import { profileInput } from '#support/factories';
import { freshEmail, messageOf } from '#support/httpApp';
import { holdPasswords } from '#support/quickPasswords';
import { until } from '#support/until';
import { limitCounts } from '@/features/limits/server/tables';

const { app, database } = await openAppForFile();

/** The server's own limit: how many requests of a network may wait for a password to be hashed. */
const MOST_OF_ONE = 100;

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

  it('of one network are told to come back, and not counted as guesses', async () => {
    const email = freshEmail();
    const address = freshAddress();
    const logIn = (as: string) =>
      app.post('/sign-in/email', { email: as, password: 'wrong' }, { address });
    const isRefused = ({ status }: Response) => status === 503;
    const release = holdPasswords();
    const others = Array.from({ length: MOST_OF_ONE }, () => logIn(freshEmail()));
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

  it('with wrong passwords keep the right one waiting for one of each network', async () => {
    const { email, password } = await app.signUp();
    const networks = Array.from({ length: 20 }, (_, n) => `2001:db8:${n.toString(16)}`);
    const counted = async () => {
      const [all] = await database.db.select({ n: sum(limitCounts.count) }).from(limitCounts);
      return Number(all?.n ?? 0);
    };
    const known = await counted();
    const release = holdPasswords();
    let turns = 0;
    const wrong = networks.flatMap((network) =>
      Array.from({ length: 20 }, async (_, n) => {
        // Each from a subnet of its own.
        const call = { address: `${network}:${n.toString(16)}::1` };
        const body = { email: freshEmail(), password: 'wrong' };
        expect((await app.post('/sign-in/email', body, call)).status).toBe(401);
        turns += 1;
      }),
    );
    const right = app.post('/sign-in/email', { email, password }).then(({ status }) => {
      return { status, before: turns };
    });
    await until('all are counted, and wait', async () => (await counted()) > wrong.length + known);
    release();
    const { status, before } = await right;
    expect(status).toBe(200);
    expect(before).toBeLessThan(3 * networks.length);
    await Promise.all(wrong);
    expect(turns).toBe(wrong.length);
  });
});
