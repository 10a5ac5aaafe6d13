import { TRPCClientError } from '@trpc/client';
import { isRefusal, toAppFailure } from '@/platform/web/appFailure';
import { TAB } from '@/platform/web/trpc';
import type { LiveEvent, LivePage } from '../domain/livePage';

/**
 * How a stream ended. `over`: it may be reopened. `cut`: it broke, or the server can't serve it
 * now. `tooMany`: this person has too many open. `refused`, `signedOut`: don't reopen it.
 */
export type Ending = 'over' | 'cut' | 'tooMany' | 'refused' | 'signedOut';

/** Receives a stream's events. Nothing follows `ended`. */
export interface StreamListener {
  changed(word: LiveEvent): void;
  ended(how: Ending): void;
}

/** Silence after which the connection is dead, in milliseconds. The server pings every 20 s. */
const SILENCE = 45_000;

function endingOf(data: string): Ending {
  const error = TRPCClientError.from({ error: JSON.parse(data) });
  const { code } = toAppFailure(error);
  if (code === 'not_signed_in') return 'signedOut';
  if (code === 'too_many_pages') return 'tooMany';
  return isRefusal(error) ? 'refused' : 'cut';
}

/** Reads a missing or unknown word, such as one from a newer server, as 'changed'. */
function readWord(data: string): LiveEvent {
  return data === '"own"' ? 'own' : data === '"people"' ? 'people' : 'changed';
}

/**
 * Opens a page's stream with the browser's own `EventSource`. Returns a function that closes it.
 * The events are those of tRPC subscriptions, whose client is too heavy for the landing page.
 * @param age age of the page's data in milliseconds, or null to be notified at once
 */
export function openLiveStream(
  { kind, ...about }: LivePage,
  age: number | null,
  listener: StreamListener,
): () => void {
  const input = encodeURIComponent(JSON.stringify({ ...about, age, tab: TAB }));
  const source = new EventSource(`/api/trpc/live.${kind}?input=${input}`);
  let timer: number | undefined;
  const close = () => {
    window.clearTimeout(timer);
    source.close();
  };
  const end = (how: Ending) => {
    close();
    listener.ended(how);
  };
  const isAlive = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(end, SILENCE, 'cut');
  };
  isAlive();
  source.addEventListener('connected', isAlive);
  source.addEventListener('ping', isAlive);
  source.addEventListener('message', ({ data }) => {
    isAlive();
    listener.changed(readWord(data));
  });
  source.addEventListener('return', () => end('over'));
  source.addEventListener('serialized-error', ({ data }) => end(endingOf(data)));
  // Left alone, the browser would retry at a fixed pace, with all of a server's pages at once.
  source.addEventListener('error', () => end('cut'));
  return close;
}
