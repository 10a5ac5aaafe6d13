import { and, eq } from 'drizzle-orm';
import { daysOwed } from '@/features/dues/server/duesForTraveler';
import type { Db } from '@/platform/server/database/database';
import { type CalendarTrip, calendarEvents, dueEvents } from '../domain/calendarEvents';
import { storeEvents } from '../domain/storedEvents';
import { findAddress, type OpenedAddress } from './findAddress';
import type { OwnPlan } from './ownPlan';
import { openAddresses } from './tables';
import { writeCalendar } from './writeCalendar';

/** The events of a member's own part; an organizer who does not go has those of the whole plan. */
function ownEvents({ reading, goes }: OwnPlan, trip: CalendarTrip) {
  return calendarEvents(reading.lived, trip, (item) => (goes ? reading.whoOf(item) : null));
}

/** The days of what the owner still owes; none while dues rest. */
async function ownDueEvents(db: Db, { isChosen, tripName, ...owner }: OpenedAddress) {
  return dueEvents(isChosen ? await daysOwed(db, owner) : [], tripName);
}

/** How often a read is retried if others update the calendar at the same time; then it fails. */
const MOST_TRIES = 10;

interface Asked {
  token: string;
  /** The origin for links. */
  origin: string;
  now: Date;
}

/** Stores what a calendar shows from now on; false if another read did so in the meantime. */
async function keep(
  db: Db,
  { tripId, userId, version }: OpenedAddress,
  shown: Pick<OpenedAddress, 'kept' | 'lastDay'>,
): Promise<boolean> {
  const changed = await db
    .update(openAddresses)
    .set({ ...shown, version: version + 1 })
    .where(
      and(
        eq(openAddresses.tripId, tripId),
        eq(openAddresses.userId, userId),
        eq(openAddresses.kind, 'calendar'),
        eq(openAddresses.version, version),
      ),
    )
    .returning({ version: openAddresses.version });
  return changed.length > 0;
}

/**
 * A member's calendar as iCalendar, by token; null if the address opens nothing (SPEC-2 7.1). It is
 * worked out from the plan when somebody asks, and only what was shown is stored: a change no
 * calendar has seen needs no new sequence number (docs/decisions/0090).
 */
export async function readCalendar(db: Db, { token, origin, now }: Asked): Promise<string | null> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const found = await findAddress(db, { kind: 'calendar', token, now });
    if (!found) return null;
    const { own, tripId, tripName } = found;
    const stamp = own?.reading.proposal.proposedAt ?? now.toISOString();
    const plan = own ? ownEvents(own, found) : [];
    const events = new Map([...plan, ...(await ownDueEvents(db, found))]);
    const kept = storeEvents(found.kept, { events, stamp, now });
    const lastDay = own?.reading.proposal.planEnd ?? found.lastDay;
    const isSame = kept === found.kept && lastDay === found.lastDay;
    if (!isSame && !(await keep(db, found, { kept, lastDay }))) continue;
    const pageUrl = `${origin}/dashboard/${encodeURIComponent(tripId)}/plan`;
    return writeCalendar({ name: tripName, tripId, ownerId: found.userId, kept, stamp, pageUrl });
  }
  throw new Error('a calendar was changed by others again and again');
}
