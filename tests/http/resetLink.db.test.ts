import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { cookieOf, FALLBACK_URL } from '#support/httpApp';
import { readMail, resetLinkOf } from '#support/mailParts';
import { verifications } from '@/features/identity/server/tables';

const { app, database } = await openAppForFile();

/** Requests a reset mail, and returns its link. */
async function requestLink(email: string, redirect?: unknown): Promise<URL> {
  const response = await app.post('/request-password-reset', { email, redirect });
  expect(response.status).toBe(200);
  await app.mailer.drain();
  const names = (await readdir(app.outboxDir)).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(app.outboxDir, name), 'utf8')));
  const resets = mails.filter(
    (raw) => readMail(raw).headers.get('to') === email && raw.includes('/reset-password'),
  );
  return resetLinkOf(resets.at(-1) ?? '');
}

const reset = (link: URL) =>
  app.post('/reset-password', {
    token: link.searchParams.get('token'),
    newPassword: 'battery staple',
  });

describe('the link of a reset mail', () => {
  it('leads to where someone wanted to go, if that is one of our pages', async () => {
    const { email } = await app.signUp();
    const askWith = async (redirect: unknown) =>
      (await requestLink(email, redirect)).searchParams.get('redirect');
    expect(await askWith('/join/été-à-2?x=1&y=%2F')).toBe('/join/%C3%A9t%C3%A9-%C3%A0-2?x=1&y=%2F');
    for (const other of ['https://evil.example/', '//evil.example', `/${'a'.repeat(600)}`, 7]) {
      expect(await askWith(other), String(other)).toBeNull();
    }
  });

  it('signs in whoever has set the password, with a session of their own', async () => {
    const { email, userId, cookie } = await app.signUp();
    const response = await reset(await requestLink(email));
    expect(await app.session(cookieOf(response))).toMatchObject({ userId, email });
    expect(await app.session(cookie)).toBeNull();
    const refused = await reset(new URL(`${FALLBACK_URL}/reset-password?token=none`));
    expect(refused.headers.getSetCookie()).toEqual([]);
  });

  it('can be fetched beforehand, as often as a mail scanner likes', async () => {
    const { email } = await app.signUp();
    const link = await requestLink(email);
    const isGood = async (token = link.searchParams.get('token')) => {
      const input = encodeURIComponent(JSON.stringify({ token }));
      const response = await app.send(`/api/trpc/identity.resetLink?input=${input}`);
      return ((await response.json()) as { result: { data: unknown } }).result.data;
    };
    expect(await isGood()).toEqual({ isGood: true });
    expect(await isGood()).toEqual({ isGood: true });
    expect(await isGood('none')).toEqual({ isGood: false });
    expect((await reset(link)).status).toBe(200);
    expect(await isGood()).toEqual({ isGood: false });

    const late = await requestLink(email);
    await database.db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await isGood(late.searchParams.get('token'))).toEqual({ isGood: false });
  });
});
