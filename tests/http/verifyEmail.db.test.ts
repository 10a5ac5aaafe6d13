import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { FALLBACK_URL, messageOf, type TestAccount } from '#support/httpApp';
import { logLinesOf } from '#support/logLines';
import { mailsTo, tokenMailedTo } from '#support/mailsOf';
import { emailLinks, users } from '@/features/identity/server/tables';

const { app, database } = await openAppForFile();
const { db } = database;

const DEAD = /^This link no longer works/;

const isVerified = async ({ userId }: TestAccount) => {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user?.emailVerified;
};
const confirm = (token: unknown, cookie?: string) =>
  app.post('/confirm-email', { token }, { cookie });
const sendAgain = ({ cookie }: TestAccount) => app.post('/send-verify-mail', {}, { cookie });

describe('signing up', () => {
  it('sends a mail with a link to our own page, as text and as HTML', async () => {
    const amy = await app.signUp();
    const [mail, ...others] = await mailsTo(app, amy.email);
    expect(others).toEqual([]);
    expect(mail?.headers.get('subject')).toBe('Verify your email for Gangway');
    const link = `${FALLBACK_URL}/verify-email?token=${await tokenMailedTo(app, amy.email)}`;
    expect(mail?.text).toContain(`\n${link}\n`);
    expect(mail?.html).toContain(` href="${link}"`);
    expect(await isVerified(amy)).toBe(false);
  });

  it('waits for no mail, and needs none: a link that cannot be made is logged', async () => {
    await db.execute(sql`alter table email_links rename to lost_links`);
    const lines = await logLinesOf(async () => {
      const amy = await app.signUp();
      expect(await app.session(amy.cookie)).toMatchObject({ email: amy.email });
    });
    await db.execute(sql`alter table lost_links rename to email_links`);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'no link to verify an email was made',
    ]);
    expect(lines.join()).not.toContain('@example.com');
  });
});

describe('the link of the mail', () => {
  it('verifies the email of whoever opens it signed in, and no other', async () => {
    const [amy, ben] = [await app.signUp(), await app.signUp()];
    const response = await confirm(await tokenMailedTo(app, amy.email), amy.cookie);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ email: amy.email, isNew: false });
    expect([await isVerified(amy), await isVerified(ben)]).toEqual([true, false]);
    expect((await mailsTo(app, amy.email)).length).toBe(1);
  });

  it('does nothing for a program that opens it, a stranger, or another account, and stays valid', async () => {
    const [amy, ben] = [await app.signUp(), await app.signUp()];
    const token = await tokenMailedTo(app, amy.email);
    await app.send(`/verify-email?token=${token}`);
    await app.send(`/api/auth/confirm-email?token=${token}`, {}, { cookie: amy.cookie });
    expect((await confirm(token)).status).toBe(401);
    const foreign = await confirm(token, ben.cookie);
    expect([foreign.status, await messageOf(foreign)]).toEqual([
      400,
      'This link is for another account. Log in with that one to use it.',
    ]);
    expect([await isVerified(amy), await isVerified(ben)]).toEqual([false, false]);
    expect((await confirm(token, amy.cookie)).status).toBe(200);
  });

  it('works once, also when it is opened ten times at once', async () => {
    const amy = await app.signUp();
    const token = await tokenMailedTo(app, amy.email);
    const all = await Promise.all(Array.from({ length: 10 }, () => confirm(token, amy.cookie)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await messageOf(await confirm(token, amy.cookie))).toMatch(DEAD);
  });

  it('works for a day', async () => {
    const amy = await app.signUp();
    const ofAmy = eq(emailLinks.userId, amy.userId);
    const token = await tokenMailedTo(app, amy.email);
    const age = (by: string) =>
      db
        .update(emailLinks)
        .set({ expiresAt: sql`${emailLinks.expiresAt} - ${by}::interval` })
        .where(ofAmy);
    await age('1 day');
    expect(await messageOf(await confirm(token, amy.cookie))).toMatch(DEAD);
    await age('-1 minute');
    expect((await confirm(token, amy.cookie)).status).toBe(200);
  });

  it('cannot be made from what the database holds', async () => {
    const amy = await app.signUp();
    const token = await tokenMailedTo(app, amy.email);
    const [row] = await db.select().from(emailLinks).where(eq(emailLinks.userId, amy.userId));
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await confirm(row?.tokenHash, amy.cookie)).status).toBe(400);
    expect(await isVerified(amy)).toBe(false);
  });

  it('is gone with its account', async () => {
    const amy = await app.signUp();
    await app.post('/delete-user', { password: amy.password }, { cookie: amy.cookie });
    expect(await db.$count(emailLinks, eq(emailLinks.userId, amy.userId))).toBe(0);
  });

  it.each([
    ['nothing', undefined],
    ['a list', ['a']],
    ['an object', { $ne: '' }],
    ['NUL', 'a\u0000'],
    ['250,000 letters', 'a'.repeat(250_000)],
    ['a token that nobody made', 'a'.repeat(43)],
  ])('is refused with a sentence when it carries %s', async (_, token) => {
    const { cookie } = await app.signUp();
    const response = await confirm(token, cookie);
    expect([response.status, await messageOf(response)]).toEqual([
      400,
      expect.stringMatching(DEAD),
    ]);
  });
});

describe('sending the mail again', () => {
  it('makes a new link, and the older one stays valid until one is used', async () => {
    const amy = await app.signUp();
    const older = await tokenMailedTo(app, amy.email);
    expect((await sendAgain(amy)).status).toBe(200);
    expect(await tokenMailedTo(app, amy.email)).not.toBe(older);
    expect((await confirm(older, amy.cookie)).status).toBe(200);
    expect((await confirm(await tokenMailedTo(app, amy.email), amy.cookie)).status).toBe(400);
    const late = await sendAgain(amy);
    expect([late.status, await messageOf(late)]).toEqual([400, 'Your email is already verified.']);
  });

  it('is possible four times an hour, even if the account was deleted and made again', async () => {
    const amy = await app.signUp();
    for (let n = 0; n < 4; n += 1) expect((await sendAgain(amy)).status).toBe(200);
    expect((await sendAgain(amy)).status).toBe(429);
    await app.post('/delete-user', { password: amy.password }, { cookie: amy.cookie });
    const again = await app.signUp(amy.email);
    expect((await sendAgain(again)).status).toBe(429);
    const mails = await mailsTo(app, amy.email);
    expect(mails.filter(({ text }) => text.includes('/verify-email'))).toHaveLength(5);
  });

  it('is only for those who are signed in', async () => {
    const response = await app.post('/send-verify-mail', {});
    expect([response.status, await messageOf(response)]).toEqual([
      401,
      'Please log in to continue.',
    ]);
  });
});

describe('a reset mail', () => {
  it('verifies the email as well, when its link is used', async () => {
    const amy = await app.signUp();
    await app.post('/request-password-reset', { email: amy.email });
    const token = await tokenMailedTo(app, amy.email);
    expect(await isVerified(amy)).toBe(false);
    expect((await app.post('/reset-password', { token, newPassword: 'new horse' })).status).toBe(
      200,
    );
    expect(await isVerified(amy)).toBe(true);
  });
});
