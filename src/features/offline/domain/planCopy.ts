import type { TravelerDues } from '@/features/dues/domain/dueViews';
import { owesNow } from '@/features/dues/domain/owesNow';
import type { Proposal, ProposalsPage } from '@/features/itinerary/domain/proposals';
import type { Stage } from '@/features/trips/domain/stage';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { shifted } from '@/platform/domain/dayNumber';

/** Bump this when the shape of a copy changes. Copies of another version are ignored. */
const VERSION = 3;

/** More than anyone needs at once. When it is exceeded, the oldest copy goes. */
export const MOST_COPIES = 10;

/** How long a copy outlives its trip: as long as the calendar's address does (SPEC-2 7). */
const DAYS_AFTER = 30;

/** The heading of a plan, which the plan's own data don't include. */
export interface PlanHead {
  tripId: string;
  tripName: string;
  destination: string;
  organizerName: string;
  /** True if the reader is the organizer, who may read the plan without being in it. */
  isOrganizer: boolean;
  /** The reader's name in their answers, or null if they haven't answered. */
  traveler: string | null;
}

/** A plan as one account sees it, kept on its device to be read offline (SPEC-2 7.2). */
export interface PlanCopy extends PlanHead {
  version: typeof VERSION;
  /** When the server last confirmed it, as an ISO instant. */
  savedAt: string;
  stage: Stage;
  proposal: Proposal;
  /** What the reader owed then; null for nothing. */
  owed: TravelerDues | null;
}

/** Returns a copy of the chosen plan; null if there is none or it omits the reader (SPEC-2 10). */
export function toPlanCopy(
  { stage, proposals, chosenProposalId }: ProposalsPage,
  { tripId, tripName, destination, organizerName, isOrganizer, traveler }: PlanHead,
  dues: TravelerDues,
  now: Date,
): PlanCopy | null {
  const proposal = proposals.find((one) => one.proposalId === chosenProposalId);
  if (!proposal || (proposal.view === null && !isOrganizer)) return null;
  const head = { tripId, tripName, destination, organizerName, isOrganizer, traveler };
  const owed = owesNow(dues) ? dues : null;
  const { confirmed, ...rest } = proposal;
  // A device keeps what was confirmed in all, not meal by meal.
  const answers = confirmed?.filter((one) => one.itemId === undefined && one.says !== 'asked');
  const kept = { ...rest, ...(answers && { confirmed: answers }) };
  return { version: VERSION, savedAt: now.toISOString(), stage, proposal: kept, owed, ...head };
}

/** True if the stored value is a copy that may still be shown. */
export function isShown(found: unknown, today: CalendarDate): found is PlanCopy {
  const kept = found as Partial<PlanCopy> | null;
  const end = kept?.proposal?.planEnd;
  return kept?.version === VERSION && end !== undefined && shifted(end, DAYS_AFTER) >= today;
}

/** Returns 'Saved copy of Nov 23, 2026, 17:40', in the reader's local time by default. */
export function savedCopyOf(savedAt: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  });
  return `Saved copy of ${format.format(new Date(savedAt))}`;
}
