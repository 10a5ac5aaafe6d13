import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@/platform/server/database/database';
import { freshAddress } from '../support/apiPerson';
import { freshEmail, type HttpTestApp, messageOf, openHttpApp } from '../support/httpApp';
import { openTestDatabase } from '../support/testDatabase';

let database: Database;
let app: HttpTestApp;
/** A second server on the same data, behind proxies. */
let proxied: HttpTestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await openHttpApp(database);
  proxied = await openHttpApp(database, { TRUSTED_PROXIES: '192.0.2.0/24' });
});
afterAll(async () => {
  await app.close();
  await proxied.close();
  await database.close();
});

/** Guesses without the cost of hashing: the passwords are too short or too long to be anybody's. */
const guess = (server: HttpTestApp, path: string, call: object) => {
  const password = path === '/sign-in/email' ? 'x'.repeat(200) : 'short';
  const input = { email: freshEmail(), name: '', acceptedTerms: true, token: 'x'.repeat(24) };
  return server.post(path, { ...input, password, newPassword: password }, call);
};

/** The statuses of so many guesses, one after the other. */
async function guesses(server: HttpTestApp, times: number, path: string, call: object) {
  const statuses = new Set<number>();
  for (let index = 0; index < times; index += 1) {
    statuses.add((await guess(server, path, call)).status);
  }
  return [...statuses];
}

describe('limits on guessing', () => {
  it.each([
    ['/sign-in/email', 20],
    ['/sign-up/email', 20],
    ['/request-password-reset', 10],
    ['/reset-password', 10],
    ['/delete-user', 10],
  ])('of %s stop an address after %i tries, and no other address', async (path, limit) => {
    const address = freshAddress();
    expect(await guesses(app, limit, path, { address })).not.toContain(429);
    const response = await guess(app, path, { address });
    expect(response.status).toBe(429);
    expect(await messageOf(response)).toBe('Too many requests. Please try again later.');
    expect((await guess(app, path, { address: freshAddress() })).status).not.toBe(429);
  });

  it('hold against the right password too', async () => {
    const address = freshAddress();
    const { email, password } = await app.signUp();
    await guesses(app, 20, '/sign-in/email', { address });
    const late = await app.post('/sign-in/email', { email, password }, { address });
    expect(late.status).toBe(429);
    expect(late.headers.getSetCookie()).toEqual([]);
  });

  it('hold against guesses that arrive all at once', async () => {
    const address = freshAddress();
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => guess(app, '/sign-in/email', { address })),
    );
    expect(responses.filter((response) => response.status !== 429)).toHaveLength(20);
  });

  it('are shared by servers on one database', async () => {
    const address = freshAddress();
    await guesses(app, 15, '/sign-in/email', { address });
    expect(await guesses(proxied, 5, '/sign-in/email', { address })).toEqual([400]);
    expect((await guess(proxied, '/sign-in/email', { address })).status).toBe(429);
    expect((await guess(app, '/sign-in/email', { address })).status).toBe(429);
  });

  it.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-gangway-client-address'])(
    'do not believe a stranger’s %s',
    async (header) => {
      const address = freshAddress();
      for (let index = 0; index < 20; index += 1) {
        await guess(app, '/sign-in/email', { address, headers: { [header]: freshAddress() } });
      }
      const call = { address, headers: { [header]: freshAddress() } };
      expect((await guess(app, '/sign-in/email', call)).status).toBe(429);
    },
  );

  it('go by the address that a trusted proxy forwards', async () => {
    const client = freshAddress();
    const through = (proxy: string, forwarded: string) => ({
      address: proxy,
      headers: { 'x-forwarded-for': forwarded },
    });
    await guesses(proxied, 20, '/sign-in/email', through('192.0.2.1', client));
    const again = through('192.0.2.2', `203.0.113.1, ${client}, 192.0.2.9`);
    expect((await guess(proxied, '/sign-in/email', again)).status).toBe(429);
    const other = through('192.0.2.1', freshAddress());
    expect((await guess(proxied, '/sign-in/email', other)).status).toBe(400);
  });

  it.each([
    '/sign-in/%65mail',
    '/sign-in//email',
    '/sign-in/email/',
    '/SIGN-IN/EMAIL',
    '/sign-in%2Femail',
  ])('are not passed by another spelling, %s', async (path) => {
    const { email, password } = await app.signUp();
    const address = freshAddress();
    await guesses(app, 20, '/sign-in/email', { address });
    const response = await app.post(path, { email, password }, { address });
    expect([404, 429]).toContain(response.status);
  });

  it('count an email that nobody has like any other', async () => {
    const address = freshAddress();
    for (let index = 0; index < 10; index += 1) {
      await app.post('/request-password-reset', { email: freshEmail() }, { address });
    }
    const response = await app.post(
      '/request-password-reset',
      { email: freshEmail() },
      { address },
    );
    expect(response.status).toBe(429);
  });
});
