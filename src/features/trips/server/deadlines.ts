import { and, eq, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import type { ChangedTrip } from '@/features/live/domain/topics';
import { AppError } from '@/platform/domain/appError';
import { type CalendarDate, latestToday } from '@/platform/domain/calendarDate';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import { holdsAll } from '@/platform/domain/holdsAll';
import type { Began } from '@/platform/domain/version';
import type { Db } from '@/platform/server/database/database';
import { isVersion } from '@/platform/server/database/isVersion';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { type Deadline, type DeadlineStep, LONGEST_BEFORE, stepsDue } from '../domain/deadline';
import { STAGES, stageOf } from '../domain/stage';
import { CHANGED, toChangedTrip } from './changedTrip';
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
 * Sets the deadline of a trip that takes answers; of the version that the form began from, and in the
 * zone where the organizer is now. What would have been due before now is never done for it. Returns null
 * when it was so set before. Throws `trip_not_found`, `trip_ready_edit`, or `changed_since` with
 * what is saved.
 */
export function setDeadline(
  db: Db,
  tripId: string,
  { timeZone, began, now, ...deadline }: NewDeadline,
): Promise<ChangedTrip | null> {
  const values = { ...deadline, timeZone };
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(trips)
      .set({ ...values, deadlineVersion: sql`${trips.deadlineVersion} + 1` })
      .where(
        and(eq(trips.id, tripId), stageSays('isOpen'), isVersion(trips.deadlineVersion, began)),
      )
      .returning(CHANGED);
    if (changed) {
      const { answerBy } = deadline;
      if (answerBy !== null) {
        const due = stepsDue(answerBy, timeZone, now).filter((step) => step !== 'passed');
        await noteSteps(tx, tripId, answerBy, due);
      }
      return toChangedTrip(changed);
    }
    const [trip] = await tx.select(TRIP_COLUMNS).from(trips).where(eq(trips.id, tripId));
    if (!trip) throw new AppError('trip_not_found');
    if (!STAGES[stageOf(trip)].isOpen) throw new AppError('trip_ready_edit');
    if (holdsAll(trip, values)) return null;
    throw new AppError('changed_since', [], { saved: toSavedDeadline(trip) });
  });
}

/** Writes down that these are done; returns those that were not before. */
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

declare module '@/platform/server/jobs/errandKind' {
  interface ErrandKinds {
    deadlinePassed: true;
    remindGuests: true;
  }
}

/** The errands that a deadline leads to; anyone who sends mails does them. */
const DEADLINE_ERRANDS = { passed: 'deadlinePassed', reminder: 'remindGuests' } as const;

/** Whether what the end of a statement's trip's `answerBy` leads to has been done. */
export const IS_MET = sql<boolean>`exists (
  select from ${deadlineSteps} where ${deadlineSteps.tripId} = ${trips.id}
    and ${deadlineSteps.answerBy} = ${trips.answerBy} and ${deadlineSteps.step} = 'passed'
)`;

/** What a deadline has come to that is not done and is wanted, if anything: then its trip is locked. */
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
 * Looks which deadlines have come to something that is not done yet, in one statement, and does it:
 * each in a transaction of its own, which takes the trip first, so that of several servers one does it.
 * Reminders that nobody wants are left alone. Returns the trips that it closed.
 */
export async function meetDeadlines(db: Db, now: Date): Promise<ChangedTrip[]> {
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
        lte(trips.answerBy, dateOfDay(dayNumber(latest) + LONGEST_BEFORE)),
        or(lt(trips.answerBy, latest), isWanted),
      ),
    );
  const closed: ChangedTrip[] = [];
  for (const { tripId, ...deadline } of found) {
    if (!isDue(deadline, now)) continue;
    const changed = await db.transaction((tx) => meetDeadline(tx, tripId, now));
    if (changed) closed.push(changed);
  }
  return closed;
}

/** Does what is due for one trip, by its deadline as it is now. */
async function meetDeadline(tx: Db, tripId: string, now: Date): Promise<ChangedTrip | null> {
  const trip = await lockTripIfThere(tx, tripId);
  if (!trip?.answerBy) return null;
  const { answerBy, timeZone } = trip;
  const steps = stepsDue(answerBy, timeZone, now);
  const isOpen = STAGES[stageOf(trip)].isOpen;
  const last = steps.at(-1);
  // Reminders that are not wanted may be by the time when they are due again: only the end is for all.
  const doesRemind = last !== 'passed' && trip.remind && isOpen;
  if (last === undefined || (last !== 'passed' && !doesRemind)) return null;
  const noted = await noteSteps(tx, tripId, answerBy, steps);
  if (last === 'passed') {
    await tx.update(trips).set({ metBy: answerBy }).where(eq(trips.id, tripId));
  }
  if (!noted.includes(last)) return null;
  const data = { tripId, answerBy };
  if (last !== 'passed') {
    const key = `${DEADLINE_ERRANDS.reminder} ${answerBy} ${last} ${tripId}`;
    await addJobs(tx, [
      { key, kind: DEADLINE_ERRANDS.reminder, data: { ...data, step: last }, dueAt: now },
    ]);
    return null;
  }
  if (!trip.closeOnDeadline || !isOpen) return null;
  const isAnswered = (await tx.$count(travelers, eq(travelers.tripId, tripId))) > 0;
  const changed = isAnswered ? await setTripStatus(tx, tripId, 'ready', { now, by: null }) : null;
  const key = `${DEADLINE_ERRANDS.passed} ${answerBy} ${tripId}`;
  const outcome = changed ? 'closed' : 'unanswered';
  await addJobs(tx, [
    { key, kind: DEADLINE_ERRANDS.passed, data: { ...data, outcome }, dueAt: now },
  ]);
  return changed;
}
