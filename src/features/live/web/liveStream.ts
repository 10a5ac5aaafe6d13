import { isRefusal, toAppFailure } from '@/platform/web/appFailure';
import { CallError } from '@/platform/web/calls/CallError';
import { TAB } from '@/platform/web/calls/callServer';
import type { LivePage, LiveWord } from '../domain/livePage';

/**
 * How a stream ended: it may be opened again, it broke off (or the server could not serve it now), the same
 * person has too many, or the server refused it for good.
 */
export type Ending = 'over' | 'cut' | 'tooMany' | 'refused' | 'signedOut';

/** What a stream delivers. Nothing follows `ended`. */
export interface StreamListener {
  changed(word: LiveWord): void;
  ended(how: Ending): void;
}

/** After so many milliseconds without a word the connection is dead: the server speaks every 20 s. */
const SILENCE = 45_000;

function endingOf(data: string): Ending {
  const { message, data: details } = JSON.parse(data);
  const error = new CallError(message, { data: details });
  const { code } = toAppFailure(error);
  if (code === 'not_signed_in') return 'signedOut';
  if (code === 'too_many_pages') return 'tooMany';
  return isRefusal(error) ? 'refused' : 'cut';
}

/** A word of a newer server, or none of ours, is 'changed'. */
function readWord(data: string): LiveWord {
  return data === '"own"' ? 'own' : data === '"people"' ? 'people' : 'changed';
}

/**
 * Opens the stream of a page with the browser's own reader of server-sent events; returns a function that
 * closes it. The events are those of tRPC's subscriptions, whose client would weigh on the landing page.
 * @param age how old the page's data are, in milliseconds; null when it has to be told at once
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
  // By itself the browser would try again at a fixed pace, all pages of a server at once.
  source.addEventListener('error', () => end('cut'));
  return close;
}
