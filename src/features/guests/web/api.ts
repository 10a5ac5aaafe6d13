import { trpcClient } from '@/platform/web/trpc';
import { toast } from '@/platform/web/ui/toast';
import { type Sent, useWrite } from '@/platform/web/useWrite';
import type { Keeps } from '../domain/answeredFor';

const { guests } = trpcClient;

/** A change that the organizer makes to the list. */
const useListWrite = <Input, Output>(
  tripId: string,
  mutationFn: (input: Input) => Promise<Output>,
  onSuccess?: () => void,
) =>
  useWrite({
    mutationFn,
    // Serialized, so that the second of two clicks on a switch wins.
    scope: { id: `guests of ${tripId}` },
    onSuccess: () => onSuccess?.(),
  });

export const useAddGuests = (tripId: string) =>
  useListWrite(tripId, (typed: string) => guests.add.mutate({ tripId, guests: typed }));

type Change = Parameters<typeof guests.change.mutate>[0];

export const useChangeGuest = (
  { tripId, guestId, began }: Pick<Change, 'tripId' | 'guestId' | 'began'>,
  onDone: () => void,
) =>
  useListWrite(
    tripId,
    (to: Pick<Change, 'name' | 'email'>) => guests.change.mutate({ tripId, guestId, began, ...to }),
    onDone,
  );

interface OfGuest {
  tripId: string;
  guestId: string;
}

export const useRemoveGuest = (guest: OfGuest, onDone: () => void) =>
  useListWrite(guest.tripId, () => guests.remove.mutate(guest), onDone);

/** Records that an answer, identified by its email, is the guest's. */
export const useTie = (guest: OfGuest, onDone?: () => void) =>
  useListWrite(guest.tripId, (email: string) => guests.tie.mutate({ ...guest, email }), onDone);

export const useUntie = (guest: OfGuest) =>
  useListWrite(guest.tripId, () => guests.untie.mutate(guest));

/** Records that an answer, identified by its email, is not the guest's. */
export const useKeepApart = (guest: OfGuest) =>
  useListWrite(guest.tripId, (email: string) => guests.keepApart.mutate({ ...guest, email }));

export const useLetIn = (tripId: string, onDone: () => void) =>
  useListWrite(tripId, (email: string) => guests.letIn.mutate({ tripId, email }), onDone);

interface OfDecline {
  tripId: string;
  declineId: string;
}

/** Records that the person who declined by name is this guest. */
export const useSettleDecline = (said: OfDecline) =>
  useListWrite(said.tripId, (guestId: string) => guests.settleDecline.mutate({ ...said, guestId }));

export const useRemoveDecline = (said: OfDecline) =>
  useListWrite(said.tripId, () => guests.removeDecline.mutate(said));

export const useSetOpenInvitation = (tripId: string) =>
  useListWrite(tripId, (openInvitation: boolean) =>
    guests.setOpenInvitation.mutate({ tripId, openInvitation }),
  );

export const useSetListOnly = (tripId: string) =>
  useListWrite(tripId, (listOnly: boolean) => guests.setListOnly.mutate({ tripId, listOnly }));

/** Saves what the organizer answers for a guest. */
export const useAnswerFor = ({ tripId, guestId }: OfGuest) =>
  useWrite({
    meta: { isKept: true },
    mutationFn: ({ answers, began }: Omit<Sent<typeof guests.answerFor>, 'guestId'>) =>
      guests.answerFor.mutate({ tripId, guestId, answers, began }),
    rereads: 'behind',
  });

/** Withdraws what the organizer has answered for a guest, then calls `onDone`. */
export const useWithdrawAnswer = (guest: OfGuest, onDone: () => unknown) =>
  useWrite({
    mutationFn: () => guests.withdrawAnswer.mutate(guest),
    async onSuccess() {
      await onDone();
      void toast('The answer is withdrawn.', { tone: 'success' });
    },
  });

/** 'These Are Mine', and which response stays; then calls `onTaken`. */
export const useTakeAnswers = (tripId: string, onTaken: () => unknown) =>
  useWrite({
    mutationFn: (keeps: Keeps | null) => guests.takeAnswers.mutate({ tripId, keeps }),
    onDone: onTaken,
  });
