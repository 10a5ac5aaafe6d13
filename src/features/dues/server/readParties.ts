import { and, asc, eq, inArray } from 'drizzle-orm';
import { datesOfTrip } from '@/features/trips/domain/datesOfTrip';
import type { TripRow } from '@/features/trips/server/stage';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { shifted } from '@/platform/domain/dayNumber';
import { grouped } from '@/platform/domain/grouped';
import { dayIn } from '@/platform/domain/zonedDay';
import type { Db } from '@/platform/server/database/database';
import { lastDueDay } from '../domain/dueForms';
import { dueState, dueSums, stillOpen } from '../domain/dueState';
import type { DueView, PaymentView } from '../domain/dueViews';
import { rests } from '../domain/settles';
import { dueParties, duePayments, dues } from './tables';

type DueRow = typeof dues.$inferSelect;
type PartyRow = typeof dueParties.$inferSelect;
type PaymentRow = typeof duePayments.$inferSelect;

/** A due with its payments, oldest first. */
export interface WholeDue extends DueRow {
  payments: readonly PaymentRow[];
}

/** A party with its rows, by day. */
export interface WholeParty extends PartyRow {
  dues: readonly WholeDue[];
  /** True while nothing is asked of it, and nothing given back, as it does not go any more. */
  rests: boolean;
}

/** Reads a trip's parties with their rows and payments; of one account, if `userId` is given. */
export async function readParties(db: Db, tripId: string, userId?: string): Promise<WholeParty[]> {
  const parties = await db
    .select()
    .from(dueParties)
    .where(
      and(
        eq(dueParties.tripId, tripId),
        userId === undefined ? undefined : eq(dueParties.userId, userId),
      ),
    )
    .orderBy(asc(dueParties.name), asc(dueParties.travelerId));
  if (parties.length === 0) return [];
  const ids = parties.map(({ id }) => id);
  const rows = await db
    .select()
    .from(dues)
    .where(inArray(dues.partyId, ids))
    .orderBy(asc(dues.dueBy), asc(dues.createdAt), asc(dues.id));
  const isOfRows = inArray(
    duePayments.dueId,
    rows.map(({ id }) => id),
  );
  const paid = await db
    .select()
    .from(duePayments)
    .where(isOfRows)
    .orderBy(asc(duePayments.paidOn), asc(duePayments.id));
  const paymentsOf = grouped(paid, ({ dueId }) => dueId);
  const duesOf = grouped(rows, ({ partyId }) => partyId);
  return parties.map((party) => {
    const own = (duesOf.get(party.id) ?? []).map((due) => ({
      ...due,
      payments: paymentsOf.get(due.id) ?? [],
    }));
    return { ...party, dues: own, rests: rests({ ...party, dues: own }) };
  });
}

const toPayment = ({ id, amount, paidOn, note, state, answerNote }: PaymentRow): PaymentView => ({
  ...{ paymentId: id, amount, paidOn, note, state, answerNote },
});

/**
 * A due as its readers see it.
 * @param today as for `dueState`
 */
export function toDueView(due: WholeDue, today: CalendarDate | null): DueView {
  const { id, kind, title, amount, currency, dueBy, madeFor, waivedReason, version, payments } =
    due;
  return {
    ...{ dueId: id, kind, title, amount, currency, dueBy, madeFor, waivedReason, version },
    ...dueSums(due),
    open: stillOpen(due),
    state: dueState(due, today),
    payments: payments.map(toPayment),
  };
}

/** The days that matter for a trip's dues. */
export interface DueDays {
  /** In the trip's time zone. */
  today: CalendarDate;
  departure: CalendarDate | null;
  lastDay: CalendarDate | null;
  /** Today, or null while no plan is chosen, since then dues rest. */
  counted: CalendarDate | null;
}

/** Works out the days that matter for a trip's dues. */
export function dueDays(trip: TripRow, now: Date): DueDays {
  const today = dayIn(trip.timeZone, now);
  const { startDate, endDate } = datesOfTrip(trip);
  const isResting = !trip.isChosen;
  return {
    today,
    departure: isResting ? null : startDate,
    lastDay: endDate,
    counted: isResting ? null : today,
  };
}

/** How many days something new has to be paid if the party's rest is over. */
const DAYS_TO_PAY = 14;

/** The day of something new that is owed: that of the last open row from the share, or in two weeks. */
export function dayToPay(
  party: Pick<WholeParty, 'dues'>,
  { today, lastDay }: Pick<DueDays, 'today' | 'lastDay'>,
): CalendarDate {
  const ahead = party.dues.filter(
    ({ kind, dueBy }) => (kind === 'rest' || kind === 'difference') && dueBy >= today,
  );
  const last = ahead.at(-1)?.dueBy;
  if (last !== undefined) return last;
  const inTwoWeeks = shifted(today, DAYS_TO_PAY);
  const latest = lastDay === null ? inTwoWeeks : lastDueDay(lastDay);
  return latest >= today && latest < inTwoWeeks ? latest : inTwoWeeks;
}
