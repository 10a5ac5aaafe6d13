import type { QueryClient } from '@tanstack/react-query';
import { DOOR_META } from '@/app/domain/pageFiles';
import type { Door } from '@/features/guests/domain/door';
import { NO_ARRIVAL } from '@/features/guests/web/cantCome/api';
import { trpc } from '@/platform/web/trpc';

/** Has the page of a trip know what a stranger sees of it, and that they have said nothing there. */
export function knowDoor(queryClient: QueryClient, tripId: string, door: Door): void {
  queryClient.setQueryData(trpc.guests.door.queryKey({ tripId }), door);
  queryClient.setQueryData(trpc.guests.arrival.queryKey({ tripId }), NO_ARRIVAL);
}

/** What the server wrote into the page that it sent, once; undefined where it wrote nothing. */
function takeSentDoor(): Door | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${DOOR_META}"]`);
  meta?.remove();
  return meta?.content ? (JSON.parse(meta.content) as Door) : undefined;
}

/** What a stranger sees of a trip: what the page came with, else what the server says; nothing if it refuses. */
export async function readDoor(queryClient: QueryClient, tripId: string): Promise<Door> {
  const query = trpc.guests.door.queryOptions({ tripId });
  const known = queryClient.getQueryData(query.queryKey);
  if (known !== undefined) return known;
  const sent = takeSentDoor();
  if (sent === undefined) return queryClient.fetchQuery(query).catch(() => null);
  queryClient.setQueryData(query.queryKey, sent);
  return sent;
}
