import { and, asc, eq } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
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
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      email: users.email,
    })
    .from(tripHistory)
    .leftJoin(users, eq(users.id, tripHistory.userId))
    .leftJoin(profiles, eq(profiles.userId, tripHistory.userId))
    .where(and(eq(tripHistory.tripId, tripId)))
    .orderBy(asc(tripHistory.at), asc(tripHistory.id));
  return lines.map(({ at, kind, planTitle, number, firstName, lastName, email }) => ({
    at: at.toISOString(),
    kind,
    planTitle,
    number,
    by:
      withNames && email !== null
        ? firstName && lastName
          ? fullName({ firstName, lastName })
          : email
        : null,
  }));
}
