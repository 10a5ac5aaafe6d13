import type { Proposal, ProposalsPage } from '@/features/itinerary/domain/proposals';
import type { Stage } from '@/features/trips/domain/stage';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';

/** Changes with the shape of what is kept: a copy of another one is as good as none. */
const VERSION = 1;

/** As many as anybody has before them; a further one takes the place of the one kept longest ago. */
export const MOST_KEPT = 10;

/** A copy outlives its trip as long as the calendar's address does (SPEC-2 7). */
const DAYS_AFTER = 30;

/** What stands above a plan, which its own data do not say. */
export interface PlanHead {
  tripId: string;
  tripName: string;
  destination: string;
  organizerName: string;
  /** Whether its reader organizes the trip, and so reads the plan without being in it. */
  isOrganizer: boolean;
  /** The reader's name in their answers; null for who has given none. */
  traveler: string | null;
}

/** A plan as one account reads it, to be read on its device without a connection (SPEC-2 7.2). */
export interface KeptPlan extends PlanHead {
  version: typeof VERSION;
  /** When the server last said so, as an ISO instant. */
  savedAt: string;
  stage: Stage;
  proposal: Proposal;
}

/** The copy of what is chosen; null while nothing is, and for whoever the plan is without (SPEC-2 10). */
export function toKeptPlan(
  { stage, proposals, chosenProposalId }: ProposalsPage,
  { tripId, tripName, destination, organizerName, isOrganizer, traveler }: PlanHead,
  now: Date,
): KeptPlan | null {
  const proposal = proposals.find((one) => one.proposalId === chosenProposalId);
  if (!proposal || (proposal.view === null && !isOrganizer)) return null;
  const head = { tripId, tripName, destination, organizerName, isOrganizer, traveler };
  return { version: VERSION, savedAt: now.toISOString(), stage, proposal, ...head };
}

/** Whether what was found is a copy that may still be shown. */
export function isShown(found: unknown, today: CalendarDate): found is KeptPlan {
  const kept = found as Partial<KeptPlan> | null;
  const end = kept?.proposal?.planEnd;
  return (
    kept?.version === VERSION &&
    end !== undefined &&
    dateOfDay(dayNumber(end) + DAYS_AFTER) >= today
  );
}

/** 'Saved copy of Nov 23, 2026, 5:40 PM', by the reader's own clock. */
export function savedCopyOf(savedAt: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  });
  return `Saved copy of ${format.format(new Date(savedAt)).replaceAll('\u202F', ' ')}`;
}
