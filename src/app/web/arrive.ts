import { toAppFailure } from '@/platform/web/appFailure';
import { listeners } from '@/platform/web/listeners';
import { queryClient, trpc, trpcClient } from '@/platform/web/trpc';
import { takeLinkToken } from './linkToken';

const { subscribe, tell } = listeners();
let ended: string | null = null;

/** Says that the personal link which opened the page has ended, for `useSyncExternalStore`. */
export const endedLink = { subscribe, sentence: () => ended };

/**
 * Exchanges the token of the personal link that opened the page for a cookie, once, then reads the
 * page again as whoever came by it. A link that has ended counts as the link for everybody.
 * @param readAgain reads what the page's loader has read
 */
export async function arrive(tripId: string, readAgain: () => Promise<void>): Promise<void> {
  const token = takeLinkToken();
  if (token === null) return;
  try {
    const arrival = await trpcClient.guests.open.mutate({ tripId, token });
    const queryKey = trpc.guests.arrival.queryKey({ tripId });
    // What was asked for without the link would come in over it.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, arrival);
    // The organizer reads 'Opened the link' of people alone. If it fails, nobody misses it here.
    if (arrival.guest)
      onceActed(() => void trpcClient.guests.look.mutate({ tripId }).catch(console.error));
  } catch (error) {
    console.error(error);
    const { code, message } = toAppFailure(error);
    if (code === 'link_ended') {
      ended = message;
      tell();
    }
  }
  await readAgain();
}

/** What a person does on a page, and a program that only opens it does not. */
const ACTS = ['pointerdown', 'touchmove', 'wheel', 'keydown'] as const;

/**
 * Runs `then` once somebody touches, scrolls or types, because programs that scan mails open every
 * link and run its page too (SPEC-2 4 'Guests').
 */
export function onceActed(then: () => void): void {
  const acted = (event: Event) => {
    // A script may send events of its own.
    if (!event.isTrusted) return;
    for (const act of ACTS) window.removeEventListener(act, acted);
    then();
  };
  for (const act of ACTS) window.addEventListener(act, acted, { passive: true });
}
