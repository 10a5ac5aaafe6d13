import { trpc } from '@/platform/web/trpc';
import type { RouterContext } from './routerContext';

interface Loading {
  context: RouterContext & { reads: Promise<void> };
  params: { tripId: string };
}

/** Waits for what a member's trip page reads, and returns the trip's name for its title. */
export async function loadTripName({ context, params: { tripId } }: Loading) {
  await context.reads;
  const page = context.queryClient.getQueryData(trpc.responses.tripPage.queryKey({ tripId }));
  return page?.trip.tripName;
}

/** Does the same for an operators' page, which itself says if there is no such trip. */
export async function loadDeskName(loading: Loading) {
  await loading.context.reads;
  return knownDeskName(loading);
}

/** Returns the trip's name, if already known, for an operators' page that does not wait for it. */
export function knownDeskName({ context, params: { tripId } }: Loading) {
  return context.queryClient.getQueryData(trpc.review.desk.queryKey({ tripId }))?.tripName;
}
