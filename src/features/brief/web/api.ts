import { formatReadableRange, localDay } from '@/platform/domain/calendarDate';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpcClient } from '@/platform/web/trpc';
import { toast } from '@/platform/web/ui/toast';
import { useWrite } from '@/platform/web/useWrite';
import type { BriefSource, TypedSuggestion } from '../domain/briefSource';

interface Change {
  dates: TypedSuggestion;
  /** The trip's previous dates, for undoing; null if this is itself an undo. */
  before: TypedSuggestion | null;
  began: number;
}

/** Makes dates the trip's own (SPEC-2 3.3), and offers an undo for a moment. */
export function useSuggestDates(
  { tripId, startDate, endDate, version }: BriefSource,
  onDone: () => void,
) {
  const change = useWrite({
    mutationFn: ({ dates, began }: Change) =>
      trpcClient.brief.suggestDates.mutate({ tripId, dates, began }),
    onSuccess: ({ version: began }, { dates, before }) => {
      if (!before) return void toast('The dates are back as they were.');
      const range = formatReadableRange(dates.startDate, dates.endDate);
      // Dates that have passed cannot be suggested again.
      const isPast = before.startDate !== '' && before.startDate < localDay(new Date());
      const undo = () => change.mutate({ dates: before, before: null, began });
      onDone();
      void toast(`The trip’s dates are now ${range}.`, {
        tone: 'success',
        ...(!isPast && { action: { label: 'Undo', onClick: undo } }),
      });
    },
    // The question shows its own; an undo has no other place for it.
    onError: (error, { before }) => {
      if (!before) void toast(toAppFailure(error).message, { tone: 'danger' });
    },
  });
  return {
    write: change,
    suggest: (dates: TypedSuggestion) => {
      const before = { startDate: startDate ?? '', endDate: endDate ?? '' };
      change.mutate({ dates, before, began: version });
    },
  };
}
