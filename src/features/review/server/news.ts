import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { NEWS_DAYS, type OperatorNews } from '@/features/trips/domain/operatorNews';
import { operatorNews } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';

/** The most entries returned. */
const MOST = 50;

/**
 * Lists the news for operators, about one trip or all, newest first. It contains names but nothing
 * else from anyone's answers, so reading it is not recorded in the audit record.
 */
export async function listNews(db: Db, tripId: string | undefined): Promise<OperatorNews[]> {
  const { id, at, kind, tripId: trip, tripName, name } = operatorNews;
  const rows = await db
    .select({ id, at, kind, tripId: trip, tripName, name })
    .from(operatorNews)
    .where(
      and(
        gt(operatorNews.at, sql`now() - make_interval(days => ${NEWS_DAYS})`),
        tripId === undefined ? undefined : eq(operatorNews.tripId, tripId),
      ),
    )
    .orderBy(desc(operatorNews.at), desc(operatorNews.id))
    .limit(MOST);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
