import { describe, expect, it } from 'vitest';
import { freshAddress } from '#support/apiPerson';
import { openAppsForFile } from '#support/appForFile';
import { freshEmail, type HttpTestApp, messageOf } from '#support/httpApp';
import { letPass } from '#support/letPass';

/** The server's own limits: requests from one IP address in ten minutes. */
const SIGN_INS = 150;
const SIGN_UPS = 100;
const SIGN_UPS_A_DAY = 300;
const OTHERS = 60;
const MINUTE = 60;

/** `proxied` is a second server on the same data, behind proxies. */
const { database, app, proxied } = await openAppsForFile({
  app: {},
  proxied: { TRUSTED_PROXIES: '192.0.2.0/24' },
});

/** Sends a guess without the cost of hashing. The server counts it, and rejects its format. */
const guess = (server: HttpTestApp, path: string, call: object) => server.post(path, {}, call);

/** Returns the distinct statuses of this many guesses in a row. */
async function guesses(server: HttpTestApp, times: number, path: string, call: object) {
  const statuses = new Set<number>();
  for (let index = 0; index < times; index += 1) {
    statuses.add((await guess(server, path, call)).status);
  }
  return [...statuses];
}

describe('limits on guessing', () => {
  it.each([
    ['/sign-in/email', SIGN_INS],
    ['/email-otp/send-verification-otp', SIGN_INS],
    ['/sign-in/email-otp', SIGN_INS],
    ['/email-otp/reset-password', OTHERS],
    ['/sign-up/email', SIGN_UPS],
    ['/request-password-reset', OTHERS],
    ['/reset-password', OTHERS],
    ['/change-password', OTHERS],
    ['/delete-user', OTHERS],
  ])('of %s stop an address after %i tries, and no other address', async (path, limit) => {
    const address = freshAddress();
    expect(await guesses(app, limit, path, { address })).toEqual([400]);
    const response = await guess(app, path, { address });
    expect(response.status).toBe(429);
    expect(await messageOf(response)).toBe('Too many requests. Please try again later.');
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(9 * MINUTE);
    expect(wait).toBeLessThanOrEqual(10 * MINUTE);
    expect((await guess(app, path, { address: freshAddress() })).status).toBe(400);
  });

  it('start over ten minutes after the first, even for an address that never rests', async () => {
    const address = freshAddress();
    const heard: number[] = [];
    for (let minute = 0; minute < 30; minute += 1) {
      const statuses = await guesses(app, 10, '/reset-password', { address });
      heard.push(...statuses);
      await letPass(database.db, MINUTE);
    }
    const window = [...Array<number>(6).fill(400), ...Array<number>(4).fill(429)];
    expect(heard).toEqual([...window, ...window, ...window]);
  });

  it('hold against the right password too', async () => {
    const address = freshAddress();
    const { email, password } = await app.signUp();
    await guesses(app, SIGN_INS, '/sign-in/email', { address });
    const late = await app.post('/sign-in/email', { email, password }, { address });
    expect(late.status).toBe(429);
    expect(late.headers.getSetCookie()).toEqual([]);
  });

  it('do not believe a stranger’s claimed address, in whatever header', async () => {
    const address = freshAddress();
    const headers = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-gangway-client-address'];
    const guessWith = (header: string) =>
      guess(app, '/reset-password', { address, headers: { [header]: freshAddress() } });
    for (let index = 0; index < OTHERS; index += 1) {
      await guessWith(headers[index % headers.length] ?? '');
    }
    for (const header of headers) expect((await guessWith(header)).status, header).toBe(429);
  });

  it('use the address that a trusted proxy forwards', async () => {
    const client = freshAddress();
    const through = (proxy: string, forwarded: string) => ({
      address: proxy,
      headers: { 'x-forwarded-for': forwarded },
    });
    await guesses(proxied, OTHERS, '/reset-password', through('192.0.2.1', client));
    const again = through('192.0.2.2', `203.0.113.1, ${client}, 192.0.2.9`);
    expect((await guess(proxied, '/reset-password', again)).status).toBe(429);
    const other = through('192.0.2.1', freshAddress());
    expect((await guess(proxied, '/reset-password', other)).status).toBe(400);
  });

  it('treat all addresses of one IPv6 subscriber as one', async () => {
    const at = (end: string) => ({ address: `2001:db8:0:7::${end}` });
    for (let index = 1; index <= OTHERS; index += 1) {
      await guess(app, '/reset-password', at(index.toString(16)));
    }
    expect((await guess(app, '/reset-password', at('beef'))).status).toBe(429);
    const neighbour = { address: '2001:db8:0:8::1' };
    expect((await guess(app, '/reset-password', neighbour)).status).toBe(400);
  });

  it('cannot be avoided by another spelling', async () => {
    const address = freshAddress();
    await guesses(app, OTHERS, '/reset-password', { address });
    for (const [path, answer] of [
      ['/reset%2Dpassword', 400],
      ['//reset-password', 400],
      ['/reset-password/', 404],
      ['/RESET-PASSWORD', 404],
      ['/x/../reset-password', 429],
      ['/reset-password?a=b', 429],
    ] as const) {
      expect((await guess(app, path, { address })).status, path).toBe(answer);
    }
  });
});

describe('a wedding party behind one address', () => {
  const GUESTS = 60;

  it('signs up at once, and those who mistyped a few minutes later', async () => {
    const address = freshAddress();
    const mistyped = await Promise.all(
      Array.from({ length: 20 }, () => guess(app, '/sign-up/email', { address })),
    );
    expect(new Set(mistyped.map(({ status }) => status))).toEqual(new Set([400]));
    for (let minute = 0; minute < 10; minute += 1) {
      const guests = Array.from({ length: GUESTS / 10 }, () =>
        app.signUp(freshEmail(), { address }),
      );
      expect(await Promise.all(guests)).toHaveLength(GUESTS / 10);
      await letPass(database.db, MINUTE - 1);
    }
  });
});

describe('a robot behind one address', () => {
  it('cannot make a thousand accounts in a day, at whatever pace', async () => {
    const address = freshAddress();
    let made = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      // Fewer per hour than ten minutes allow, but over a day more than the daily limit.
      for (let index = 0; index < 20; index += 1) {
        const { status } = await guess(app, '/sign-up/email', { address });
        if (status !== 429) made += 1;
      }
      await letPass(database.db, 60 * MINUTE);
    }
    expect(made).toBe(SIGN_UPS_A_DAY);
  });
});
