import type { QueryClient } from '@tanstack/react-query';
import { DOOR_META } from '@/app/domain/pageFiles';
import type { Door } from '@/features/guests/domain/door';
import { NO_ARRIVAL } from '@/features/guests/web/cantCome/api';
import { trpc } from '@/platform/web/trpc';

/** Tells a trip's page what a stranger sees of the trip, and that they have said nothing there. */
export function knowDoor(queryClient: QueryClient, tripId: string, door: Door): void {
  queryClient.setQueryData(trpc.guests.door.queryKey({ tripId }), door);
  queryClient.setQueryData(trpc.guests.arrival.queryKey({ tripId }), NO_ARRIVAL);
}

/**
 * Returns the door that the server wrote into the page; undefined if there is none, or on a second
 * call.
 */
function takeSentDoor(): Door | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${DOOR_META}"]`);
  meta?.remove();
  return meta?.content ? (JSON.parse(meta.content) as Door) : undefined;
}

/**
 * Returns what a stranger sees of a trip, from the page itself or else from the server; null if it
 * refuses.
 */
export async function readDoor(queryClient: QueryClient, tripId: string): Promise<Door> {
  const query = trpc.guests.door.queryOptions({ tripId });
  const known = queryClient.getQueryData(query.queryKey);
  if (known !== undefined) return known;
  const sent = takeSentDoor();
  if (sent === undefined) return queryClient.fetchQuery(query).catch(() => null);
  queryClient.setQueryData(query.queryKey, sent);
  return sent;
}
