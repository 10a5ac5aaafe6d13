import { and, eq, isNull, ne } from 'drizzle-orm';
import { STAGE_FACTS } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { dayIn } from '@/platform/domain/zonedDay';
import type { Db } from '@/platform/server/database/database';
import { type DueState, dueState, dueSums } from '../domain/dueState';
import { readPayments } from './readDues';
import { dueParties, dues } from './tables';

/** A row that is still owed by somebody who travels, on a trip whose plan is chosen. */
export interface OpenDue {
  tripId: string;
  dueId: string;
  /** The account that owes; null once it is gone. */
  userId: string | null;
  partyName: string;
  title: string;
  dueBy: CalendarDate;
  currency: string;
  /** What has not arrived, in whole minor units. */
  left: number;
  state: DueState;
}

/** Whose open dues are read: an account's, a trip's, or an account's on one trip. */
export interface WhoseDues {
  userId?: string;
  tripId?: string;
}

/**
 * Reads what is still owed, by day, for calendars. Refunds are owed by the payee, so they are left
 * out, as are rows that rest or are waived, and those of somebody who left.
 */
export async function readOpenDues(
  db: Db,
  { userId, tripId }: WhoseDues,
  now: Date,
): Promise<OpenDue[]> {
  const rows = await db
    .select({
      tripId: trips.id,
      timeZone: trips.timeZone,
      userId: dueParties.userId,
      partyName: dueParties.name,
      due: dues,
    })
    .from(dueParties)
    .innerJoin(trips, and(eq(trips.id, dueParties.tripId), eq(STAGE_FACTS.isChosen, true)))
    .innerJoin(dues, eq(dues.partyId, dueParties.id))
    .where(
      and(
        userId === undefined ? undefined : eq(dueParties.userId, userId),
        tripId === undefined ? undefined : eq(trips.id, tripId),
        isNull(dueParties.leftAt),
        ne(dues.kind, 'refund'),
        eq(dues.waivedReason, ''),
      ),
    )
    .orderBy(dues.dueBy, dues.createdAt, dues.id);
  const paid = await readPayments(
    db,
    rows.map(({ due }) => due.id),
  );
  return rows.flatMap(({ due, timeZone, ...about }) => {
    const { id: dueId, title, dueBy, currency } = due;
    const payments = paid.get(dueId) ?? [];
    const { left } = dueSums(due, payments);
    if (left === 0) return [];
    const state = dueState(due, payments, dayIn(timeZone, now));
    return [{ ...about, dueId, title, dueBy, currency, left, state }];
  });
}
