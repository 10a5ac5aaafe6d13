import { and, inArray, lt, not, type SQL, sql } from 'drizzle-orm';
import { countedOnce } from '@/features/guests/domain/answeredTwice';
import { TWICE, toTwice } from '@/features/guests/server/rosterRows';
import { answersFor, responsesAsJson } from '@/features/responses/server/responsesAsJson';
import { dueDatesOf } from '@/features/trips/server/dueDates';
import { STAGE_FACTS } from '@/features/trips/server/stage';
import { isOnDesk } from '@/features/trips/server/stageOfColumns';
import { trips } from '@/features/trips/server/tables';
import { type CalendarDate, earliestToday } from '@/platform/domain/calendarDate';
import { dateOfDay } from '@/platform/domain/dayNumber';
import type { Db } from '@/platform/server/database/database';
import { bestStart } from '../domain/bestDates';
import { readBrief } from '../domain/brief';
import type { BriefSource } from '../domain/briefSource';
import { IN_ORDER, type PersonRow, standingOf, TRIP } from './readBrief';

/** The number of trips worked out per transaction. */
const AT_ONCE = 50;

const isUnkept = sql`not ${trips.isBestStored} and ${isOnDesk(STAGE_FACTS)}`;

/** The best first day for a group, according to its brief on that day. */
function bestOn(source: BriefSource, today: CalendarDate): CalendarDate | null {
  const start = bestStart(readBrief(source, {}, today));
  return start === null ? null : dateOfDay(start);
}

/** Works out a few best dates matching `condition`, unless others are at it. @returns how many */
function keepSome(db: Db, condition: SQL, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: trips.id })
      .from(trips)
      .where(condition)
      .limit(AT_ONCE)
      .for('no key update', { skipLocked: true });
    if (found.length === 0) return 0;
    const ids = found.map(({ id }) => id);
    const columns = { ...answersFor('brief'), ...standingOf(null) };
    // A separate statement, so that it sees everything written before the trips were locked.
    const sources = await tx
      .select({
        ...TRIP,
        people: responsesAsJson<PersonRow<'brief'>>(columns, IN_ORDER),
        twice: TWICE,
      })
      .from(trips)
      .where(inArray(trips.id, ids));
    const today = earliestToday(now);
    const best = sources.map(({ twice, people, ...source }) => ({
      id: source.tripId,
      on: bestOn({ ...source, people: countedOnce(people, toTwice(twice)) }, today),
    }));
    await tx.execute(sql`update ${trips} set best_on = best.on, is_best_kept = true
      from jsonb_to_recordset(${JSON.stringify(best)}::jsonb) best (id text, "on" date)
      where ${trips.id} = best.id`);
    return found.length;
  });
}

/**
 * Stores the best first day of each group on the operators' desk, if its answers have changed, or
 * if that day has passed and the brief now gives another.
 */
export async function storeBest(db: Db, now: Date): Promise<void> {
  const hasPassed = and(
    isOnDesk(STAGE_FACTS),
    not(trips.isChosen),
    lt(dueDatesOf(trips).departure, earliestToday(now)),
  ) as SQL;
  for (const condition of [isUnkept, hasPassed]) {
    let found = 1;
    while (found > 0) found = await keepSome(db, condition, now);
  }
}
