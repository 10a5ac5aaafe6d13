import { eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import { responses } from '@/features/responses/server/tables';
import { type DeletionFacts, dayOfDeletion } from '@/features/trips/domain/dayOfDeletion';
import { DELETION_FACTS } from '@/features/trips/server/deletionFacts';
import { lockTripIfThere } from '@/features/trips/server/lockTrip';
import { trips } from '@/features/trips/server/tables';
import { type CalendarDate, latestToday } from '@/platform/domain/calendarDate';
import { shifted } from '@/platform/domain/dayNumber';
import { dayIn } from '@/platform/domain/zonedDay';
import type { Db } from '@/platform/server/database/database';
import { shredWords, tripsWithWords } from '@/platform/server/database/shredded';
import { earlierNow } from '@/platform/server/database/tidied';
import { eachInTurn } from '@/platform/server/jobs/eachInTurn';
import { LEASE } from '@/platform/server/jobs/jobTimes';

/** The day of a trip's last answer, or of its creation if nobody has answered. */
const LAST_ANSWERED = sql<CalendarDate>`((
  select coalesce(${max(responses.submittedAt)}, ${trips}.created_at) from ${responses}
  where ${responses.tripId} = ${trips}.id
) at time zone 'UTC')::date::text`.as('last_answered');

interface Dated extends DeletionFacts {
  tripId: string;
  timeZone: string;
  lastAnswered: CalendarDate;
}

const datedTrips = (db: Db, where: SQL | undefined): Promise<Dated[]> =>
  db
    .select({
      tripId: trips.id,
      timeZone: trips.timeZone,
      lastAnswered: LAST_ANSWERED,
      ...DELETION_FACTS,
    })
    .from(trips)
    .where(where);

/** True if the day has begun in the organizer's time zone. */
const isDue = ({ timeZone, lastAnswered, ...facts }: Dated, days: number, now: Date): boolean =>
  dayOfDeletion(facts, lastAnswered, days) <= dayIn(timeZone, now);

/** Matches trips that still hold sensitive words, except those whose dates alone rule it out. */
function mayBeDue(days: number, now: Date): SQL | undefined {
  const first = sql`least(${trips.endsOn}, ${trips.endDate}, ${trips.answerBy})`;
  const latest = shifted(latestToday(now), -days);
  return sql`${inArray(trips.id, sql`(${tripsWithWords()})`)} and (${first} is null or ${first} <= ${latest})`;
}

/**
 * Deletes a trip's sensitive words if it is time, going by its dates under the lock. Resolves with
 * false if it is not time, or another server has just done it.
 */
async function shredTrip(
  tx: Db,
  tripId: string,
  { days, now }: { days: number; now: Date },
): Promise<boolean> {
  if (!(await lockTripIfThere(tx, tripId))) return false;
  const [dated] = await datedTrips(tx, eq(trips.id, tripId));
  if (!dated || !isDue(dated, days, now) || (await shredWords(tx, tripId)) === 0) return false;
  await tx
    .update(trips)
    .set({ shreddedOn: dayIn(dated.timeZone, now) })
    .where(eq(trips.id, tripId));
  return true;
}

/**
 * How long one run lasts, in milliseconds. The rest waits for the next run, well before another
 * server could take over.
 */
const ONE_RUN = LEASE / 3;

/**
 * Deletes the sensitive data of all trips whose day has come (SPEC-2 9), each in its own
 * transaction, so that nobody waits for more than one trip. Trips are found by the words they hold,
 * so later entries and those restored from a backup are deleted too. Throws the first error after
 * trying them all.
 */
export async function shredTrips(
  db: Db,
  { days, now: served }: { days: number; now: Date },
  onShredded: (tripId: string) => void = () => undefined,
): Promise<void> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select ${earlierNow(served)}::text as now`,
  );
  const now = new Date(rows[0]?.now ?? served);
  const found = await datedTrips(db, mayBeDue(days, now));
  const end = performance.now() + ONE_RUN;
  await eachInTurn(found, async (dated) => {
    if (performance.now() > end || !isDue(dated, days, now)) return;
    const { tripId } = dated;
    const isShredded = await db.transaction((tx) => shredTrip(tx, tripId, { days, now }));
    if (isShredded) onShredded(tripId);
  });
}
