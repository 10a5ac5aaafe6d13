import type { LiveWord } from '../domain/livePage';
import type { StreamListener } from './liveStream';

/** What decides whether a page should listen now. */
export interface Surroundings {
  /** Whether nobody sees the page. */
  isHidden(): boolean;
  /** Calls when the page is hidden or shown, and back online; returns what stops it. */
  subscribe(onVisibility: () => void, onOnline: () => void): () => void;
}

interface KeepOpenOptions {
  /** Opens a stream; returns a function that closes it. */
  open(age: number | null, listener: StreamListener): () => void;
  /** How old what the page shows is, in milliseconds; null when that is not known. */
  age(): number | null;
  onChanged(word: LiveWord): void;
  surroundings: Surroundings;
}

/** Milliseconds. Waits are random up to these, so that pages do not come back all at once. */
const SPREAD = 3_000;
const LONGEST_WAIT = 30_000;
/** How long one of too many windows waits before it asks again. */
const FULL_WAIT = 5 * 60_000;
/** A stream that stood for so long was a good one: the next waits begin small again. */
const GOOD = 10_000;

/**
 * Keeps a stream open for as long as the page is seen: a hidden page closes it, because a browser has few
 * connections for all of its tabs, and one that is shown again opens it at once. After one that was cut
 * it waits longer each time, and has itself told at once, for it may have missed something. A refusal is
 * the end. Returns a function that stops it.
 */
export function keepOpen({ open, age, onChanged, surroundings }: KeepOpenOptions): () => void {
  let close: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isUnsure = false;

  function openIn(wait: number): void {
    clearTimeout(timer);
    timer = setTimeout(start, wait);
  }
  function stop(): void {
    clearTimeout(timer);
    close?.();
    close = null;
  }
  function start(): void {
    stop();
    if (surroundings.isHidden()) return;
    const openedAt = performance.now();
    close = open(isUnsure ? null : age(), {
      changed(word) {
        isUnsure = false;
        onChanged(word);
      },
      ended(how) {
        close = null;
        if (performance.now() - openedAt >= GOOD) failures = 0;
        if (how === 'over') openIn(SPREAD * Math.random());
        if (how === 'cut') {
          isUnsure = true;
          openIn(Math.min(SPREAD * 2 ** failures, LONGEST_WAIT) * (0.1 + 0.9 * Math.random()));
          failures += 1;
        }
        if (how === 'tooMany') {
          // Another window has to be closed first. Until then this one is read when it is returned to.
          isUnsure = true;
          openIn(FULL_WAIT * (0.5 + 0.5 * Math.random()));
        }
        if (how === 'refused' || how === 'signedOut') unsubscribe();
        // What the page may not be told of it may not show either; reading it again says why.
        if (how === 'refused') onChanged('changed');
      },
    });
  }
  const unsubscribe = surroundings.subscribe(start, () => {
    // What was open belongs to a connection that may be gone without a word.
    if (close) isUnsure = true;
    failures = 0;
    start();
  });
  start();
  return () => {
    unsubscribe();
    stop();
  };
}
