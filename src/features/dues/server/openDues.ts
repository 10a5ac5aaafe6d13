import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { STAGE_FACTS } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { dayIn } from '@/platform/domain/zonedDay';
import type { Db } from '@/platform/server/database/database';
import { type DueState, dueState, dueSums, type PaymentFacts } from '../domain/dueState';
import { dueParties, duePayments, dues } from './tables';

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

/** Whose open dues are read: an account's, or those of trips. */
export type WhoseDues = { userId: string } | { tripIds: readonly string[] };

/**
 * Reads what is still owed, by day: an account's, or that of trips, for calendars and mails. Refunds are owed by the payee, so they are left out, as is what rests or is waived.
 */
export async function readOpenDues(db: Db, whose: WhoseDues, now: Date): Promise<OpenDue[]> {
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
        'userId' in whose
          ? eq(dueParties.userId, whose.userId)
          : inArray(trips.id, [...whose.tripIds]),
        isNull(dueParties.leftAt),
        ne(dues.kind, 'refund'),
        eq(dues.waivedReason, ''),
      ),
    )
    .orderBy(dues.dueBy, dues.createdAt, dues.id);
  const paid = await readPaid(
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

/** The payments of these rows. */
async function readPaid(db: Db, ids: readonly string[]): Promise<Map<string, PaymentFacts[]>> {
  const paid = new Map<string, PaymentFacts[]>();
  if (ids.length === 0) return paid;
  const rows = await db
    .select({
      dueId: duePayments.dueId,
      amount: duePayments.amount,
      state: duePayments.state,
    })
    .from(duePayments)
    .where(inArray(duePayments.dueId, [...ids]));
  for (const { dueId, ...payment } of rows) {
    paid.set(dueId, [...(paid.get(dueId) ?? []), payment]);
  }
  return paid;
}
