import { eq, sql } from 'drizzle-orm';
import { guests } from '@/features/guests/server/tables';
import { stageSays } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { travelers } from '@/features/trips/server/travelers';
import type { Db } from '@/platform/server/database/database';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { BETWEEN_NEWS } from '../domain/mailLimits';
import { NEWS_MAIL } from './organizerMails';
import { toldAnswers, tripNews } from './tables';

/** Travelers of a statement's trip, other than its organizer, of whom there was no mail. */
const FRESH = sql`select t.user_id from ${travelers} t
  where t.trip_id = ${trips.id} and t.user_id <> ${trips.userId}
    and not exists (select from ${toldAnswers} told
      where told.trip_id = t.trip_id and told.user_id = t.user_id)`;

const LISTED = sql`select count(*)::int from ${guests} g where g.trip_id = ${trips.id}`;
const MISSING = sql`${LISTED} and g.user_id is null and g.declined_at is null`;
const ANSWERED = sql`select count(*)::int from ${travelers} a where a.trip_id = ${trips.id}`;

/** How many everyone is, if all have answered: of the list, or of the number that was expected. */
const EVERYONE_OF = sql<number | null>`case
  when (${ANSWERED}) = 0 then null
  when (${LISTED}) > 0 then case when (${MISSING}) = 0 then (${LISTED}) end
  when (${ANSWERED}) >= ${trips.numPeople}::numeric then (${ANSWERED}) end`;

/** Trips that take answers, with what there is to tell of each. */
function tripsWithNews(db: Db, now: Date) {
  const anHourAgo = new Date(now.getTime() - BETWEEN_NEWS).toISOString();
  const state = db
    .select({
      tripId: trips.id,
      hasFresh: sql<boolean>`exists (${FRESH})`.as('has_fresh'),
      maySay: sql<boolean>`coalesce(${tripNews.toldAt} <= ${anHourAgo}::timestamptz, true)`.as(
        'may_say',
      ),
      everyoneOf: EVERYONE_OF.as('everyone_now'),
      toldEveryoneOf: sql<number | null>`${tripNews.everyoneOf}`.as('told_everyone_of'),
    })
    .from(trips)
    .leftJoin(tripNews, eq(tripNews.tripId, trips.id))
    .where(stageSays('isOpen'))
    .as('state');
  return db
    .select({ tripId: state.tripId, everyoneOf: state.everyoneOf })
    .from(state)
    .where(
      sql`(${state.hasFresh} and ${state.maySay})
        or (${state.everyoneOf} is not null and ${state.everyoneOf} > coalesce(${state.toldEveryoneOf}, 0))`,
    );
}

/**
 * Puts a mail about new answers into the queue for each trip that has some: at most one an hour, and one when
 * everyone has answered, whenever that is; again only when more are expected since (SPEC-2 4).
 */
export async function gatherNews(db: Db, now: Date): Promise<void> {
  for (const { tripId } of await tripsWithNews(db, now)) {
    await db.transaction((tx) => tellNews(tx, tripId, now));
  }
}

async function tellNews(tx: Db, tripId: string, now: Date): Promise<void> {
  // Of several servers the first one tells, and those behind it look again.
  await tx.select({ id: trips.id }).from(trips).where(eq(trips.id, tripId)).for('no key update');
  const found = await tripsWithNews(tx, now);
  const news = found.find((each) => each.tripId === tripId);
  if (!news) return;
  // The locks have answers that are being deleted with their account count no more.
  await tx.execute(sql`insert into ${toldAnswers} (trip_id, user_id, told_at)
    select ${trips.id}, fresh.user_id, ${now.toISOString()}::timestamptz
    from ${trips}, lateral (${FRESH} for key share of t) fresh
    where ${trips.id} = ${tripId}`);
  const isEveryone = news.everyoneOf !== null;
  const values = { toldAt: now, ...(isEveryone && { everyoneOf: news.everyoneOf }) };
  await tx
    .insert(tripNews)
    .values({ tripId, ...values })
    .onConflictDoUpdate({ target: tripNews.tripId, set: values });
  const toldAt = now.toISOString();
  await addJobs(tx, [
    {
      key: `${NEWS_MAIL} ${toldAt} ${tripId}`,
      kind: NEWS_MAIL,
      data: { tripId, toldAt, isEveryone: isEveryone ? 'yes' : 'no' },
      dueAt: now,
    },
  ]);
}
