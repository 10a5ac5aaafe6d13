import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { planLooks, plans } from '@/features/plans/server/tables';
import { fullName } from '@/features/profile/domain/personName';
import { profiles } from '@/features/profile/server/tables';
import type { Db } from '@/platform/server/database/database';
import type { HistoryEntry, HistoryKind } from '../domain/history';
import { tripHistory } from './tables';

interface HistoryLine {
  tripId: string;
  kind: HistoryKind;
  at: Date;
  planTitle?: string;
  number?: number;
  /** Why, for operators alone. */
  reason?: string;
  /** Null if nobody did it. */
  userId: string | null;
}

/** Records what has happened, in the transaction in which it happens. */
export async function noteHistory(tx: Db, line: HistoryLine): Promise<void> {
  await tx.insert(tripHistory).values(line);
}

/** A trip's history, oldest first; `withNames` for operators. */
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
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      email: users.email,
    })
    .from(tripHistory)
    .leftJoin(users, eq(users.id, tripHistory.userId))
    .leftJoin(profiles, eq(profiles.userId, tripHistory.userId))
    .where(and(eq(tripHistory.tripId, tripId)))
    .orderBy(asc(tripHistory.at), asc(tripHistory.id));
  const all = withNames ? [...lines, ...(await setAside(db, tripId))] : lines;
  const entries = all.map(({ at, firstName, lastName, email, reason, ...line }) => ({
    ...{ ...line, reason: reason || null, at: at.toISOString() },
    by:
      withNames && email !== null
        ? firstName && lastName
          ? fullName({ firstName, lastName })
          : email
        : null,
  }));
  return entries.sort((one, other) => one.at.localeCompare(other.at));
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
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      email: users.email,
    })
    .from(planLooks)
    .innerJoin(plans, eq(plans.id, planLooks.planId))
    .leftJoin(users, eq(users.id, planLooks.userId))
    .leftJoin(profiles, eq(profiles.userId, planLooks.userId))
    .where(and(eq(plans.tripId, tripId), ne(planLooks.reason, '')));
}
