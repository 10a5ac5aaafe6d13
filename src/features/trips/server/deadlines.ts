import { and, eq, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import { AppError } from '@/platform/domain/appError';
import { type CalendarDate, latestToday } from '@/platform/domain/calendarDate';
import { shifted } from '@/platform/domain/dayNumber';
import { hasAllValues } from '@/platform/domain/hasAllValues';
import type { Began } from '@/platform/domain/version';
import type { Db } from '@/platform/server/database/database';
import { isVersion } from '@/platform/server/database/isVersion';
import { eachInTurn } from '@/platform/server/jobs/eachInTurn';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { type Deadline, type DeadlineStep, LONGEST_BEFORE, stepsDue } from '../domain/deadline';
import { STAGES, stageOf } from '../domain/stage';
import { setTripStatus } from './commands';
import { lockTripIfThere } from './lockTrip';
import { toSavedDeadline } from './queries';
import { stageSays, TRIP_COLUMNS } from './stage';
import { deadlineSteps, trips } from './tables';
import { travelers } from './travelers';

interface NewDeadline extends Deadline {
  timeZone: string;
  began: Began;
  now: Date;
}

/**
 * Sets the deadline of a trip that takes answers, in the organizer's current time zone, if it is
 * still the version the form was opened with. Reminders already due by now are never sent for it.
 * Nothing happens if the same deadline was already set. Throws `trip_not_found`,
 * `trip_ready_edit`, or `changed_since` with what is saved.
 */
export function setDeadline(
  db: Db,
  tripId: string,
  { timeZone, began, now, ...deadline }: NewDeadline,
): Promise<void> {
  const values = { ...deadline, timeZone };
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(trips)
      .set({ ...values, deadlineVersion: sql`${trips.deadlineVersion} + 1` })
      .where(
        and(eq(trips.id, tripId), stageSays('isOpen'), isVersion(trips.deadlineVersion, began)),
      )
      .returning({ id: trips.id });
    if (changed) {
      const { answerBy } = deadline;
      if (answerBy !== null) {
        const due = stepsDue(answerBy, timeZone, now).filter((step) => step !== 'passed');
        await noteSteps(tx, tripId, answerBy, due);
      }
      return;
    }
    const [trip] = await tx.select(TRIP_COLUMNS).from(trips).where(eq(trips.id, tripId));
    if (!trip) throw new AppError('trip_not_found');
    if (!STAGES[stageOf(trip)].isOpen) throw new AppError('trip_ready_edit');
    if (hasAllValues(trip, values)) return;
    throw new AppError('changed_since', [], { saved: toSavedDeadline(trip) });
  });
}

/** Records these steps as done. Returns those that were not yet. */
async function noteSteps(
  tx: Db,
  tripId: string,
  answerBy: CalendarDate,
  steps: readonly DeadlineStep[],
): Promise<DeadlineStep[]> {
  if (steps.length === 0) return [];
  const noted = await tx
    .insert(deadlineSteps)
    .values(steps.map((step) => ({ tripId, answerBy, step })))
    .onConflictDoNothing()
    .returning({ step: deadlineSteps.step });
  return noted.map(({ step }) => step);
}

/** True if the current `answerBy` of the enclosing statement's trip has passed and been handled. */
export const IS_MET = sql<boolean>`exists (
  select from ${deadlineSteps} where ${deadlineSteps.tripId} = ${trips.id}
    and ${deadlineSteps.answerBy} = ${trips.answerBy} and ${deadlineSteps.step} = 'passed'
)`;

/** True if the latest due step still has to be done, so that locking the trip is worthwhile. */
function isDue(
  {
    answerBy,
    timeZone,
    noted,
  }: { answerBy: CalendarDate; timeZone: string; noted: DeadlineStep[] },
  now: Date,
): boolean {
  const last = stepsDue(answerBy, timeZone, now).at(-1);
  return last === 'passed' || (last !== undefined && !noted.includes(last));
}

/**
 * Finds the deadlines with steps that are due but not done, in one statement, and does them, each
 * in its own transaction. That locks the trip first, so that only one of several servers does it.
 * Skips reminders that nobody wants.
 */
export async function meetDeadlines(db: Db, now: Date): Promise<void> {
  const latest = latestToday(now);
  const isWanted = and(eq(trips.remind, true), stageSays('isOpen'));
  const found = await db
    .select({
      tripId: trips.id,
      answerBy: sql<CalendarDate>`${trips.answerBy}`,
      timeZone: trips.timeZone,
      noted: sql<DeadlineStep[]>`array(
        select ${deadlineSteps.step} from ${deadlineSteps}
        where ${deadlineSteps.tripId} = ${trips.id} and ${deadlineSteps.answerBy} = ${trips.answerBy}
      )`,
    })
    .from(trips)
    .where(
      and(
        isNotNull(trips.answerBy),
        sql`${trips.metBy} is distinct from ${trips.answerBy}`,
        lte(trips.answerBy, shifted(latest, LONGEST_BEFORE)),
        or(lt(trips.answerBy, latest), isWanted),
      ),
    );
  const due = found.filter((deadline) => isDue(deadline, now));
  await eachInTurn(due, ({ tripId }) => db.transaction((tx) => meetDeadline(tx, tripId, now)));
}

/** Does what is due for one trip, by its current deadline. */
async function meetDeadline(tx: Db, tripId: string, now: Date): Promise<void> {
  const trip = await lockTripIfThere(tx, tripId);
  if (!trip?.answerBy) return;
  const { answerBy, timeZone } = trip;
  const steps = stepsDue(answerBy, timeZone, now);
  const isOpen = STAGES[stageOf(trip)].isOpen;
  const last = steps.at(-1);
  // An unwanted reminder is not recorded as done, because it may be wanted by the time it is next
  // due. Only the end of the deadline always counts.
  const doesRemind = last !== 'passed' && trip.remind && isOpen;
  if (last === undefined || (last !== 'passed' && !doesRemind)) return;
  const noted = await noteSteps(tx, tripId, answerBy, steps);
  if (last === 'passed') {
    await tx.update(trips).set({ metBy: answerBy }).where(eq(trips.id, tripId));
  }
  if (!noted.includes(last)) return;
  const data = { tripId, answerBy };
  if (last !== 'passed') {
    const key = `${answerBy} ${last} ${tripId}`;
    await addJobs(tx, 'remindGuests', [{ key, data: { ...data, step: last }, dueAt: now }]);
    return;
  }
  if (!trip.closeOnDeadline || !isOpen) return;
  const isAnswered = (await tx.$count(travelers, eq(travelers.tripId, tripId))) > 0;
  const isClosed = isAnswered && (await setTripStatus(tx, tripId, 'ready', { now, by: null }));
  const key = `${answerBy} ${tripId}`;
  const outcome = isClosed ? 'closed' : 'unanswered';
  await addJobs(tx, 'deadlinePassed', [{ key, data: { ...data, outcome }, dueAt: now }]);
}
