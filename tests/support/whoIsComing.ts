import type { WhoIsComing } from '@/features/guests/domain/guestViews';
import { queryClient, trpc } from '@/platform/web/trpc';

/** Tells a page who is coming on a trip; by default it has no guest list. */
export function knowWhoIsComing(tripId: string, coming: Partial<WhoIsComing> = {}): void {
  const nobody = { headcount: null, missing: null, cantCome: [], twice: [], kept: null };
  queryClient.setQueryData(trpc.guests.whoIsComing.queryKey({ tripId }), { ...nobody, ...coming });
}
