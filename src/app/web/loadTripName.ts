import { trpc } from '@/platform/web/trpc';
import { type AnyQuery, readAll } from './readAll';
import type { RouterContext } from './routerContext';

interface Loading {
  context: RouterContext;
  params: { tripId: string };
}

/**
 * Reads what every member's page of a trip shows, and what this one shows besides; returns the
 * trip's name for its title.
 */
export async function loadTripName(
  { context: { queryClient }, params: { tripId } }: Loading,
  ...own: readonly AnyQuery[]
) {
  const page = trpc.responses.tripPage.queryOptions({ tripId });
  await readAll(queryClient, page, trpc.guests.whoIsComing.queryOptions({ tripId }), ...own);
  return queryClient.getQueryData(page.queryKey)?.trip.tripName;
}

/** Does the same for an operators' page, which itself says if there is no such trip. */
export async function loadDeskName(
  { context: { queryClient }, params: { tripId } }: Loading,
  ...own: readonly AnyQuery[]
) {
  const desk = trpc.review.desk.queryOptions({ tripId });
  await readAll(queryClient, desk, trpc.review.news.queryOptions({ tripId }), ...own);
  return queryClient.getQueryData(desk.queryKey)?.tripName;
}
