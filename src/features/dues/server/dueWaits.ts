import { and, eq, lte, sql } from 'drizzle-orm';
import { deskDues } from '@/features/review/domain/deskTrip';
import type { WaitSource } from '@/features/review/server/waitSource';
import { OPERATORS_READ } from '@/features/trips/server/operatorsRead';
import { trips } from '@/features/trips/server/tables';
import { latestToday } from '@/platform/domain/calendarDate';
import { dayIn, endOfDay } from '@/platform/domain/zonedDay';
import { dueParties, duePayments, dues, unpaidDuesView } from './tables';

/** What has still to come in, or to be given back, as the desk lists it (SPEC-4 15.2). */
export const DUE_WAITS: readonly WaitSource[] = [
  {
    kind: 'overdue',
    async find(db, now) {
      const unpaid = await db
        .select({
          tripId: trips.id,
          timeZone: trips.timeZone,
          first: sql<string>`min(${unpaidDuesView.dueBy})`,
        })
        .from(unpaidDuesView)
        .innerJoin(trips, eq(trips.id, unpaidDuesView.tripId))
        .where(lte(unpaidDuesView.dueBy, latestToday(now)))
        .groupBy(trips.id);
      return unpaid.flatMap(({ tripId, timeZone, first }) =>
        deskDues([first], dayIn(timeZone, now))?.overdue
          ? [{ tripId, since: endOfDay(first, timeZone) }]
          : [],
      );
    },
  },
  {
    kind: 'refund',
    find: (db) =>
      db
        .select({
          tripId: trips.id,
          since: sql`max(${dues.createdAt})`.mapWith(dues.createdAt),
        })
        .from(dues)
        .innerJoin(dueParties, eq(dueParties.id, dues.partyId))
        .innerJoin(trips, eq(trips.id, dueParties.tripId))
        .where(
          and(
            eq(dues.kind, 'refund'),
            OPERATORS_READ,
            // `left` of `dueSums`.
            eq(dues.waivedReason, ''),
            sql`${dues.amount} > (
              select coalesce(sum(paid.amount), 0) from ${duePayments} paid
              where paid.due_id = ${dues.id} and paid.state = 'confirmed')`,
          ),
        )
        .groupBy(trips.id),
  },
];
