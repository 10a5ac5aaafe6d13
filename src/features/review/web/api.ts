import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toAppFailure } from '@/platform/web/appFailure';
import { savedData } from '@/platform/web/edits/savedData';
import { trpc, trpcClient } from '@/platform/web/trpc';
import { toast } from '@/platform/web/ui/toast';
import { writer } from '@/platform/web/writer';
import type { DeskTrip, ReadyTrip, SavedNotes } from '../domain/deskTrip';

const { review } = trpcClient;

/** Saves operators' notes about a trip into what the page knows of it. */
export function notesApi(queryClient: QueryClient, tripId: string) {
  const desk = savedData<DeskTrip>(queryClient, trpc.review.desk.queryKey({ tripId }));
  const show = (notes: SavedNotes) => desk.write((trip) => ({ ...trip, notes }));
  const save = writer(queryClient)({
    meta: { isKept: true },
    mutationFn: (form: { internalNotes: string; began: number }) =>
      review.saveNotes.mutate({ tripId, ...form }),
    onSuccess: show,
  });
  return { save, show };
}

/**
 * Takes a trip, from whom the page says that has it, or gives it back.
 *
 * @param goes whether its button goes with that: then a message says what was done
 */
export function useDesk(
  { tripId, tripName, takenBy }: Pick<ReadyTrip, 'tripId' | 'tripName' | 'takenBy'>,
  goes: boolean,
) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (to: 'take' | 'giveBack') =>
      to === 'take'
        ? review.take.mutate({ tripId, from: takenBy?.userId ?? null })
        : review.giveBack.mutate({ tripId }),
    onSuccess: (_, to) => {
      const where = to === 'take' ? 'on' : 'off';
      if (goes) void toast(`${tripName} is ${where} your desk.`, { tone: 'success' });
    },
    onError: (error) => console.error(error),
    onSettled: () => queryClient.invalidateQueries(),
  });
  return {
    take: () => change.mutate('take'),
    giveBack: () => change.mutate('giveBack'),
    pending: change.isPending,
    /** Why it did not come about, in a sentence. */
    problem: change.error && problemOf(change.error),
  };
}

function problemOf(error: unknown): string {
  const { code, message, saved } = toAppFailure(error);
  if (code !== 'trip_taken') return message;
  const { takenBy } = saved as { takenBy: string | null };
  return takenBy === null ? message : `${takenBy} has taken this trip in the meantime.`;
}

/** Makes a trip a draft again. */
export function useSendBack(tripId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isKept: true },
    mutationFn: (form: { sendBackReason: string; withdraws: boolean }) =>
      review.sendBack.mutate({ tripId, ...form }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
