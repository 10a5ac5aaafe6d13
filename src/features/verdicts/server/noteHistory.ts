import { and, asc, eq, ne, not, or, sql } from 'drizzle-orm';
import { planLooks, plans } from '@/features/plans/server/tables';
import { operatorName } from '@/features/profile/server/operatorName';
import type { Db } from '@/platform/server/database/database';
import type { HistoryEntry, HistoryKind } from '../domain/history';
import { leftOutView, tripHistory } from './tables';

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

/**
 * Returns a trip's history, oldest first; with names for operators. A member whom the plan leaves
 * out reads nothing about what the others pay.
 * @param member whose account reads it; null for an operator
 */
export async function readHistory(
  db: Db,
  tripId: string,
  member: string | null,
): Promise<HistoryEntry[]> {
  const withNames = member === null;
  const isOut = sql`exists (select from ${leftOutView}
    where ${leftOutView.tripId} = ${tripId} and ${leftOutView.userId} = ${member})`;
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
    .where(
      and(
        eq(tripHistory.tripId, tripId),
        withNames ? undefined : or(ne(tripHistory.kind, 'shares'), not(isOut)),
      ),
    )
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
