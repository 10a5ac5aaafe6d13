import type { CalendarDate } from '@/platform/domain/calendarDate';
import type { Proposal } from './proposals';

/** A person's first and last day on a plan. */
export interface OwnDays {
  arrives: CalendarDate;
  leaves: CalendarDate;
}

/** Returns when a plan's reader is there if that is not the whole plan, for the page and mails. */
export function ownDaysOf(
  proposal: Pick<Proposal, 'view' | 'planStart' | 'planEnd'> | undefined,
): OwnDays | null {
  if (!proposal?.view) return null;
  const { arrives, leaves } = proposal.view;
  return arrives === proposal.planStart && leaves === proposal.planEnd ? null : { arrives, leaves };
}
