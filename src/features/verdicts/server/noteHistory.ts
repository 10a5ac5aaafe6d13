import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { planLooks, plans } from '@/features/plans/server/tables';
import { operatorName } from '@/features/profile/server/operatorName';
import type { Db } from '@/platform/server/database/database';
import type { HistoryEntry, HistoryKind } from '../domain/history';
import { tripHistory } from './tables';

interface HistoryLine {
  tripId: string;
  kind: HistoryKind;
  at: Date;
  planTitle?: string;
  number?: number;
  /** The reason, for operators only. */
  reason?: string;
  /** Null if nobody did it. */
  userId: string | null;
}

/** Records an event, in the transaction in which it happens. */
export async function noteHistory(tx: Db, line: HistoryLine): Promise<void> {
  await tx.insert(tripHistory).values(line);
}

/** Returns a trip's history, oldest first; `withNames` is for operators. */
export async function readHistory(
  db: Db,
  tripId: string,
  withNames: boolean,
): Promise<HistoryEntry[]> {
  const lines = await db
    .select({
      at: tripHistory.at,
      kind: tripHistory.kind,
      planTitle: tripHistory.planTitle,
      number: tripHistory.number,
      reason: withNames ? tripHistory.reason : sql<string>`''`,
      by: withNames ? operatorName(sql`${tripHistory}.user_id`) : sql<null>`null`,
    })
    .from(tripHistory)
    .where(eq(tripHistory.tripId, tripId))
    .orderBy(asc(tripHistory.at), asc(tripHistory.id));
  const all = withNames ? [...lines, ...(await setAside(db, tripId))] : lines;
  return all
    .map(({ at, reason, ...line }) => ({ ...line, reason: reason || null, at: at.toISOString() }))
    .sort((one, other) => one.at.localeCompare(other.at));
}

/** Errors that operators have set aside, with their reasons. */
function setAside(db: Db, tripId: string) {
  return db
    .select({
      at: planLooks.at,
      kind: sql<'setAside'>`'setAside'`,
      planTitle: plans.planTitle,
      number: sql<null>`null`,
      reason: planLooks.reason,
      by: operatorName(sql`${planLooks}.user_id`),
    })
    .from(planLooks)
    .innerJoin(plans, eq(plans.id, planLooks.planId))
    .where(and(eq(plans.tripId, tripId), ne(planLooks.reason, '')));
}
