import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aheadItem, chosenTrip, planDay, proposeAhead } from '#support/chosenTrip';
import { confirmDue, duesOf, makeDues, payeeDues, waysBy } from '#support/owedDues';
import { keepItems } from '#support/proposedTrip';
import { outcomeOf, refusalOf } from '#support/refusals';
import { sendMails } from '#support/sentMails';
import { openDatabaseForFile } from '#support/testDatabase';
import { leave, type Open, one, without } from '#support/verdictSteps';
import { auditEvents } from '@/features/audit/server/tables';
import { AppError } from '@/platform/domain/appError';
import { remindOfDues } from './remindOfDues';
import { SETTLE_WAIT } from './settleWait';
import { dueParties, dueSettings, dues, payWays } from './tables';
import { warnOfWays } from './warnOfWays';

const { db } = await openDatabaseForFile();

const [VILLA, CABINS] = [randomUUID(), randomUUID()];
/** A villa that all share for $3,000, and cabins of which a third is Ana's own room, for $600. */
const items = (ids: Record<string, string>) => [
  aheadItem('Villa', 0, { itemId: VILLA, cost: 300_000, costPer: 'group' }),
  aheadItem('Cabins', 0, {
    ...{ itemId: CABINS, kind: 'stay', endsOn: planDay(6), cost: 60_000, costPer: 'room' },
    rooms: ['Ana', 'Ben', 'Chi'].map((name) => ({
      ...{ roomId: randomUUID(), name: `Of ${name}`, beds: 1 },
      who: [ids[name] ?? ''],
    })),
  }),
];

/** Three people who owe $1,600 each on a booked trip; Ana has paid all of it. */
async function booked(): Promise<Open & { all: ReturnType<typeof items> }> {
  const trip = await chosenTrip(db, items);
  const all = items(trip.ids);
  await makeDues(trip);
  for (const kind of ['deposit', 'rest'] as const) await confirmDue(trip, 'Ana', { kind });
  await keepItems(db, trip.planId, all, 'booked');
  await trip.operator.api.verdicts.markBooked({ tripId: trip.tripId });
  await sendMails(db, trip.tripId);
  return { ...trip, all };
}

type Booked = Awaited<ReturnType<typeof booked>>;

async function typedFor(trip: Open, name: string, settles: 'due' | 'refund', amount: string) {
  const { travelerId, version: began } = await duesOf(trip, name);
  return { travelerId: travelerId as never, began, settles, amount };
}

/** Takes Ana off the booked trip, with what is typed for her. */
const takeOff = async (trip: Booked, amount = '', settles: 'due' | 'refund' = 'refund') =>
  proposeAhead(trip, trip.all, without(trip, 'Ana'), [
    await typedFor(trip, 'Ana', settles, amount),
  ]);

const settle = async (trip: Open, name: string, settles: 'due' | 'refund', amount: string) =>
  trip.operator.api.dues.settle({
    tripId: trip.tripId,
    ...(await typedFor(trip, name, settles, amount)),
  });

/** What is wrong with what was typed with a version. */
const issuesOf = async (version: Promise<string>) => {
  const thrown = await version.catch((error: unknown) => error);
  return thrown instanceof AppError ? thrown.issues : [];
};

const amounts = async (trip: Open, name: string) =>
  (await duesOf(trip, name)).dues.map(({ kind, amount, left }) => [kind, amount, left]);

const waiting = async ({ tripId }: Open) =>
  (await SETTLE_WAIT.find(db, new Date())).filter((one) => one.tripId === tripId).length;

/** What Ana is mailed, by subject. */
async function mailsToAna(trip: Open) {
  const { email } = one(trip, 'Ana').actor;
  const sent = await sendMails(db, trip.tripId);
  return sent
    .filter(({ to }) => to === email)
    .map(({ subject, text }) => ({ subject, text: text.replace(/\s+/g, ' ') }));
}

// SPEC-4 15.1
describe('whoever does not go any more', () => {
  it('has nothing made of their rows, nothing overdue and no reminder, and waits on the desk', async () => {
    const trip = await booked();
    await db.execute(sql`update dues set due_by = current_date - 3`);
    await proposeAhead(trip, trip.all, without(trip, 'Ben'));
    await leave(trip, 'Chi');
    await sendMails(db, trip.tripId);
    for (const name of ['Ben', 'Chi']) {
      expect(await duesOf(trip, name)).toMatchObject({ state: 'rests', rests: true });
    }
    expect((await amounts(trip, 'Ben')).sort()).toEqual([
      ['deposit', 48_000, 48_000],
      ['rest', 112_000, 112_000],
    ]);
    const { parties } = await trip.amy.api.dues.forOrganizer({ tripId: trip.tripId });
    expect(parties.map(({ state }) => state).sort()).toEqual(['partly', 'rests', 'rests']);
    const ben = await one(trip, 'Ben').api.dues.forTraveler({ tripId: trip.tripId });
    expect(ben).toMatchObject({ isAnythingOpen: false, dues: [] });
    expect(ben.settled[0]).toMatch(/^You have paid nothing\. Nothing is asked of you now\./);
    await remindOfDues(db, new Date());
    expect(await sendMails(db, trip.tripId)).toEqual([]);
    const desk = await trip.operator.api.review.desk({ tripId: trip.tripId });
    expect(desk.dues).toMatchObject({ overdue: 0 });
    expect(await waiting(trip)).toBe(1);
    // What nobody pays any more, and what the others pay, stand beside it.
    const page = await payeeDues(trip);
    expect(page.inNobodysShare).toBe(120_000);
    expect(await duesOf(trip, 'Ana')).toMatchObject({ shareBefore: 160_000, share: 360_000 });
    expect(page.totals).toMatchObject([{ owed: 210_000, confirmed: 160_000, toComeIn: 50_000 }]);
  });

  it('is given back what was typed with the version, and reads it in its mail', async () => {
    const trip = await booked();
    await takeOff(trip, '1000');
    expect(await amounts(trip, 'Ana')).toEqual([
      ['deposit', 48_000, 0],
      ['rest', 112_000, 0],
      ['refund', 100_000, 100_000],
    ]);
    expect(await duesOf(trip, 'Ana')).toMatchObject({ state: 'refund', warning: null });
    expect(await waiting(trip)).toBe(0);
    // What the others paid before is of no use any more.
    expect(await duesOf(trip, 'Ben')).toMatchObject({ shareBefore: 210_000, share: 210_000 });
    const [mail, ...others] = await mailsToAna(trip);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/is without you now$/);
    expect(mail?.text).toContain(
      'You have paid $1,600.00. $1,000.00 of it is given back to you by',
    );
    expect(mail?.text).not.toMatch(/Could you still come/);
    const [event] = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.tripId, trip.tripId))
      .orderBy(desc(auditEvents.id))
      .limit(1);
    expect(event).toMatchObject({ action: 'party_settled', actor: trip.operator.actor.email });
  });

  it('rests until it is typed later, and then reads it in a mail of its own', async () => {
    const trip = await booked();
    await takeOff(trip);
    const [dropped] = await mailsToAna(trip);
    expect(dropped?.text).toContain('You have paid $1,600.00. Nothing is asked of you now.');
    await settle(trip, 'Ana', 'due', '250');
    expect((await amounts(trip, 'Ana')).at(-1)).toEqual(['difference', 25_000, 25_000]);
    const [mail] = await mailsToAna(trip);
    expect(mail?.text).toContain('You have paid $1,600.00. $250.00 is still due, by');
    expect(mail?.text).toContain('How to pay is on your plan’s page.');
    await db.execute(sql`update dues set due_by = current_date - 3`);
    expect(await duesOf(trip, 'Ana')).toMatchObject({ state: 'overdue' });
    expect(await outcomeOf(settle(trip, 'Ana', 'due', '250'))).toBe('due_gone');
  });

  it('reads what is typed with a later version than the one that left them out', async () => {
    const trip = await booked();
    await takeOff(trip);
    await mailsToAna(trip);
    await takeOff(trip, '1000');
    const [mail, ...others] = await mailsToAna(trip);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(
      'You have paid $1,600.00. $1,000.00 of it is given back to you by',
    );
  });

  it('owes only what was typed, of all that was open, and has it on no desk of an organizer’s', async () => {
    const trip = await booked();
    await leave(trip, 'Ben');
    await db.insert(dueSettings).values({ tripId: trip.tripId, payee: 'organizer', version: 1 });
    expect(await waiting(trip)).toBe(0);
    await db.delete(dueSettings).where(eq(dueSettings.tripId, trip.tripId));
    expect(await waiting(trip)).toBe(1);
    await settle(trip, 'Ben', 'due', '250');
    expect((await amounts(trip, 'Ben')).sort()).toEqual([
      ['deposit', 0, 0],
      ['difference', 25_000, 25_000],
      ['rest', 0, 0],
    ]);
  });

  it('has a share of what is left in the plan’s currency, whatever is owed in another', async () => {
    const trip = await booked();
    const { partyId } = await duesOf(trip, 'Ana');
    const row = {
      partyId,
      kind: 'deposit',
      title: 'Deposit',
      amount: 500,
      currency: 'EUR',
    } as const;
    const day = { dueBy: planDay(0), madeFor: 1, createdAt: new Date() };
    await db.insert(dues).values({ ...row, ...day, waivedReason: 'In another currency' });
    await takeOff(trip, '1000');
    const [party] = await db.select().from(dueParties).where(eq(dueParties.id, partyId));
    expect(party?.share).toBe(60_000);
  });

  it('costs the others what it did, however many versions come before it is settled', async () => {
    const trip = await booked();
    const costs = async (name: string) => {
      const { shareBefore, share } = await duesOf(trip, name);
      return [shareBefore, share];
    };
    await leave(trip, 'Chi');
    expect(await costs('Ben')).toEqual([160_000, 210_000]);
    await takeOff(trip);
    expect(await costs('Ben')).toEqual([160_000, 360_000]);
    await proposeAhead(trip, [...trip.all, aheadItem('Taxi', 1)], without(trip, 'Ana'));
    expect(await costs('Ben')).toEqual([160_000, 360_000]);
    await settle(trip, 'Chi', 'due', '0');
    expect(await costs('Ben')).toEqual([160_000, 360_000]);
    await settle(trip, 'Ana', 'due', '0');
    expect(await costs('Ben')).toEqual([360_000, 360_000]);
  });

  it('reads in a mail how to pay what is still due, once they have left', async () => {
    const trip = await booked();
    const { tripId } = trip;
    const ways = { ...waysBy('DE89370400440532013000'), version: 1, setAt: new Date() };
    await db.insert(payWays).values({ tripId, ...ways });
    await leave(trip, 'Ana');
    expect(await mailsToAna(trip)).toEqual([]);
    await settle(trip, 'Ana', 'due', '250');
    const [mail] = await mailsToAna(trip);
    expect(mail?.text).toContain('IBAN DE89 3704 0044 0532 0130 00');
    await db
      .update(dues)
      .set({ dueBy: sql`current_date - 4`, createdAt: sql`now() - interval '9 days'` });
    await remindOfDues(db, new Date(Date.now() + 86_400_000));
    const [reminder] = await mailsToAna(trip);
    expect(reminder?.text ?? '').not.toContain('on your plan’s page');
    await db.update(payWays).set({ iban: 'FR1420041010050500013M02606' });
    await warnOfWays(db, tripId, new Date());
    const [warning] = await mailsToAna(trip);
    expect(warning?.subject).toContain('has changed');
    expect(warning?.text).toContain('/account/privacy');
    expect(warning?.text).not.toContain('/dashboard/');
  });

  it('owes their share again once a version takes them back', async () => {
    const trip = await booked();
    await takeOff(trip, '1000');
    await proposeAhead(trip, trip.all);
    const ana = await duesOf(trip, 'Ana');
    expect(ana).toMatchObject({ hasLeft: false, share: 160_000, warning: null, state: 'paid' });
    // Out once more, they rest once more.
    await takeOff(trip);
    expect(await duesOf(trip, 'Ana')).toMatchObject({ rests: true });
  });
});

// SPEC-2 1
describe('somebody taken off a booked trip', () => {
  it('has it under Pending, reads nothing about what others pay, and what they paid before they go', async () => {
    const trip = await booked();
    await takeOff(trip);
    await leave(trip, 'Ben');
    const { tripId } = trip;
    const { api } = one(trip, 'Ana');
    const cards = await api.trips.dashboard();
    expect(cards.find((one) => one.tripId === tripId)).toMatchObject({ isLeftOut: true });
    const kindsFor = async (name: string) =>
      (await one(trip, name).api.verdicts.history({ tripId })).map(({ kind }) => kind);
    expect(await kindsFor('Chi')).toContain('shares');
    expect(await kindsFor('Ana')).not.toContain('shares');
    const { owed, plannedTrips } = await api.identity.deletionPreview();
    expect(owed).toMatchObject([{ currency: 'USD', paid: 160_000, open: 0 }]);
    expect(plannedTrips).toEqual([]);
  });
});

describe('what is typed', () => {
  it('is refused if it is more than they have paid, or of dues that have changed since', async () => {
    const trip = await booked();
    expect(await issuesOf(takeOff(trip, '1600.01'))).toEqual([
      {
        path: 'settled.0.amount',
        message: 'They have paid $1,600.00, and can get back no more.',
      },
    ]);
    const late = await typedFor(trip, 'Ana', 'refund', '1000');
    const { paymentId = '' } = (await duesOf(trip, 'Ana')).dues[0]?.payments[0] ?? {};
    const { dueId, version } = (await duesOf(trip, 'Ana')).dues[0] ?? { dueId: '', version: 0 };
    await trip.operator.api.dues.notHere({
      ...{ tripId: trip.tripId, dueId, began: version, paymentId, answerNote: 'Another Ana' },
    });
    const typed = proposeAhead(trip, trip.all, without(trip, 'Ana'), [late]);
    expect((await issuesOf(typed))[0]?.message).toMatch(/^Something was paid or changed/);
  });

  it('is refused for somebody who goes, and without an amount', async () => {
    const trip = await booked();
    const forBen = await typedFor(trip, 'Ben', 'due', '1');
    const typed = proposeAhead(trip, trip.all, without(trip, 'Ana'), [forBen]);
    expect((await issuesOf(typed))[0]?.message).toMatch(/^They go by this plan/);
    expect(await outcomeOf(settle(trip, 'Ben', 'due', '1'))).toBe('due_gone');
    await takeOff(trip);
    expect((await refusalOf(settle(trip, 'Ana', 'due', ' '))).issues[0]?.path).toBe('amount');
    await settle(trip, 'Ana', 'due', '0');
    expect((await duesOf(trip, 'Ana')).state).toBe('paid');
  });
});
