import { and, eq, gte, isNotNull, isNull, lt, lte, max, or } from 'drizzle-orm';
import { readView } from '@/features/itinerary/domain/partyViews';
import { planDays } from '@/features/itinerary/domain/planDays';
import { thawView } from '@/features/plans/domain/frozen';
import { planRounds } from '@/features/plans/server/proposalTables';
import { isAdmitted, responses } from '@/features/responses/server/tables';
import { dayOfDeletion } from '@/features/trips/domain/dayOfDeletion';
import { lastReminderDay } from '@/features/trips/domain/deadline';
import { lockTripIfThere } from '@/features/trips/server/lockTrip';
import { trips } from '@/features/trips/server/tables';
import { type CalendarDate, latestToday } from '@/platform/domain/calendarDate';
import { shifted } from '@/platform/domain/dayNumber';
import { dayIn } from '@/platform/domain/zonedDay';
import type { Db } from '@/platform/server/database/database';
import { eachInTurn } from '@/platform/server/jobs/eachInTurn';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { departureMail, FIRST_MAIL, LAST_MAIL } from '../domain/departure';
import { judgeRound } from './judge';
import { proposalPeople, tripHistory } from './tables';

/** Some set out before the plan's first day; no plan has them do so earlier than this. */
const AHEAD = 7;

interface Around {
  /** How many days after a trip its needs are deleted. */
  days: number;
  now: Date;
}

/**
 * Queues the day's mails to those who go on a booked trip, from 09:00 in the trip's time zone: a
 * week and a day before they leave, and the day after the trip, unless an operator ended it before
 * its last day. Each trip has its own transaction, which locks it first and notes the day, so that
 * of several servers one mails, and once.
 */
export async function remindOfDeparture(db: Db, { days, now }: Around): Promise<void> {
  const latest = latestToday(now);
  const found = await db
    .select({
      tripId: trips.id,
      timeZone: trips.timeZone,
      remindedFor: planRounds.remindedFor,
    })
    .from(trips)
    .innerJoin(planRounds, and(eq(planRounds.tripId, trips.id), isNull(planRounds.withdrawnAt)))
    .where(
      and(
        eq(trips.isBooked, true),
        lte(trips.startsOn, shifted(latest, FIRST_MAIL + AHEAD)),
        gte(trips.endsOn, shifted(latest, -LAST_MAIL)),
        or(isNull(planRounds.remindedFor), lt(planRounds.remindedFor, latest)),
      ),
    );
  const waiting = found.filter(
    ({ timeZone, remindedFor }) =>
      remindedFor === null || remindedFor < lastReminderDay(timeZone, now),
  );
  await eachInTurn(waiting, ({ tripId }) =>
    db.transaction((tx) => remindTrip(tx, tripId, { days, now })),
  );
}

/** True if an operator has ended the trip before its last day. */
async function isCalledOff(
  tx: Db,
  tripId: string,
  { timeZone, endsOn }: { timeZone: string; endsOn: CalendarDate },
): Promise<boolean> {
  const [finished] = await tx
    .select({ at: max(tripHistory.at) })
    .from(tripHistory)
    .where(and(eq(tripHistory.tripId, tripId), eq(tripHistory.kind, 'finished')));
  return finished?.at != null && dayIn(timeZone, finished.at) < endsOn;
}

async function remindTrip(tx: Db, tripId: string, { days, now }: Around): Promise<void> {
  const trip = await lockTripIfThere(tx, tripId);
  if (!trip?.isBooked || trip.endsOn === null) return;
  const { timeZone, endsOn, isFinished } = trip;
  const day = lastReminderDay(timeZone, now);
  // The last day may go on where they are.
  if (day > endsOn && !isFinished) return;
  const isOpen = and(eq(planRounds.tripId, tripId), isNull(planRounds.withdrawnAt));
  const [round] = await tx.select().from(planRounds).where(isOpen);
  if (!round?.chosenProposalId) return;
  const since = round.remindedFor ?? shifted(day, -1);
  if (since >= day) return;
  await tx.update(planRounds).set({ remindedFor: day }).where(eq(planRounds.id, round.id));
  if (isFinished && (await isCalledOff(tx, tripId, { timeZone, endsOn }))) return;
  if (!round.isJudged) await judgeRound(tx, tripId);
  const going = await tx
    .select({
      userId: responses.userId,
      travelerId: proposalPeople.travelerId,
      view: proposalPeople.view,
    })
    .from(proposalPeople)
    .innerJoin(
      responses,
      and(eq(responses.tripId, tripId), eq(responses.travelerId, proposalPeople.travelerId)),
    )
    .where(
      and(
        eq(proposalPeople.proposalId, round.chosenProposalId),
        isNotNull(proposalPeople.view),
        isAdmitted,
      ),
    );
  const deletedOn = dayOfDeletion({ ...trip, openUntil: null }, day, days);
  const mails = going.flatMap(({ userId, travelerId, view }) => {
    if (view === null) return [];
    const [first] = planDays(readView(thawView(view), travelerId, []));
    const mail = first && departureMail({ departs: first.date, endsOn, since }, day);
    return mail ? [{ mail, userId }] : [];
  });
  await addJobs(
    tx,
    'departureMail',
    mails.map(({ mail, userId }) => ({
      key: `${mail} ${tripId} ${day} ${userId}`,
      data: { tripId, userId, mail, deletedOn },
      dueAt: now,
    })),
  );
}
