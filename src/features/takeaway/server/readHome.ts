import { type DayInWords, daysInWords } from '@/features/itinerary/domain/dayWords';
import { clockOf } from '@/features/itinerary/domain/timeInWords';
import { formatReadableDate, formatReadableRange } from '@/platform/domain/calendarDate';
import { dayIn } from '@/platform/domain/zonedDay';
import type { Db } from '@/platform/server/database/database';
import { findAddress } from './findAddress';

/** The page for those at home: the days, or that there are none at the moment. */
export interface HomePage {
  firstName: string;
  tripName: string;
  destination: string;
  /** Null while no plan is chosen. */
  plan: { dates: string; asOf: string; clock: string; days: readonly DayInWords[] } | null;
}

/**
 * A member's days for those at home, by token; null if the address opens nothing, or if the chosen
 * plan leaves them out (SPEC-2 7.3).
 */
export async function readHome(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<HomePage | null> {
  const found = await findAddress(db, { kind: 'home', token, now });
  if (!found || found.firstName === null) return null;
  const { firstName, tripName, destination, own, isChosen } = found;
  const about = { firstName, tripName, destination };
  if (!own?.goes) return isChosen ? null : { ...about, plan: null };
  const { reading } = own;
  const { arrives, leaves } = reading.lived;
  const { timeZone, proposedAt } = reading.proposal;
  const plan = {
    dates: formatReadableRange(arrives, leaves) ?? '',
    asOf: formatReadableDate(dayIn(timeZone, new Date(proposedAt))),
    clock: clockOf(timeZone),
    days: daysInWords(reading),
  };
  return { ...about, plan };
}
