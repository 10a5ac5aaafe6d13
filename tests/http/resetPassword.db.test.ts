import { EventEmitter, once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { cookieOf, freshEmail, messageOf } from '#support/httpApp';
import { leastTimes, noise } from '#support/leastTimes';
import { logLinesOf } from '#support/logLines';
import { readMail, resetLinkOf } from '#support/mailParts';
import { startSmtpServer } from '#support/smtpServer';
import { verifications } from '@/features/identity/server/tables';

const NEW_PASSWORD = 'battery staple';

const smtp = await startSmtpServer();
afterAll(() => smtp.stop());
/** Sends over SMTP, and has a public URL. */
const { app, database } = await openAppForFile({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Gangway Trips <trips@gangway.example>',
  PUBLIC_URL: 'https://trips.example',
});

async function requestLink(email: string, call = {}, redirect?: unknown): Promise<URL> {
  const response = await app.post('/request-password-reset', { email, redirect }, call);
  expect(response.status).toBe(200);
  await app.mailer.drain();
  const mail = smtp.mails.findLast(({ to }) => to.includes(email));
  return resetLinkOf(mail?.raw ?? '');
}

const reset = (link: URL, newPassword = NEW_PASSWORD) =>
  app.post('/reset-password', { token: link.searchParams.get('token'), newPassword });

const signInStatus = async (email: string, password: string) =>
  (await app.post('/sign-in/email', { email, password })).status;

// SPEC 7, DESIGN 7.16
describe('the reset mail', () => {
  it('goes to the account over SMTP as text and as HTML, with the link in both', async () => {
    const { email } = await app.signUp();
    const link = await requestLink(email);
    const received = smtp.mails.findLast(({ to }) => to.includes(email));
    expect(received).toMatchObject({ from: 'trips@gangway.example', to: [email] });
    const mail = readMail(received?.raw ?? '');
    expect(mail.contentType).toMatch(/^multipart\/alternative/);
    expect(mail.headers.get('from')).toBe('Gangway Trips <trips@gangway.example>');
    expect(mail.headers.get('to')).toBe(email);
    expect(mail.headers.get('subject')).toBe('Reset your Gangway password');
    expect(mail.text).toContain(link.href);
    expect(mail.html).toContain(` href="${link.href}"`);
    expect(link.href).toMatch(/^https:\/\/trips\.example\/reset-password\?token=\w{24,}$/);
  });

  it('leads on to where someone wanted to go, if that is one of our pages', async () => {
    const { email } = await app.signUp();
    const askWith = async (redirect: unknown) =>
      (await requestLink(email, {}, redirect)).searchParams.get('redirect');
    expect(await askWith('/join/été-à-2?x=1&y=%2F')).toBe('/join/%C3%A9t%C3%A9-%C3%A0-2?x=1&y=%2F');
    for (const other of ['https://evil.example/', '//evil.example', `/${'a'.repeat(600)}`, 7]) {
      expect(await askWith(other), String(other)).toBeNull();
    }
  });

  it('links to our own page, whatever redirect a stranger asks for', async () => {
    const { email } = await app.signUp();
    const elsewhere = 'https://evil.example/';
    const query = `?redirectTo=${elsewhere}&callbackURL=${elsewhere}`;
    const body = { email, redirectTo: elsewhere, callbackURL: elsewhere };
    expect((await app.post(`/request-password-reset${query}`, body)).status).toBe(200);
    await app.mailer.drain();
    const received = smtp.mails.findLast(({ to }) => to.includes(email));
    expect(resetLinkOf(received?.raw ?? '').origin).toBe('https://trips.example');
    expect(received?.raw).not.toContain('evil.example');
  });

  it('links to our own address, whatever host a stranger names', async () => {
    const { email } = await app.signUp();
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
    };
    const link = await requestLink(email, { headers });
    expect(link.origin).toBe('https://trips.example');
    await app.send('http://evil.example/api/auth/request-password-reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    await app.mailer.drain();
    const last = smtp.mails.at(-1);
    expect(last?.to).toEqual([email]);
    expect(last?.raw).not.toContain('evil.example');
  });

  it('does not keep the caller waiting, and logs its failure, without the address', async () => {
    const { email } = await app.signUp();
    const moments = new EventEmitter();
    const asked = once(moments, 'asked');
    const answered = once(moments, 'answered');
    smtp.beforeAccept = async (to) => {
      moments.emit('asked');
      await answered;
      throw new Error(`no mailbox here for ${to}`);
    };
    try {
      const lines = await logLinesOf(async () => {
        const response = await app.post('/request-password-reset', { email });
        expect(response.status).toBe(200);
        await asked;
        moments.emit('answered');
        await app.mailer.drain();
      });
      expect(lines).toHaveLength(1);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ kind: 'reset', msg: 'mail not sent' });
      expect(lines[0]).not.toContain(email);
    } finally {
      smtp.beforeAccept = async () => {};
    }
  });
});

describe('resetting a password', () => {
  it('sets the new one, ends the old one and every session, and signs in', async () => {
    const { email, userId, password, cookie } = await app.signUp();
    const other = cookieOf(await app.post('/sign-in/email', { email, password }));
    const response = await reset(await requestLink(email));
    expect(response.status).toBe(200);
    expect(await app.session(cookieOf(response))).toMatchObject({ userId, email });
    expect(await signInStatus(email, password)).toBe(401);
    expect(await signInStatus(email, NEW_PASSWORD)).toBe(200);
    expect(await app.session(cookie)).toBeNull();
    expect(await app.session(other)).toBeNull();
  });

  it('can be looked at beforehand, as often as a mail scanner likes', async () => {
    const { email } = await app.signUp();
    const link = await requestLink(email);
    const isGood = (token = link.searchParams.get('token')) =>
      app.data('identity.resetLink', { token: token ?? '' });
    expect(await isGood()).toEqual({ isGood: true });
    expect(await isGood()).toEqual({ isGood: true });
    expect(await isGood('none')).toEqual({ isGood: false });
    expect((await reset(link)).status).toBe(200);
    expect(await isGood()).toEqual({ isGood: false });

    const late = await requestLink(email);
    await database.db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await isGood(late.searchParams.get('token'))).toEqual({ isGood: false });
  });

  it('leaves a link valid after a password that is too short', async () => {
    const { email } = await app.signUp();
    const link = await requestLink(email);
    const short = await reset(link, '12345');
    expect([short.status, await messageOf(short)]).toEqual([400, 'Password too short']);
    expect((await reset(link)).status).toBe(200);
  });

  it('ends every other link of the account, and of no other account', async () => {
    const [amy, ben] = [await app.signUp(), await app.signUp()];
    const older = await requestLink(amy.email);
    const bens = await requestLink(ben.email);
    const newer = await requestLink(amy.email);
    const newest = await requestLink(amy.email);
    expect((await reset(newer)).status).toBe(200);
    for (const dead of [older, newest]) {
      const response = await reset(dead, 'third password');
      expect([response.status, await messageOf(response)]).toEqual([400, 'Invalid token']);
    }
    expect(await signInStatus(amy.email, NEW_PASSWORD)).toBe(200);
    expect((await reset(bens)).status).toBe(200);
  });

  it('is possible for one hour', async () => {
    const { email, userId, password } = await app.signUp();
    const link = await requestLink(email);
    const ofUser = eq(verifications.value, userId);
    const [row] = await database.db.select().from(verifications).where(ofUser);
    expect(Math.abs(Number(row?.expiresAt) - (Date.now() + 3_600_000))).toBeLessThan(60_000);
    await database.db
      .update(verifications)
      .set({ expiresAt: sql`${verifications.expiresAt} - interval '61 minutes'` })
      .where(ofUser);
    const response = await reset(link);
    expect([response.status, await messageOf(response)]).toEqual([400, 'Invalid token']);
    expect(await signInStatus(email, password)).toBe(200);
  });

  it('cannot be done with what the database holds', async () => {
    const { email, userId } = await app.signUp();
    const link = await requestLink(email);
    const [row] = await database.db
      .select()
      .from(verifications)
      .where(eq(verifications.value, userId));
    expect(row?.identifier).not.toContain(link.searchParams.get('token'));
    for (const token of [row?.identifier, row?.id, row?.value]) {
      const response = await app.post('/reset-password', { token, newPassword: NEW_PASSWORD });
      expect(response.status).toBe(400);
    }
  });
});

describe('a reset request', () => {
  it('answers the same whether there is an account or not, and mails only accounts', async () => {
    const { email } = await app.signUp();
    const unknown = freshEmail();
    const sent = smtp.mails.length;
    const answers = [];
    for (const address of [email, unknown]) {
      const response = await app.post('/request-password-reset', { email: address });
      answers.push([response.status, await response.text(), response.headers.getSetCookie()]);
    }
    await app.mailer.drain();
    expect(answers[1]).toEqual(answers[0]);
    expect(smtp.mails.slice(sent).map(({ to }) => to)).toEqual([[email]]);
  });

  it('takes about as long whether there is an account or not', async () => {
    const { email } = await app.signUp();
    const request = (address: string) => app.post('/request-password-reset', { email: address });
    const [known, unknown] = await leastTimes(
      15,
      () => request(email),
      () => request(freshEmail()),
    );
    await app.mailer.drain();
    expect(Math.abs(known - unknown)).toBeLessThan(noise(known, unknown));
  });
});
