import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppsForFile } from '#support/appForFile';
import { emailCalls } from '#support/emailCalls';
import { answersInput, tripInput } from '#support/factories';
import { freshEmail, messageOf } from '#support/httpApp';
import { readStream } from '#support/liveStream';
import { mailsTo, tokenMailedTo } from '#support/mailsOf';
import { users } from '@/features/identity/server/tables';
import { trips } from '@/features/trips/server/tables';

const { app, quiet, database } = await openAppsForFile({
  app: { SUPPORT_EMAIL: 'help@gangway.example' },
  quiet: {},
});
const { db } = database;
const { ask, confirm, read, change } = emailCalls(app);

const DEAD = /^This link no longer works/;

const about = (procedure: string, tripId: string) =>
  `${procedure}?input=${encodeURIComponent(JSON.stringify({ tripId }))}`;
const signIn = (email: string, password: string) => app.post('/sign-in/email', { email, password });

describe('the link that changes the email', () => {
  it('changes it, verified, keeps all sessions, and works once', async () => {
    const amy = await app.signUp();
    const phone = await signIn(amy.email, amy.password);
    const newEmail = await change(amy);
    expect(await read('identity.account', amy)).toEqual({
      email: newEmail,
      isVerified: true,
      hasPassword: true,
      newEmail: null,
    });
    expect((await signIn(newEmail, amy.password)).status).toBe(200);
    expect((await signIn(amy.email, amy.password)).status).toBe(401);
    const cookie = phone.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await app.session(cookie)).toMatchObject({ email: newEmail });
    const again = await confirm(await tokenMailedTo(app, newEmail), amy);
    expect(await messageOf(again)).toMatch(DEAD);
  });

  it('does nothing for any account but the one that asked', async () => {
    const [amy, mallory] = [await app.signUp(), await app.signUp()];
    const newEmail = freshEmail();
    await ask(mallory, newEmail);
    const token = await tokenMailedTo(app, newEmail);
    await app.send(`/verify-email?token=${token}`);
    expect((await app.post('/confirm-email', { token })).status).toBe(401);
    expect((await confirm(token, amy)).status).toBe(400);
    expect(await db.$count(users, eq(users.email, newEmail))).toBe(0);
  });

  it('tells the old address, with a way to act and without the new one', async () => {
    const amy = await app.signUp();
    const newEmail = await change(amy);
    const mail = (await mailsTo(app, amy.email)).at(-1);
    expect(mail?.headers.get('subject')).toBe('The email of your Gangway account was changed');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('help@gangway.example');
      expect(part).toContain(amy.userId);
      expect(part).not.toContain(newEmail);
    }
    expect(mail?.html).toContain(' href="mailto:help@gangway.example"');
  });

  it('names no address to write to where none is configured', async () => {
    const amy = await quiet.signUp();
    await emailCalls(quiet).change(amy);
    const mail = (await mailsTo(quiet, amy.email)).at(-1);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(amy.userId);
      expect(part).toContain('tell the people who run this site at once');
      expect(part).not.toMatch(/mailto:|invalid|null|undefined/);
    }
  });

  it('ends every link that was mailed to the old address', async () => {
    const amy = await app.signUp();
    const verify = await tokenMailedTo(app, amy.email);
    await app.post('/request-password-reset', { email: amy.email });
    const reset = await tokenMailedTo(app, amy.email);
    expect(reset).not.toBe(verify);
    await change(amy);
    const late = await app.post('/reset-password', { token: reset, newPassword: 'stolen horse' });
    expect([late.status, await messageOf(late)]).toEqual([400, 'Invalid token']);
    expect(await messageOf(await confirm(verify, amy))).toMatch(DEAD);
  });

  it('shows on cards, in what operators read and on dashboards, which are told at once', async () => {
    const [amy, ben, dee] = [await app.signUp(), await app.signUp(), await app.signUp()];
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, dee.userId));
    const input = tripInput({ tripName: 'Kyoto', email: amy.email });
    const created = await app.procedure('trips.create', input, { cookie: amy.cookie });
    const { result } = (await created.json()) as { result: { data: { tripId: string } } };
    const { tripId } = result.data;
    const other = { ...input, tripName: 'Oslo', email: 'office@example.com' };
    await app.procedure('trips.create', other, { cookie: amy.cookie });
    for (const { cookie } of [amy, ben]) {
      const answer = { tripId, answers: answersInput(), overwrite: true, began: null };
      const submitted = await app.procedure('responses.submit', answer, { cookie });
      expect(submitted.status).toBe(200);
    }
    const ready = { tripId, status: 'ready' };
    await app.procedure('trips.setStatus', ready, { cookie: amy.cookie });
    const path = `/api/trpc/live.trip?input=${encodeURIComponent(JSON.stringify({ tripId }))}`;
    const stream = readStream(await app.send(path, {}, { cookie: ben.cookie }));

    const newEmail = await change(amy);
    expect(await stream.next()).toEqual({ event: 'message', data: '"changed"' });
    await stream.leave();
    for (const shown of [
      await read(about('responses.tripPage', tripId), ben),
      await read('trips.dashboard', ben),
      await read('trips.dashboard', amy),
      await read('review.readyTrips', dee),
      await read(about('review.trip', tripId), dee),
    ]) {
      expect(JSON.stringify(shown)).toContain(newEmail);
      expect(JSON.stringify(shown)).not.toContain(amy.email);
    }
    // A contact address that was typed separately stays.
    const kept = and(eq(trips.userId, amy.userId), eq(trips.organizerEmail, 'office@example.com'));
    expect(await db.$count(trips, kept)).toBe(1);
  });
});
