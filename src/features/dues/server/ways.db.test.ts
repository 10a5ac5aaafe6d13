import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson } from '#support/callers';
import { dayFromNow } from '#support/factories';
import { confirmDue, dueOf, IBANS, owedTrip, payeeDues, typedIn, waysBy } from '#support/owedDues';
import { proveWhoTheyAre } from '#support/proveWhoTheyAre';
import { outcomeOf, refusalOf } from '#support/refusals';
import { sendMails } from '#support/sentMails';
import { openDatabaseForFile } from '#support/testDatabase';
import { leave, type Open, one } from '#support/verdictSteps';
import { auditEvents } from '@/features/audit/server/tables';
import { users } from '@/features/identity/server/tables';
import { mailings } from '@/features/mails/server/tables';
import { responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import { jobs } from '@/platform/server/jobs/tables';
import { daysOwed } from './duesForTraveler';
import { dueParties, duePayments, dues, payWays } from './tables';

const { db } = await openDatabaseForFile();

const set = async (
  { tripId }: Open,
  person: Open['operator'],
  iban: string,
  began: number | null,
) => {
  await proveWhoTheyAre(db, person);
  return person.api.dues.setWays({ tripId, ways: waysBy(iban), began });
};

/** Who gets a mail about a changed way to pay, by first name. */
async function mailed({ people, tripId }: Open): Promise<string[]> {
  const found = await db.select().from(jobs).where(eq(jobs.kind, 'waysChanged'));
  const told = found.filter(({ data }) => data.tripId === tripId).map(({ data }) => data.userId);
  return Object.keys(people).filter((name) => told.includes(people[name]?.actor.userId));
}

const hires = ({ operator, tripId }: Open) =>
  operator.api.dues.setPayee({ tripId, payee: 'organizer', began: null });

// SPEC-4 15.1
describe('ways to pay', () => {
  it('take a fresh proof, and fields that are checked as typed', async () => {
    const trip = await owedTrip(db);
    const { api } = trip.operator;
    const ways = waysBy(IBANS[0]);
    const save = (own: object) =>
      api.dues.setWays({ tripId: trip.tripId, ways: { ...ways, ...own }, began: null });
    expect(await outcomeOf(save({}))).toBe('proof_needed');
    const refused = await refusalOf(save({ iban: 'DE89370400440532013001', bic: 'COBA' }));
    expect(refused.issues).toEqual([
      {
        path: 'ways.iban',
        message: 'The digits of this IBAN do not fit together. Please check it.',
      },
      {
        path: 'ways.bic',
        message: 'Please enter a BIC of 8 or 11 characters, such as COBADEFFXXX.',
      },
    ]);
    await proveWhoTheyAre(db, trip.operator);
    expect(await outcomeOf(save({}))).toBe('ok');
    const { company } = await api.dues.forPayee({ tripId: trip.tripId });
    expect(company).toBe(ways.payeeName);
    // One proof is for one change.
    expect(await outcomeOf(save({ bic: 'COBADEFFXXX' }))).toBe('proof_needed');
    await proveWhoTheyAre(db, trip.operator);
    expect(await outcomeOf(save({ bic: 'COBADEFFXXX' }))).toBe('changed_since');
  });

  it('are the same in another spelling, and nobody is mailed', async () => {
    const trip = await owedTrip(db);
    const { operator, tripId } = trip;
    const save = async (own: object, began: number | null) => {
      await proveWhoTheyAre(db, operator);
      return operator.api.dues.setWays({ tripId, ways: { ...waysBy(IBANS[0]), ...own }, began });
    };
    await save({ bic: 'COBADEFFXXX' }, null);
    await one(trip, 'Ana').api.dues.forTraveler({ tripId });
    const iban = `IBAN: ${IBANS[0].toLowerCase()}.`;
    await save({ iban, bic: 'cobadeff' }, 1);
    expect((await operator.api.dues.forPayee({ tripId })).ways?.version).toBe(1);
    expect(await mailed(trip)).toEqual([]);
  });

  it('are shown to those who owe, and to no member who has paid', async () => {
    const trip = await owedTrip(db);
    await set(trip, trip.operator, IBANS[0], null);
    const { tripId } = trip;
    const ana = one(trip, 'Ana').api.dues;
    expect(await ana.forTraveler({ tripId })).toMatchObject({ ways: { iban: IBANS[0] } });
    for (const kind of ['deposit', 'rest'] as const) await confirmDue(trip, 'Ana', { kind });
    expect(await ana.forTraveler({ tripId })).toMatchObject({ ways: null });
  });

  it('that change once somebody owes are mailed to each of them, and recorded', async () => {
    const trip = await owedTrip(db);
    await set(trip, trip.operator, IBANS[0], null);
    expect(await mailed(trip)).toEqual([]);
    await set(trip, trip.operator, IBANS[1], 1);
    expect(await mailed(trip)).toEqual(['Ana', 'Ben', 'Chi']);
    const lines = await db.select().from(auditEvents).where(eq(auditEvents.tripId, trip.tripId));
    expect(lines).toContainEqual(
      expect.objectContaining({ action: 'ways_to_pay_changed', rows: 3 }),
    );
  });

  it('are mailed with old and new, although mails were ended', async () => {
    const trip = await owedTrip(db);
    const { tripId } = trip;
    await sendMails(db, tripId);
    const { email } = one(trip, 'Ana').actor;
    await db.update(mailings).set({ endedAt: new Date() }).where(eq(mailings.tripId, tripId));
    await set(trip, trip.operator, IBANS[0], null);
    await set(trip, trip.operator, IBANS[1], 1);
    const mails = await sendMails(db, tripId);
    expect(mails.map(({ errand }) => errand)).toEqual(Array(3).fill('waysChanged'));
    const { text = '' } = mails.find(({ to }) => to === email) ?? {};
    expect(text).toContain('DE89 3704 0044 0532 0130 00');
    expect(text).toContain('GB29 NWBK 6016 1331 9268 19');
  });

  it('of an organizer end when the trip changes hands, and new ones are a change', async () => {
    const trip = await owedTrip(db);
    await hires(trip);
    await set(trip, trip.amy, IBANS[0], null);
    const ana = one(trip, 'Ana');
    await db.update(trips).set({ userId: ana.actor.userId }).where(eq(trips.id, trip.tripId));
    const { tripId } = trip;
    expect((await one(trip, 'Ben').api.dues.forTraveler({ tripId })).ways).toBeNull();
    expect((await ana.api.dues.forPayee({ tripId })).ways).toBeNull();
    await set(trip, ana, IBANS[1], null);
    expect(await mailed(trip)).toContain('Ben');
  });
});

// SPEC-4 15.3
describe('who may', () => {
  it('lets an organizer who is the payee keep the dues, beside operators', async () => {
    const trip = await owedTrip(db);
    const { tripId, amy, operator } = trip;
    await hires(trip);
    expect(await amy.api.dues.forPayee({ tripId })).toMatchObject({ setsWays: true });
    await set(trip, amy, IBANS[0], null);
    // An operator keeps the dues all the same, without the organizer's account number.
    expect(await operator.api.dues.forPayee({ tripId })).toMatchObject({
      ...{ setsWays: false, ways: null },
    });
    expect(await outcomeOf(set(trip, operator, IBANS[1], 1))).toBe('not_payee');
  });

  it('shows an organizer states without amounts, and members only their own', async () => {
    const trip = await owedTrip(db);
    const { tripId, amy } = trip;
    const { parties } = await amy.api.dues.forOrganizer({ tripId });
    expect(parties.map(({ state }) => state)).toEqual(['open', 'open', 'open']);
    expect(JSON.stringify(parties)).not.toMatch(/amount|share/);
    const ben = one(trip, 'Ben').api.dues;
    expect((await ben.forTraveler({ tripId })).dues).toHaveLength(2);
    expect((await amy.api.dues.forTraveler({ tripId })).dues).toEqual([]);
  });

  // SPEC-4 15.2
  it('lets whoever keeps the dues export them, and records it', async () => {
    const trip = await owedTrip(db);
    const { tripId, amy, operator } = trip;
    await operator.api.dues.recordExport({ tripId });
    await hires(trip);
    await amy.api.dues.recordExport({ tripId });
    const lines = await db.select().from(auditEvents).where(eq(auditEvents.tripId, tripId));
    const exports = lines.filter(({ action }) => action === 'dues_exported');
    expect(exports.map(({ actor, rows }) => [actor, rows])).toEqual([
      [operator.actor.email, 6],
      ['the organizer', 6],
    ]);
  });
});

describe('what is kept', () => {
  it('outlives the response, the account and the trip, with names', async () => {
    const trip = await owedTrip(db);
    const { userId } = one(trip, 'Ana').actor;
    await leave(trip, 'Ana');
    await db.delete(users).where(eq(users.id, userId));
    const { parties } = await payeeDues(trip);
    expect(parties[0]).toMatchObject({ name: 'Ana Lima', hasLeft: true });
    expect(parties[0]?.dues).toHaveLength(2);
    await db.delete(trips).where(eq(trips.id, trip.tripId));
    const kept = await db.select().from(dueParties).where(eq(dueParties.name, 'Ana Lima'));
    expect(kept).toContainEqual(expect.objectContaining({ tripId: null, userId: null }));
  });

  it('refuses to change what is confirmed, whoever writes', async () => {
    const trip = await owedTrip(db);
    await confirmDue(trip, 'Ben');
    const { dueId } = await dueOf(trip, 'Ben', 'deposit');
    const ofDue = eq(duePayments.dueId, dueId);
    await expect(db.update(duePayments).set({ amount: 1 }).where(ofDue)).rejects.toThrow();
    const party = eq(dueParties.tripId, trip.tripId);
    await expect(db.delete(dueParties).where(party)).rejects.toThrow();
    expect(await db.$count(dues)).toBeGreaterThan(0);
    expect(await db.$count(payWays)).toBeGreaterThan(0);
  });
});

describe('a response that becomes another account’s', () => {
  it('takes its dues along', async () => {
    const trip = await owedTrip(db);
    const { tripId } = trip;
    const eve = await createPerson(db, 'Eve');
    const { userId } = one(trip, 'Ana').actor;
    await db
      .update(responses)
      .set({ userId: eve.actor.userId })
      .where(and(eq(responses.tripId, tripId), eq(responses.userId, userId)));
    expect((await eve.api.dues.forTraveler({ tripId })).dues).toHaveLength(2);
    expect(await daysOwed(db, { tripId, userId })).toEqual([]);
  });
});

describe('what others ask of dues', () => {
  it('is the days by which an account still has to pay, until it leaves', async () => {
    const trip = await owedTrip(db);
    const { tripId } = trip;
    const { userId } = one(trip, 'Ana').actor;
    expect(await daysOwed(db, { tripId, userId })).toEqual([dayFromNow(10), dayFromNow(20)]);
    await leave(trip, 'Ana');
    expect(await daysOwed(db, { tripId, userId })).toEqual([]);
  });

  it('says of a trip with 2,000 rows that it can have no more', async () => {
    const trip = await owedTrip(db);
    const [party] = await db.select().from(dueParties).where(eq(dueParties.tripId, trip.tripId));
    const row = { partyId: party?.id ?? '', kind: 'added', title: 'x', amount: 1 } as const;
    const more = { ...row, currency: 'USD', dueBy: '2030-01-01', createdAt: new Date() };
    await db.insert(dues).values(Array.from({ length: 1_994 }, () => more));
    const add = trip.operator.api.dues.add({
      ...{ tripId: trip.tripId, travelerId: trip.ids.Ana ?? '', isRefund: false },
      ...{ title: 'Visa fee', amount: '60', dueBy: typedIn(5) },
    });
    expect(await outcomeOf(add)).toBe('too_many_dues');
  });
});
