import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aheadItem, chosenTrip, planDay, proposeAhead } from '#support/chosenTrip';
import { dayFromNow } from '#support/factories';
import {
  aboutDue,
  confirmDue,
  dueOf,
  IBANS,
  makeDues,
  sayPaid,
  typedIn,
  waiveDue,
  waysBy,
} from '#support/owedDues';
import { sendMails } from '#support/sentMails';
import { openDatabaseForFile } from '#support/testDatabase';
import { leave, type Open, one } from '#support/verdictSteps';
import { users } from '@/features/identity/server/tables';
import { trips } from '@/features/trips/server/tables';
import { instantsOf } from '@/platform/domain/zonedTime';
import { remindOfDues } from './remindOfDues';
import { payWays } from './tables';

const { db } = await openDatabaseForFile();

const ZONE = 'America/Los_Angeles';
const villa = aheadItem('Villa', 0, {
  ...{ kind: 'stay', endsOn: planDay(6), cost: 300_000, costPer: 'group' },
});

/** Ana, Ben and Chi pay a third of $3,000 each; an operator has the trip. */
async function priced(): Promise<Open> {
  const trip = await chosenTrip(db, () => [villa]);
  const takenBy = trip.operator.actor.userId;
  await db
    .update(trips)
    .set({ timeZone: ZONE, takenBy, takenAt: new Date() })
    .where(eq(trips.id, trip.tripId));
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, takenBy));
  await sendMails(db, trip.tripId);
  return trip;
}

/** The same, and their deposits are due in ten days, the rest in twenty. */
async function owed(): Promise<Open> {
  const trip = await priced();
  await makeDues(trip);
  await sendMails(db, trip.tripId);
  return trip;
}

const nameOf = ({ people, amy, operator }: Open, email: string) =>
  Object.entries({ ...people, Amy: amy, operator }).find(
    ([, { actor }]) => actor.email === email,
  )?.[0] ?? email;

/** The mails that are sent at a time: to whom, the subject's first words, and all the text. */
async function mailsAt(trip: Open, now = new Date()) {
  const sent = await sendMails(db, trip.tripId, now);
  return sent
    .map(({ to, text, subject, endingUrl, errand }) => {
      expect(endingUrl).toMatch(/\/mails\//);
      return { to: nameOf(trip, to), text: text.replace(/\s+/g, ' '), subject, errand };
    })
    .filter(({ errand }) => ['newDues', 'dueReminder', 'dueAnswered'].includes(errand))
    .sort((a, b) => (a.to < b.to ? -1 : 1));
}

const at = (days: number, time: string) => new Date(instantsOf()(dayFromNow(days), time, ZONE));

/** What is mailed once two servers have looked for reminders at this time. */
async function remindedAt(trip: Open, days: number, time = '09:00') {
  await Promise.all([remindOfDues(db, at(days, time)), remindOfDues(db, at(days, time))]);
  return mailsAt(trip, at(days, time));
}

const whom = (mails: { to: string }[]) => mails.map(({ to }) => to);

/** Somebody says that their deposit is paid. Returns that payment's id. */
async function pay(trip: Open, name: string): Promise<string> {
  await sayPaid(trip, name, { paidOn: typedIn(-1) });
  return (await dueOf(trip, name, 'deposit')).payments[0]?.paymentId ?? '';
}

// SPEC-4 15.2
describe('new dues', () => {
  it('are mailed once to each who owes, with all rows, and to nobody else', async () => {
    const trip = await priced();
    await makeDues(trip);
    const mails = await mailsAt(trip);
    expect(whom(mails)).toEqual(['Ana', 'Ben', 'Chi']);
    expect(mails[0]?.subject).toMatch(/^What you owe for “/);
    expect(mails[0]?.text).toMatch(/Deposit: \$300\.00, by .* Rest: \$700\.00, by /);
    await makeDues(trip);
    expect(await mailsAt(trip)).toEqual([]);
  });

  it('are mailed for a row that is added, asked for again, or made by a new version', async () => {
    const trip = await owed();
    const { tripId, operator, ids } = trip;
    const form = { title: 'Visa fee', amount: '60', dueBy: typedIn(5) };
    const about = { tripId, travelerId: ids.Ben ?? '', isRefund: false };
    await operator.api.dues.add({ ...about, ...form });
    const { dueId } = await dueOf(trip, 'Ben', 'added');
    await operator.api.dues.add({ ...about, ...form, isRefund: true });
    const [mail, ...others] = await mailsAt(trip);
    expect([mail?.to, others]).toEqual(['Ben', []]);
    expect(mail?.text).toContain('Visa fee: $60.00, by ');
    expect(mail?.text).not.toContain('Deposit');
    const waive = (began: number, reason: string, waives: boolean) =>
      operator.api.dues.waive({ tripId, dueId, began, reason, waives });
    await waive(1, 'A gift', true);
    expect(await mailsAt(trip)).toEqual([]);
    await waive(2, '', false);
    expect(whom(await mailsAt(trip))).toEqual(['Ben']);
    await proposeAhead(trip, [{ ...villa, cost: 300_300 }]);
    const risen = await mailsAt(trip);
    expect(whom(risen)).toEqual(['Ana', 'Ben', 'Chi']);
    expect(risen[0]?.text).toMatch(/Your share rose by \$1\.00 with version \d: \$1\.00, by /);
  });

  it('are not mailed to who made them, nor once they are waived or rest', async () => {
    const trip = await priced();
    const { tripId, operator } = trip;
    await operator.api.dues.setPayee({ tripId, payee: 'organizer', began: null });
    const ana = one(trip, 'Ana');
    await db.update(trips).set({ userId: ana.actor.userId }).where(eq(trips.id, tripId));
    await makeDues(trip, ana);
    for (const kind of ['deposit', 'rest'] as const) await waiveDue(trip, 'Ben', kind);
    const mails = await mailsAt(trip);
    expect(whom(mails)).toEqual(['Chi']);
    expect(mails[0]?.text).toContain('Ana Adams asks for this');
    const again = await priced();
    await makeDues(again);
    await liftChoice(again);
    expect(await mailsAt(again)).toEqual([]);
  });
});

/** A shorter stay asks everyone again, which lifts the choice. */
const liftChoice = (trip: Open) =>
  proposeAhead(trip, [{ ...villa, endsOn: planDay(5) }], { planEnd: planDay(5) });

// SPEC-4 15.2
describe('reminders', () => {
  it('go out at 09:00 in the trip’s zone, a week before and on the day, once', async () => {
    const trip = await owed();
    expect(await remindedAt(trip, 3, '08:59')).toEqual([]);
    const first = await remindedAt(trip, 3);
    expect(whom(first)).toEqual(['Ana', 'Ben', 'Chi']);
    expect(first[0]?.subject).toMatch(/^A payment for “.*” is due on /);
    expect(first[0]?.text).toContain('Deposit: $300.00, by ');
    expect(first[0]?.text).not.toContain('Rest');
    expect(await remindedAt(trip, 3, '23:00')).toEqual([]);
    for (const days of [4, 9]) expect(await remindedAt(trip, days)).toEqual([]);
    const onTheDay = await remindedAt(trip, 10);
    expect(whom(onTheDay)).toEqual(['Ana', 'Ben', 'Chi']);
    expect(onTheDay[0]?.subject).toMatch(/is due today$/);
  });

  it('name all rows of a day in one mail, with what is left of each', async () => {
    const trip = await owed();
    const { tripId, operator, ids } = trip;
    const form = { title: 'Visa fee', amount: '60', dueBy: typedIn(10) };
    await operator.api.dues.add({ tripId, travelerId: ids.Ana ?? '', isRefund: false, ...form });
    await confirmDue(trip, 'Ana', { amount: '100' });
    await sendMails(db, tripId);
    const [mail] = await remindedAt(trip, 10);
    expect(mail?.text).toMatch(
      /Deposit: \$200\.00 of \$300\.00, due today, .* Visa fee: \$60\.00, due today/,
    );
  });

  it('leave out what is said to be paid, paid or waived, and those who have left', async () => {
    const trip = await owed();
    await pay(trip, 'Ana');
    await waiveDue(trip, 'Ben');
    expect(whom(await remindedAt(trip, 3))).toEqual(['Chi']);
    await leave(trip, 'Chi');
    await sendMails(db, trip.tripId);
    expect(await remindedAt(trip, 10)).toEqual([]);
  });

  it('of what is overdue go to who owes and to the payee, three days after', async () => {
    const trip = await owed();
    await pay(trip, 'Ana');
    await pay(trip, 'Ben');
    await remindedAt(trip, 10);
    for (const days of [11, 12]) expect(await remindedAt(trip, days)).toEqual([]);
    // The rest is due a week later, so everybody who owes has one mail about all of it.
    const mails = await remindedAt(trip, 13);
    expect(whom(mails)).toEqual(['Ana', 'Ben', 'Chi', 'operator']);
    const [ana, , chi, payee] = mails;
    expect(ana?.text).not.toContain('Deposit');
    expect(chi?.subject).toMatch(/is overdue$/);
    expect(chi?.text).toMatch(/Deposit: \$300\.00, was due on .* Rest: \$700\.00, by /);
    expect(payee?.subject).toMatch(/^Payments for “.*” are overdue$/);
    expect(payee?.text).toContain('Chi Lima, Deposit: $300.00, was due on ');
    expect(payee?.text).not.toContain('Rest');
    expect(await remindedAt(trip, 14)).toEqual([]);
  });

  it('are not sent while no plan is chosen', async () => {
    const trip = await owed();
    await liftChoice(trip);
    await sendMails(db, trip.tripId);
    expect(await remindedAt(trip, 10)).toEqual([]);
  });

  it('follow a day that is changed, and leave out those that were over by then', async () => {
    const trip = await owed();
    const form = { title: 'Deposit', amount: '300', dueBy: typedIn(4) };
    await trip.operator.api.dues.change({ ...(await aboutDue(trip, 'Ana')), ...form });
    expect(whom(await remindedAt(trip, 1))).toEqual([]);
    expect(whom(await remindedAt(trip, 3))).toEqual(['Ben', 'Chi']);
    expect(whom(await remindedAt(trip, 4))).toEqual(['Ana']);
  });
});

// SPEC-4 15.2
describe('an answer of the payee', () => {
  it('is mailed to who owes, with the note', async () => {
    const trip = await owed();
    await db.insert(payWays).values({
      tripId: trip.tripId,
      ...waysBy(IBANS[0]),
      payeeName: 'Casa Travel',
      version: 1,
      setAt: new Date(),
    });
    const paymentId = await pay(trip, 'Ana');
    const answerNote = 'Only half of it came';
    await confirmDue(trip, 'Ana', { paymentId, amount: '150', answerNote });
    const [mail, ...others] = await mailsAt(trip);
    expect([mail?.to, others]).toEqual(['Ana', []]);
    expect(mail?.subject).toMatch(/^Your payment for “.*” has arrived$/);
    expect(mail?.text).toMatch(/Casa Travel has got \$150\.00 for “Deposit”, paid on /);
    expect(mail?.text).toContain('They write: Only half of it came');
    expect(mail?.text).toContain('$150.00 of it is still open, by ');
  });

  it('that nothing is here says so', async () => {
    const trip = await owed();
    const said = { paymentId: await pay(trip, 'Ana'), answerNote: 'Which bank was it?' };
    await trip.operator.api.dues.notHere({ ...(await aboutDue(trip, 'Ana')), ...said });
    const [mail] = await mailsAt(trip);
    expect(mail?.subject).toMatch(/^A payment for “.*” has not arrived$/);
    expect(mail?.text).toContain('The company has not got the $300.00 for “Deposit”');
    expect(mail?.text).toContain('that you said to have paid on');
    expect(mail?.text).toContain('They write: Which bank was it?');
  });

  it('that something is not paid after all says that the payee had noted it', async () => {
    const trip = await owed();
    await confirmDue(trip, 'Ana');
    await mailsAt(trip);
    const [payment] = (await dueOf(trip, 'Ana', 'deposit')).payments;
    const about = { ...(await aboutDue(trip, 'Ana')), paymentId: payment?.paymentId ?? '' };
    await trip.operator.api.dues.notHere({ ...about, answerNote: 'The bank took it back' });
    const [mail] = await mailsAt(trip);
    expect(mail?.text).toContain('that it had noted as paid on');
    expect(mail?.text).not.toContain('you said');
  });
});
