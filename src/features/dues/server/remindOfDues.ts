import { and, between, eq, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import { lastReminderDay } from '@/features/trips/domain/deadline';
import { lockTripIfThere } from '@/features/trips/server/lockTrip';
import { STAGE_FACTS } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { latestToday } from '@/platform/domain/calendarDate';
import { shifted } from '@/platform/domain/dayNumber';
import { dayIn } from '@/platform/domain/zonedDay';
import type { Db } from '@/platform/server/database/database';
import { eachInTurn } from '@/platform/server/jobs/eachInTurn';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { stillOpen } from '../domain/dueState';
import { FIRST_REMINDER, LAST_REMINDER, reminderDue } from '../domain/reminderDue';
import { readDueReaders, readPayeeAccounts } from './dueReaders';
import { idsInJob } from './newDue';
import { readParties, type WholeParty } from './readParties';
import { dueParties, dues } from './tables';
import { warnOfWays } from './warnOfWays';

/**
 * Queues the day's reminders of what is owed, from 09:00 in the trip's time zone (SPEC-4 15.2): one
 * mail for each account, trip and day, with all rows. Looks only at rows near their day, of trips
 * whose plan is chosen. Each trip has its own transaction, which locks it first and notes the day,
 * so that of several servers one mails, and once.
 */
export async function remindOfDues(db: Db, now: Date): Promise<void> {
  const latest = latestToday(now);
  const from = shifted(latest, -LAST_REMINDER);
  const to = shifted(latest, FIRST_REMINDER);
  const found = await db
    .selectDistinct({
      tripId: trips.id,
      timeZone: trips.timeZone,
      remindedFor: dueParties.remindedFor,
    })
    .from(dues)
    .innerJoin(dueParties, eq(dueParties.id, dues.partyId))
    .innerJoin(trips, and(eq(trips.id, dueParties.tripId), eq(STAGE_FACTS.isChosen, true)))
    .where(
      and(
        between(dues.dueBy, from, to),
        ne(dues.kind, 'refund'),
        eq(dues.waivedReason, ''),
        or(isNull(dueParties.leftAt), isNotNull(dueParties.settledAt)),
        or(isNull(dueParties.remindedFor), lt(dueParties.remindedFor, latest)),
      ),
    );
  const waiting = found.filter(
    ({ timeZone, remindedFor }) =>
      remindedFor === null || remindedFor < lastReminderDay(timeZone, now),
  );
  const tripIds = [...new Set(waiting.map(({ tripId }) => tripId))];
  await eachInTurn(tripIds, (tripId) => db.transaction((tx) => remindTrip(tx, tripId, now)));
}

async function remindTrip(tx: Db, tripId: string, now: Date): Promise<void> {
  const trip = await lockTripIfThere(tx, tripId);
  if (!trip?.isChosen) return;
  const { timeZone, userId: organizerId } = trip;
  const day = lastReminderDay(timeZone, now);
  const parties = (await readParties(tx, tripId)).filter(
    ({ rests, remindedFor }) => !rests && (remindedFor === null || remindedFor < day),
  );
  if (parties.length === 0) return;
  const ids = parties.map(({ id }) => id);
  await tx.update(dueParties).set({ remindedFor: day }).where(inArray(dueParties.id, ids));
  const due = parties.flatMap((party) => remindersOf(party, timeZone, day));
  if (due.length === 0) return;
  await warnOfWays(tx, tripId, now);
  const readers = await readDueReaders(tx, tripId);
  const idsOf = new Map<string, Set<string>>();
  const tell = (userId: string, dueId: string) =>
    idsOf.set(userId, (idsOf.get(userId) ?? new Set()).add(dueId));
  for (const { dueId, travelerId } of due) {
    const reader = readers.get(travelerId);
    if (reader) tell(reader, dueId);
  }
  const overdue = due.filter(({ reminder }) => reminder === 'overdue');
  const payees = overdue.length === 0 ? [] : await readPayeeAccounts(tx, { tripId, organizerId });
  for (const userId of payees) {
    for (const { dueId } of overdue) tell(userId, dueId);
  }
  await addJobs(
    tx,
    'dueReminder',
    [...idsOf].map(([userId, dueIds]) => ({
      key: `${tripId} ${day} ${userId}`,
      data: { tripId, userId, dueIds: idsInJob([...dueIds]) },
      dueAt: now,
    })),
  );
}

/** The rows of a party whose reminder is due by the end of a day; none that is said to be paid. */
function remindersOf(party: WholeParty, timeZone: string, day: string) {
  const { travelerId, remindedFor } = party;
  return party.dues.flatMap((due) => {
    if (due.kind === 'refund' || stillOpen(due) === 0) return [];
    const madeOn = dayIn(timeZone, due.createdAt);
    const reminder = reminderDue({ dueBy: due.dueBy, madeOn, remindedFor }, day);
    return reminder ? [{ dueId: due.id, travelerId, reminder }] : [];
  });
}
