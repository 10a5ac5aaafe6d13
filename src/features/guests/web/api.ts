import { trpcClient } from '@/platform/web/trpc';
import { sendTo, useWrite } from '@/platform/web/useWrite';

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

export const useChangeGuest = (guest: OfGuest, onDone: () => void) =>
  useListWrite(guest.tripId, sendTo(guests.change, guest).mutationFn, onDone);

interface OfGuest {
  tripId: string;
  guestId: string;
}

export const useRemoveGuest = (guest: OfGuest, onDone: () => void) =>
  useListWrite(guest.tripId, () => guests.remove.mutate(guest), onDone);

/** Records that the guest can't come, or can after all. */
export const useSetCantCome = (guest: OfGuest) =>
  useListWrite(guest.tripId, (cantCome: boolean) =>
    guests.setCantCome.mutate({ ...guest, cantCome }),
  );

/** Records that the guest, who had asked for their new link, was given it. */
export const useLinkGiven = (guest: OfGuest) =>
  useListWrite(guest.tripId, () => guests.linkGiven.mutate(guest));

/** Records that an answer, identified by its email, is the guest's. */
export const useTie = (guest: OfGuest, onDone?: () => void) =>
  useListWrite(guest.tripId, (email: string) => guests.tie.mutate({ ...guest, email }), onDone);

export const useUntie = (guest: OfGuest) =>
  useListWrite(guest.tripId, () => guests.untie.mutate(guest));

/** Records that an answer, identified by its email, is not the guest's. */
export const useKeepApart = (guest: OfGuest) =>
  useListWrite(guest.tripId, (email: string) => guests.keepApart.mutate({ ...guest, email }));

/** Says whether a companion and somebody who has answered are one person. */
export const useSettleTwice = (tripId: string) =>
  useListWrite(tripId, sendTo(guests.settleTwice, { tripId }).mutationFn);

export const useLetIn = (tripId: string, onDone: () => void) =>
  useListWrite(tripId, (email: string) => guests.letIn.mutate({ tripId, email }), onDone);

export const useSetOpenInvitation = (tripId: string) =>
  useListWrite(tripId, (openInvitation: boolean) =>
    guests.setOpenInvitation.mutate({ tripId, openInvitation }),
  );

export const useSetOrganizerComes = (tripId: string) =>
  useListWrite(tripId, (organizerComes: boolean) =>
    guests.setOrganizerComes.mutate({ tripId, organizerComes }),
  );

export const useSetListOnly = (tripId: string) =>
  useListWrite(tripId, (listOnly: boolean) => guests.setListOnly.mutate({ tripId, listOnly }));
