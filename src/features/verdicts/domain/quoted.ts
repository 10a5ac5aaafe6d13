import { deletedOn } from '@/features/responses/domain/deletedNeeds';
import type { CalendarDate } from '@/platform/domain/calendarDate';

/** What somebody has said, or when that was deleted; empty if there is nothing to say. */
export function quoted(words: string, gone: CalendarDate | null): string {
  if (words !== '') return `“${words}”`;
  return gone === null ? '' : deletedOn(gone);
}
