import { useQueryClient } from '@tanstack/react-query';
import { trpc, trpcClient } from '@/platform/web/trpc';
import { toast } from '@/platform/web/ui/toast';
import { sendTo, useWrite } from '@/platform/web/useWrite';
import type { OfferLink } from '../domain/offerLink';
import type { RemovedPerson, ResponseCard } from '../domain/responseViews';

const { responses } = trpcClient;

/** Saves the user's own answer. Its form then closes without waiting for queries to refetch. */
export function useSaveAnswer(tripId: string) {
  const queryClient = useQueryClient();
  return useWrite({
    meta: { isKept: true },
    ...sendTo(responses.submit, { tripId }),
    rereads: 'behind',
    onSuccess: () =>
      queryClient.removeQueries({ queryKey: trpc.responses.own.queryKey({ tripId }) }),
  });
}

/** Keeps the user's own answer despite the newly suggested dates. */
export const useSeeDates = (tripId: string) =>
  useWrite({ mutationFn: () => responses.seeDates.mutate({ tripId }) });

/** Takes somebody whom the user answers for off the trip, then calls `onLeft`. */
export function useCompanionLeaves(tripId: string, onLeft: () => void) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: ({ companionId }: { companionId: string; name: string }) =>
      responses.companionLeaves.mutate({ tripId, companionId }),
    onSuccess(_answer, { name }) {
      queryClient.removeQueries({ queryKey: trpc.responses.own.queryKey({ tripId }) });
      onLeft();
      void toast(`${name} is off this trip.`, { names: [name], tone: 'success' });
    },
  });
}

/** Says how old somebody whom the user answers for is on a first day. */
export function useSayAge(tripId: string) {
  const queryClient = useQueryClient();
  return useWrite({
    ...sendTo(responses.sayAge, { tripId }),
    onSuccess: () =>
      queryClient.removeQueries({ queryKey: trpc.responses.own.queryKey({ tripId }) }),
  });
}

/** Removes somebody from a trip, then calls `onRemoved`. */
export const useRemoveTraveler = (tripId: string, onRemoved: () => void) =>
  useWrite({
    mutationFn: ({ travelerId }: { travelerId: string; name: string }) =>
      responses.remove.mutate({ tripId, travelerId }),
    onSuccess(_answer, { name }) {
      onRemoved();
      void toast(`${name} is removed from this trip.`, { names: [name], tone: 'success' });
    },
  });

export const useAllowAgain = (tripId: string, { removalId, name }: RemovedPerson) =>
  useWrite({
    mutationFn: () => responses.allowAgain.mutate({ tripId, removalId }),
    onSuccess: () => void toast(`${name} can answer again.`, { names: [name], tone: 'success' }),
  });

/** Offers the trip to one of its travelers, then calls `onOffered`. */
export const useOfferTrip = (tripId: string, onOffered: () => void) =>
  useWrite({
    mutationFn: ({ travelerId }: Pick<ResponseCard, 'travelerId' | 'name'>) =>
      responses.offerTrip.mutate({ tripId, travelerId }),
    onSuccess(_answer, { name }) {
      onOffered();
      void toast(`${name} is asked by mail, and on the trip’s page.`, {
        names: [name],
        tone: 'success',
      });
    },
  });

export const useTakeBackOffer = (tripId: string) =>
  useWrite({
    mutationFn: () => responses.takeBackOffer.mutate({ tripId }),
    onSuccess: () => void toast('You organize this trip, as before.', { tone: 'success' }),
  });

export const useTakeBackByMail = () =>
  useWrite({
    mutationFn: (link: OfferLink) => responses.takeBackByMail.mutate(link),
    rereads: 'nothing',
  });

export const useAnswerOffer = (tripId: string) =>
  useWrite({
    mutationFn: (accepts: boolean) => responses.answerOffer.mutate({ tripId, accepts }),
    onSuccess(_answer, accepts) {
      const said = accepts ? 'You organize this trip now.' : 'You stay a traveler.';
      void toast(said, { tone: 'success' });
    },
  });
