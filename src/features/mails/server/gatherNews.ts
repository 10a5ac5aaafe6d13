import { and, eq, lte, sql } from 'drizzle-orm';
import type { Roster } from '@/features/guests/domain/roster';
import { ROSTER, toRoster } from '@/features/guests/server/rosterRows';
import { guests } from '@/features/guests/server/tables';
import { companions, responses } from '@/features/responses/server/tables';
import { hasEveryoneAnswered } from '@/features/trips/domain/headcount';
import { lockTripIfThere } from '@/features/trips/server/lockTrip';
import { stageSays } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { travelers } from '@/features/trips/server/travelers';
import type { Db } from '@/platform/server/database/database';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { BETWEEN_NEWS } from '../domain/mailLimits';
import { newsDue, toldAnswers, tripNews } from './tables';

/** The trip's travelers that no mail has mentioned yet, except its organizer. */
const FRESH = sql`select t.user_id from ${travelers} t
  where t.trip_id = ${trips.id} and t.user_id <> ${trips.userId}
    and not exists (select from ${toldAnswers} told
      where told.trip_id = t.trip_id and told.user_id = t.user_id)`;

/**
 * The size of the group if everyone has answered, else null. With a guest list this is its length,
 * so that later answers from people not on it are reported like any others.
 */
function everyoneOf(people: Roster): number | null {
  const { answered, hasList, listed } = people;
  if (answered === 0 || !hasEveryoneAnswered(people)) return null;
  return hasList ? listed.size : answered;
}

interface News {
  hasFresh: boolean;
  /** True if a guest has declined since the last mail. */
  hasDeclined: boolean;
  /** True if a traveler, not the organizer, has saved whom they answer for since (SPEC-4 14.2). */
  hasCompanions: boolean;
  toldAt: Date | null;
  everyoneOf: number | null;
  toldEveryoneOf: number | null;
}

/** Reads a trip's news; undefined if it is not taking answers. */
async function readNews(tx: Db, tripId: string): Promise<News | undefined> {
  const [news] = await tx
    .select({
      hasFresh: sql<boolean>`exists (${FRESH})`,
      hasDeclined: sql<boolean>`exists (select from ${guests} g where g.trip_id = ${trips.id}
        and g.declined_at > coalesce(${tripNews.toldAt}, '-infinity'))`,
      hasCompanions: sql<boolean>`exists (select from ${companions} c
        join ${responses} r using (trip_id, user_id) where c.trip_id = ${trips.id}
        and r.user_id <> ${trips.userId} and not r.waiting
        and r.submitted_at > coalesce(${tripNews.toldAt}, '-infinity'))`,
      toldAt: tripNews.toldAt,
      roster: ROSTER,
      toldEveryoneOf: tripNews.everyoneOf,
    })
    .from(trips)
    .leftJoin(tripNews, eq(tripNews.tripId, trips.id))
    .where(and(eq(trips.id, tripId), stageSays('isOpen')));
  return news && { ...news, everyoneOf: everyoneOf(toRoster(news.roster)) };
}

/** The earliest time for the next mail about new answers. */
const mayTellAt = ({ toldAt }: News) =>
  toldAt === null ? new Date(0) : new Date(toldAt.getTime() + BETWEEN_NEWS);

/** True if everyone has answered, and they are more than when that was last reported. */
const isEveryoneNow = ({ everyoneOf, toldEveryoneOf }: News) =>
  everyoneOf !== null && everyoneOf > (toldEveryoneOf ?? 0);

/**
 * Queues a mail for each trip with new answers: at most one an hour, plus one as soon as everyone
 * has answered. That one is skipped if the organizer completed the group, and repeated only if more
 * people have been expected since (SPEC-2 4). Looks only at trips that have changed.
 */
export async function gatherNews(db: Db, now: Date): Promise<void> {
  const changed = await db
    .selectDistinct({ tripId: newsDue.tripId })
    .from(newsDue)
    .where(lte(newsDue.dueAt, now));
  for (const { tripId } of changed) {
    await db.transaction((tx) => tellNews(tx, tripId, now));
  }
}

async function tellNews(tx: Db, tripId: string, now: Date): Promise<void> {
  // If several servers get here, the first tells; the others wait and then look again.
  await lockTripIfThere(tx, tripId);
  // Delete before reading, because any later change adds a row of its own.
  await tx.delete(newsDue).where(and(eq(newsDue.tripId, tripId), lte(newsDue.dueAt, now)));
  const news = await readNews(tx, tripId);
  if (!news) return;
  const isLater = mayTellAt(news) > now;
  if (!isEveryoneNow(news) && (!news.hasFresh || isLater)) {
    if (news.hasFresh) await tx.insert(newsDue).values({ tripId, dueAt: mayTellAt(news) });
    return;
  }
  // If the organizer completed the group themselves, say by answering, they know already.
  const isTold = news.hasFresh || news.hasDeclined || news.hasCompanions;
  await tx.execute(sql`insert into ${toldAnswers} (trip_id, user_id, told_at)
    select ${trips.id}, fresh.user_id, ${now.toISOString()}::timestamptz
    from ${trips}, lateral (${FRESH} for key share of t) fresh
    where ${trips.id} = ${tripId}`);
  const isEveryone = news.everyoneOf !== null;
  const toldOf = isTold ? now : (news.toldAt ?? new Date(0));
  const values = { toldAt: toldOf, ...(isEveryone && { everyoneOf: news.everyoneOf }) };
  await tx
    .insert(tripNews)
    .values({ tripId, ...values })
    .onConflictDoUpdate({ target: tripNews.tripId, set: values });
  if (!isTold) return;
  const toldAt = now.toISOString();
  await addJobs(tx, 'newsMail', [
    {
      key: `${toldAt} ${tripId}`,
      data: { tripId, toldAt, isEveryone: isEveryone ? 'yes' : 'no' },
      dueAt: now,
    },
  ]);
}
