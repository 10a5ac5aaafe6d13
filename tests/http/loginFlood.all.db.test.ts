import { describe, expect, it } from 'vitest';
import { freshAddress } from '#support/apiPerson';
import { openAppForFile } from '#support/appForFile';
import { cookieOf, freshEmail, type TestAccount } from '#support/httpApp';
import { atFullCost } from '#support/quickPasswords';

atFullCost();

const { app } = await openAppForFile();

/** The limit of one IP address in ten minutes. */
const FROM_ONE = 150;
const OWNERS = 8;

const logIn = ({ email, password }: TestAccount, call: { cookie?: string } = {}) =>
  app.post('/sign-in/email', { email, password }, call);

async function timed(work: () => Promise<Response>) {
  const began = performance.now();
  const { status } = await work();
  return { status, ms: performance.now() - began };
}

/** Returns the shortest time of a login when nothing else is happening. */
async function alone(account: TestAccount): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) times.push((await timed(() => logIn(account))).ms);
  return Math.min(...times);
}

/** Sends wrong passwords all at once. Resolves when they are all answered. */
function flood(count: number, addressOf: () => string) {
  const guess = () =>
    app.post(
      '/sign-in/email',
      { email: freshEmail(), password: 'wrong' },
      { address: addressOf() },
    );
  return Promise.all(Array.from({ length: count }, guess));
}

/**
 * How long others wait, relative to a login on its own.
 */
describe('while strangers guess as fast as they can', () => {
  it('from one address, logins from others wait for hardly one of them', async () => {
    const amy = await app.signUp();
    const usual = await alone(amy);
    const address = freshAddress();
    const guesses = flood(FROM_ONE, () => address);
    // By then a place is taken.
    await app.session(amy.cookie);
    const { status, ms } = await timed(() => logIn(amy));
    const ratio = ms / usual;
    console.info(`a login beside ${FROM_ONE} guesses of one address: ${ratio.toFixed(1)} times`);
    expect(status).toBe(200);
    expect(ratio).toBeLessThan(20);
    const statuses = (await guesses).map((guess) => guess.status);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
  }, 120_000);

  it('from a hundred and thirty addresses, devices that know their account go first', async () => {
    const owners = await Promise.all(Array.from({ length: OWNERS }, () => app.signUp()));
    const [amy] = owners as [TestAccount];
    const usual = await alone(amy);
    const devices = await Promise.all(owners.map(async (owner) => cookieOf(await logIn(owner))));
    const guesses = flood(130, freshAddress);
    await app.session(amy.cookie);
    const logins = await Promise.all(
      owners.map((owner, at) => timed(() => logIn(owner, { cookie: devices[at] ?? '' }))),
    );
    const slowest = Math.max(...logins.map(({ ms }) => ms)) / usual;
    console.info(`the last of ${OWNERS} known devices beside 130: ${slowest.toFixed(1)} times`);
    expect(logins.map(({ status }) => status)).toEqual(owners.map(() => 200));
    expect(slowest).toBeLessThan(40);
    await guesses;
  }, 120_000);
});
