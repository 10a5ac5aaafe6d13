import { deletedOn } from '@/features/responses/domain/deletedNeeds';
import type { CalendarDate } from '@/platform/domain/calendarDate';

/** Quotes what somebody said, or says when it was deleted; empty if there is nothing to show. */
export function quoted(words: string, gone: CalendarDate | null): string {
  if (words !== '') return `“${words}”`;
  return gone === null ? '' : deletedOn(gone);
}
