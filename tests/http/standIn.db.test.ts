import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { codeBrowser } from '#support/codeBrowser';
import { answersInput } from '#support/factories';
import { travelerOf, tripWithGuests } from '#support/guests';
import { mailsTo } from '#support/mailsOf';
import { outcomeOf } from '#support/refusals';
import { changeClaim, listAdmins } from '@/features/identity/server/adminClaim';
import { accounts, sessions, users } from '@/features/identity/server/tables';
import { Addressee } from '@/features/mails/server/addressee';

const { app, database } = await openAppForFile();
const { db } = database;

/** The account that owns the response which Amy gave for Otto. */
async function standIn() {
  const { amy, tripId } = await tripWithGuests(db, 'Otto');
  const { kept } = await amy.api.guests.whoIsComing({ tripId });
  const guestId = kept?.guests[0]?.guestId ?? '';
  const answers = answersInput({ firstName: 'Otto', lastName: 'Lima' });
  const before = new Set((await db.select().from(users)).map(({ id }) => id));
  await amy.api.guests.answerFor({ tripId, guestId, answers, began: null });
  const account = (await db.select().from(users)).find(({ id }) => !before.has(id));
  if (!account) throw new Error('there is no stand-in');
  return { amy, tripId, account };
}

/** The error that the database refuses a statement with. */
const refusalOf = (statement: PromiseLike<unknown>) =>
  Promise.resolve(statement).then(
    () => 'ok',
    (error: { cause?: Error }) => error.cause?.message ?? String(error),
  );

// SPEC-4 14.1
describe('a stand-in', () => {
  it('is nobody’s account: it has agreed to nothing, has no password and no session', async () => {
    const { account } = await standIn();
    expect(account).toMatchObject({ isStandIn: true, acceptedTerms: false, isAdmin: false });
    expect(account.email).toMatch(/^stand-in-[0-9a-f-]{36}@invalid$/);
    expect(account.email).not.toContain(account.id);
    expect(await db.$count(accounts, eq(accounts.userId, account.id))).toBe(0);
    const session = { id: randomUUID(), token: randomUUID(), userId: account.id };
    const expiresAt = new Date(Date.now() + 1e9);
    expect(await refusalOf(db.insert(sessions).values({ ...session, expiresAt }))).toContain(
      'nobody signs in as a stand-in',
    );
    const password = { id: randomUUID(), accountId: account.id, providerId: 'credential' };
    const given = db.insert(accounts).values({ ...password, userId: account.id, password: 'x' });
    expect(await refusalOf(given)).toContain('nobody signs in as a stand-in');
    const proved = db.update(users).set({ emailVerified: true }).where(eq(users.id, account.id));
    expect(await refusalOf(proved)).toContain('users_stand_in');
  });

  it('cannot log in, sign up, get a code or a new password', async () => {
    const { account } = await standIn();
    const { email } = account;
    const browser = codeBrowser(app);
    const calls = [
      browser.ask(email, { purpose: 'login' }),
      browser.ask(email, { purpose: 'signup' }),
      browser.enter(email, '123456', { acceptedTerms: true }),
      app.post('/sign-in/email', { email, password: 'correct horse' }),
      app.post('/sign-up/email', { email, password: 'correct horse', acceptedTerms: true }),
      app.post('/request-password-reset', { email }),
    ];
    for (const call of calls) {
      const { status } = await call;
      expect(status).toBe(400);
    }
    expect(await mailsTo(app, email)).toEqual([]);
    expect(await db.$count(sessions, eq(sessions.userId, account.id))).toBe(0);
  });

  it('is mailed nothing, is no operator, and is offered and asked nothing', async () => {
    const { amy, tripId, account } = await standIn();
    expect(await Addressee.ofAccount(db, account.id)).toBeNull();
    const claim = { email: account.email, actor: 'test', isAdmin: true, evenUnverified: true };
    expect(await changeClaim(db, claim)).toBeNull();
    expect(await listAdmins(db)).not.toContain(account.email);
    const { asked, responses } = await amy.api.responses.tripPage({ tripId });
    expect(asked.nextOrganizers).toEqual([]);
    const travelerId = responses[0]?.travelerId ?? '';
    const offer = amy.api.responses.offerTrip({ tripId, travelerId });
    expect(await outcomeOf(offer)).toBe('email_unproved');
    await amy.api.responses.submit({
      ...{ tripId, answers: answersInput(), overwrite: true, began: null },
    });
    const otherId = await travelerOf(amy, tripId, amy);
    const ask = amy.api.responses.askSamePerson({ tripId, travelerId, otherId });
    expect(await outcomeOf(ask)).toBe('traveler_gone');
  });
});
