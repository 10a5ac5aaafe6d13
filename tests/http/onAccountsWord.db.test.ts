import { and, eq, isNull, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { codeBrowser, codeMailedTo, signUpByCode } from '#support/codeBrowser';
import { emailCalls } from '#support/emailCalls';
import { firstAnswer, tripInput } from '#support/factories';
import { freshEmail } from '#support/httpApp';
import { tokenMailedTo } from '#support/mailsOf';
import { waysBy } from '#support/owedDues';
import { onAccountsWord } from '@/app/server/hooks';
import { payWays } from '@/features/dues/server/tables';
import { factorApps, passkeys, recoveryCodes } from '@/features/identity/server/factorTables';
import { WORD_EVENTS, type WordEvent } from '@/features/identity/server/onAccountsWord';
import { accounts, OIDC, sessions, verifications } from '@/features/identity/server/tables';
import { handOffers } from '@/features/responses/server/offerTables';
import { responses } from '@/features/responses/server/tables';
import { openAddresses } from '@/features/takeaway/server/tables';

const { app, database } = await openAppForFile();
const { db } = database;
const { ask, change } = emailCalls(app);

const PASSWORD = 'correct horse';
type OnWordName = keyof typeof onAccountsWord;

/** What each event ends, as docs/decisions/0079 has it. */
const ENDED_BY: Record<OnWordName, readonly WordEvent[]> = {
  password: ['provedByAnother'],
  companySignIn: ['newEmail', 'provedByAnother'],
  sessions: ['newPassword', 'provedByAnother'],
  factors: ['provedByAnother'],
  mailed: WORD_EVENTS,
  openAddresses: WORD_EVENTS,
  offers: WORD_EVENTS,
  waysToPay: ['provedByAnother'],
};

/** An account, with a trip on which somebody else travels. */
async function somebody(signedUp?: { email: string; userId: string; cookie: string }) {
  const account = signedUp ?? (await app.signUp());
  const { cookie } = account;
  const { tripId } = await app.data('trips.create', tripInput({ tripName: account.userId }), {
    cookie,
  });
  const other = await app.signUp();
  await app.data('responses.submit', firstAnswer(tripId), { cookie: other.cookie });
  const [response] = await db.select().from(responses).where(eq(responses.tripId, tripId));
  return { ...account, tripId, travelerId: response?.travelerId ?? '' };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

interface OnWord {
  plant(person: Somebody): Promise<unknown>;
  count(person: Somebody): Promise<number>;
}

/** The kept rows that were there before a test planted its own. */
const known = new Set<string>();
/** Notes of when a code went out, by which an older one is known, open nothing. */
const isNote = ({ value }: { value: string }) => /^\d+$/.test(value);
const mailedRows = async () =>
  (await db.select().from(verifications))
    .filter((row) => !isNote(row) && !known.has(row.id))
    .map(({ id }) => id);

const ON_WORD: Record<OnWordName, OnWord> = {
  // Every account here has one; a new one takes its place.
  password: {
    plant: async () => undefined,
    count: ({ userId }) =>
      db.$count(accounts, and(eq(accounts.userId, userId), ne(accounts.providerId, OIDC))),
  },
  companySignIn: {
    plant: ({ userId }) =>
      db.insert(accounts).values({ id: userId, accountId: userId, providerId: OIDC, userId }),
    count: ({ userId }) => db.$count(accounts, eq(accounts.id, userId)),
  },
  sessions: {
    plant: ({ userId }) =>
      db.insert(sessions).values({
        ...{ id: userId, token: userId, userId, expiresAt: new Date(Date.now() + 1e8) },
      }),
    count: ({ userId }) => db.$count(sessions, eq(sessions.id, userId)),
  },
  // A passkey, an app and a recovery code.
  factors: {
    async plant({ userId }) {
      await db
        .insert(passkeys)
        .values({ id: userId, userId, name: '', host: 'localhost', publicKey: '', counter: 0 });
      await db.insert(factorApps).values({ userId, secret: '', lastStep: 0 });
      await db.insert(recoveryCodes).values({ userId, hash: '' });
    },
    count: async ({ userId }) => {
      const tables = [passkeys, factorApps, recoveryCodes];
      const counts = tables.map((table) => db.$count(table, eq(table.userId, userId)));
      return (await Promise.all(counts)).reduce((sum, each) => sum + each, 0);
    },
  },
  // A link, an email to be changed, codes of one's own, and a proof.
  mailed: {
    async plant(person) {
      for (const id of await mailedRows()) known.add(id);
      const { email, cookie } = person;
      const own = (purpose: string) => app.post('/send-own-code', { purpose }, { cookie });
      const asked = [
        await app.post('/request-password-reset', { email }),
        await ask({ ...person, password: PASSWORD }, freshEmail()),
        await own('verify'),
        await own('delete'),
        await app.post('/prove-again', { purpose: 'payWays', password: PASSWORD }, { cookie }),
      ];
      expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200));
      await app.mailer.drain();
    },
    count: async () => (await mailedRows()).length,
  },
  openAddresses: {
    plant: ({ userId, tripId }) =>
      db.insert(openAddresses).values({
        ...{ tripId, userId, kind: 'calendar', nonce: userId, lastDay: '2030-01-01' },
        tokenHash: userId.padEnd(43, '0').slice(0, 43),
      }),
    count: ({ userId }) => db.$count(openAddresses, eq(openAddresses.userId, userId)),
  },
  offers: {
    plant: ({ tripId, travelerId }) =>
      db.insert(handOffers).values({ tripId, travelerId, offeredAt: new Date() }),
    count: ({ tripId }) => db.$count(handOffers, eq(handOffers.tripId, tripId)),
  },
  waysToPay: {
    plant: ({ userId, tripId }) =>
      db.insert(payWays).values({
        ...{ ...waysBy('DE89370400440532013000'), tripId, userId, version: 1, setAt: new Date() },
      }),
    count: ({ tripId }) =>
      db.$count(payWays, and(eq(payWays.tripId, tripId), isNull(payWays.endedAt))),
  },
};

/** Each moment, by one of the ways in which it comes. */
const COMES: Record<string, { event: WordEvent; by(person: Somebody): Promise<void> }> = {
  'a password changed': {
    event: 'newPassword',
    async by({ cookie }) {
      const input = { currentPassword: PASSWORD, newPassword: 'my other horse' };
      expect((await app.post('/change-password', input, { cookie })).status).toBe(200);
    },
  },
  'a password set by a mailed link': {
    event: 'newPassword',
    async by({ email, cookie }) {
      await app.post('/request-password-reset', { email });
      const token = await tokenMailedTo(app, email, 'reset-password');
      const input = { token, newPassword: 'my other horse' };
      // In a browser of the account, so that nobody else proves the address.
      expect((await app.post('/reset-password', input, { cookie })).status).toBe(200);
    },
  },
  'an email changed': {
    event: 'newEmail',
    async by(person) {
      await change({ ...person, password: PASSWORD });
    },
  },
  'an email proved by somebody else': {
    event: 'provedByAnother',
    async by({ email }) {
      expect((await codeBrowser(app).signIn(email)).status).toBe(200);
    },
  },
};

// SPEC-3 12.1
describe('what stands on an account’s word', () => {
  const names = Object.keys(onAccountsWord) as OnWordName[];
  const rows = names.flatMap((name) => Object.keys(COMES).map((how) => [name, how] as const));
  it.each(rows)('%s, after %s', async (name, how) => {
    const { plant, count } = ON_WORD[name];
    const { event, by } = COMES[how] ?? expect.unreachable();
    const person = await somebody();
    await plant(person);
    const planted = await count(person);
    expect(planted).toBeGreaterThan(0);
    await by(person);
    expect(await count(person)).toBe(ENDED_BY[name].includes(event) ? 0 : planted);
  });

  it('ends with a first password too', async () => {
    const { browser, ...account } = await signUpByCode(app, freshEmail());
    const person = await somebody({ ...account, cookie: browser.cookie() });
    await ON_WORD.offers.plant(person);
    await browser.post('/send-own-code', { purpose: 'password' });
    const code = await codeMailedTo(app, person.email);
    const set = await browser.post('/email-otp/reset-password', { code, newPassword: PASSWORD });
    expect(set.status).toBe(200);
    expect(await ON_WORD.offers.count(person)).toBe(0);
  });
});
