import { type QueryClient, useQuery } from '@tanstack/react-query';
import { toAppFailure } from '@/platform/web/appFailure';
import { savedData } from '@/platform/web/edits/savedData';
import { trpc, trpcClient } from '@/platform/web/trpc';
import { toast } from '@/platform/web/ui/toast';
import { sendTo, useWrite, writer } from '@/platform/web/useWrite';
import type { DeskTrip, ReadyTrip, SavedNotes } from '../domain/deskTrip';

const { review } = trpcClient;

/** Saves operators' notes about a trip, and updates the page's copy. */
export function notesApi(queryClient: QueryClient, tripId: string) {
  const desk = savedData<DeskTrip>(queryClient, trpc.review.desk.queryKey({ tripId }));
  const show = (notes: SavedNotes) => desk.write((trip) => ({ ...trip, notes }));
  const save = writer(queryClient)({
    meta: { isKept: true },
    ...sendTo(review.saveNotes, { tripId }),
    onSuccess: show,
  });
  return { save, show };
}

/** The others who have this trip open; empty if unknown. Asking says that this page is open. */
export function useAlsoOpen(tripId: string): readonly string[] {
  const { data, isError } = useQuery(trpc.review.alsoOpen.queryOptions({ tripId }));
  return isError ? [] : (data ?? []);
}

/**
 * Takes a trip, from the operator the page shows as having it, or gives it back.
 * @param goes true if this removes the button, so that a message has to confirm it
 */
export function useDesk(
  { tripId, tripName, takenBy }: Pick<ReadyTrip, 'tripId' | 'tripName' | 'takenBy'>,
  goes: boolean,
) {
  const { mutate, isPending, error } = useWrite({
    mutationFn: (to: 'take' | 'giveBack') =>
      to === 'take'
        ? review.take.mutate({ tripId, from: takenBy?.userId ?? null })
        : review.giveBack.mutate({ tripId }),
    onSuccess(_, to) {
      const where = to === 'take' ? 'on' : 'off';
      if (goes)
        void toast(`${tripName} is ${where} your desk.`, { names: [tripName], tone: 'success' });
    },
  });
  return {
    take: () => mutate('take'),
    giveBack: () => mutate('giveBack'),
    pending: isPending,
    /** Why it failed, in a sentence. */
    problem: error && problemOf(error),
  };
}

function problemOf(error: unknown): string {
  const { code, message, saved } = toAppFailure(error);
  if (code !== 'trip_taken') return message;
  const { takenBy } = saved as { takenBy: string | null };
  return takenBy === null ? message : `${takenBy} has taken this trip in the meantime.`;
}

/** Makes a trip a draft again. */
export const useSendBack = (tripId: string) =>
  useWrite({ meta: { isKept: true }, ...sendTo(review.sendBack, { tripId }) });

/** Records that something about a trip is exported. */
export const useRecordExport = <Taken>(
  tripId: string,
  then: { onSuccess: (answer: unknown, taken: Taken) => void; onError: (error: Error) => void },
) =>
  useWrite({
    mutationFn: (_: Taken) => review.recordExport.mutate({ tripId }),
    ...then,
    rereads: 'nothing',
  });
