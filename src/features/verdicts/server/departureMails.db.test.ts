import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aheadItem, chosenTrip, planDay, proposeAhead } from '#support/chosenTrip';
import { dayFromNow } from '#support/factories';
import { keepItems } from '#support/proposedTrip';
import { sendMails } from '#support/sentMails';
import { openDatabaseForFile } from '#support/testDatabase';
import { idsOf, leave, type Open, one } from '#support/verdictSteps';
import { planRounds } from '@/features/plans/server/proposalTables';
import { plans } from '@/features/plans/server/tables';
import { trips } from '@/features/trips/server/tables';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { instantsOf } from '@/platform/domain/zonedTime';
import { finishTrips, markFinished } from './finish';
import { remindOfDeparture } from './remindOfDeparture';

const { db } = await openDatabaseForFile();

/** The organizer's zone, and so the trip's; the plan's is Paris. */
const ZONE = 'America/Los_Angeles';
const CONTACT = { contactName: 'Marta Costa', contactPhone: '+351 21 555 01' };

const ITEMS = [
  aheadItem('Train to the coast', 0, { kind: 'transport', startTime: '09:40', place: 'Gare 3' }),
  aheadItem('Dinner by the sea', 0, { kind: 'meal', startTime: '19:30', place: 'Rua 1' }),
  aheadItem('Walk', 1, { startTime: '10:00' }),
];

/** Ana, Ben and Chi go; Amy organizes without traveling. Their first day is in 40 days. */
async function booked(): Promise<Open> {
  const trip = await chosenTrip(
    db,
    () => ITEMS,
    {},
    () => ({ accommodations: 'NUTS' }),
  );
  const { tripId, planId, operator } = trip;
  await db.update(trips).set({ timeZone: ZONE }).where(eq(trips.id, tripId));
  await db.update(plans).set(CONTACT).where(eq(plans.id, planId));
  await keepItems(db, planId, ITEMS, 'booked');
  await operator.api.verdicts.markBooked({ tripId });
  await sendMails(db, tripId);
  return trip;
}

const at = (days: number, time: string) => new Date(instantsOf()(dayFromNow(days), time, ZONE));

/** The mails that two servers send which look at this time, by the first name of who gets them. */
async function mailsAt(trip: Open, days: number, time = '09:00') {
  const now = at(days, time);
  const look = () => remindOfDeparture(db, { days: 30, now });
  await Promise.all([look(), look()]);
  const names = new Map(
    Object.entries(trip.people).map(([name, { actor }]) => [actor.email, name]),
  );
  const sent = await sendMails(db, trip.tripId, now);
  return sent
    .filter(({ errand }) => ['weekBefore', 'dayBefore', 'thanks'].includes(errand))
    .map(({ to, subject, text, endingUrl }) => {
      expect(endingUrl).toMatch(/\/mails\//);
      return { to: names.get(to) ?? to, subject, text: text.replace(/\s+/g, ' ') };
    })
    .sort((a, b) => (a.to < b.to ? -1 : 1));
}

const whom = (mails: { to: string }[]) => mails.map(({ to }) => to);

// SPEC-2 6 'Mails'
describe('those who go on a booked trip', () => {
  it('get one mail a week and one a day before, with how it begins and whom to call', async () => {
    const trip = await booked();
    expect(await mailsAt(trip, 33, '08:59')).toEqual([]);
    const week = await mailsAt(trip, 33);
    expect(whom(week)).toEqual(['Ana', 'Ben', 'Chi']);
    expect(week[0]?.subject).toContain(`begins on ${formatReadableDate(planDay(0))}`);
    expect(week[0]?.text).toContain('09:40: Train to the coast, Gare 3');
    expect(week[0]?.text).toContain('19:30: Dinner by the sea, Rua 1');
    expect(week[0]?.text).not.toMatch(/Walk|NUTS/);
    expect(week[0]?.text).toContain('call Marta Costa, +351 21 555 01.');
    for (const day of [33, 34, 38]) expect(await mailsAt(trip, day, '20:00')).toEqual([]);
    const day = await mailsAt(trip, 39);
    expect(whom(day)).toEqual(['Ana', 'Ben', 'Chi']);
    expect(day[0]?.subject).toContain('begins tomorrow');
    expect(await mailsAt(trip, 40)).toEqual([]);
  });

  it('get the latest of them alone after a stop, and none once they are on their way', async () => {
    const trip = await booked();
    expect(whom(await mailsAt(trip, 39))).toEqual(['Ana', 'Ben', 'Chi']);
    const late = await booked();
    expect(await mailsAt(late, 41)).toEqual([]);
  });

  it('get them before their own first day, and nothing once they have left', async () => {
    const trip = await booked();
    const [travelerId = ''] = idsOf(trip, 'Ben');
    const ben = { travelerId, without: false, arrives: planDay(1), leaves: null };
    await proposeAhead(trip, ITEMS, { people: [ben] });
    await sendMails(db, trip.tripId);
    expect(whom(await mailsAt(trip, 33))).toEqual(['Ana', 'Chi']);
    const [own, ...others] = await mailsAt(trip, 34);
    expect([own?.to, others]).toEqual(['Ben', []]);
    expect(own?.text).toContain('10:00: Walk');
    await remindOfDeparture(db, { days: 30, now: at(39, '09:00') });
    await leave(trip, 'Chi');
    expect(whom(await mailsAt(trip, 39))).toEqual(['Ana']);
  });

  it('get a thank you the day after, once it is over where they are, with what happens to their data', async () => {
    const trip = await booked();
    expect(await mailsAt(trip, 47), 'not finished yet').toEqual([]);
    await finishTrips(db, at(47, '09:00'));
    const thanks = await mailsAt(trip, 47, '09:01');
    expect(whom(thanks)).toEqual(['Ana', 'Ben', 'Chi']);
    expect(thanks[0]?.subject).toContain('is over: thank you');
    expect(thanks[0]?.text).toContain(`are deleted on ${formatReadableDate(planDay(36))}.`);
    expect(thanks[0]?.text).toContain('/account/privacy');
    expect(await mailsAt(trip, 48)).toEqual([]);
  });

  it('get none about a trip that an operator ends before its last day', async () => {
    const trip = await booked();
    const end = ({ tripId, operator }: Open, now: Date) =>
      markFinished(db, { tripId, operatorId: operator.actor.userId, now });
    await end(trip, at(30, '12:00'));
    for (const day of [33, 39, 47]) expect(await mailsAt(trip, day)).toEqual([]);
    // It is not looked at again on the same day.
    const [round] = await db.select().from(planRounds).where(eq(planRounds.tripId, trip.tripId));
    expect(round?.remindedFor).toBe(dayFromNow(47));
    const over = await booked();
    await end(over, at(46, '18:00'));
    expect(whom(await mailsAt(over, 47))).toEqual(['Ana', 'Ben', 'Chi']);
  });

  it('read whom to call on the plan’s page; others do not, nor anybody before the booking', async () => {
    const trip = await booked();
    const { tripId, amy, planId } = trip;
    const contactOf = async ({ api }: typeof amy) =>
      (await api.plans.proposals({ tripId })).proposals[0]?.contact;
    expect(await contactOf(one(trip, 'Ana'))).toEqual(CONTACT);
    expect(await contactOf(amy)).toBeUndefined();
    // It is looked up, so that another number is another number at once, and asks nobody.
    await db.update(plans).set({ contactPhone: '112' }).where(eq(plans.id, planId));
    expect(await contactOf(one(trip, 'Ana'))).toEqual({ ...CONTACT, contactPhone: '112' });
    await db.update(trips).set({ isBooked: false }).where(eq(trips.id, tripId));
    expect(await contactOf(one(trip, 'Ana'))).toBeUndefined();
  });
});
