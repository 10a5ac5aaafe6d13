import type { LiveEvent } from '../domain/livePage';
import type { StreamListener } from './liveStream';

/** The environment that decides whether a page should listen. */
export interface Surroundings {
  isHidden(): boolean;
  /** Reports when the page is hidden, shown or back online. Returns an unsubscriber. */
  subscribe(onVisibility: () => void, onOnline: () => void): () => void;
}

interface KeepOpenOptions {
  /** Opens a stream; returns a function that closes it. */
  open(age: number | null, listener: StreamListener): () => void;
  /** Age of the page's data in milliseconds, or null if unknown. */
  age(): number | null;
  onChanged(word: LiveEvent): void;
  surroundings: Surroundings;
}

/** In milliseconds. Waits are random up to these, so that pages don't all come back at once. */
const SPREAD = 3_000;
const LONGEST_WAIT = 30_000;
/** How long a window over the limit waits before it tries again. */
const FULL_WAIT = 5 * 60_000;
/** A stream that lasted this long resets the backoff. */
const GOOD = 10_000;

/**
 * Keeps a stream open while the page is visible. A hidden page closes its stream, because a browser
 * has few connections for all its tabs, and reopens it as soon as it is shown. After a cut
 * connection each wait is longer, and the page asks to be notified at once, since it may have
 * missed something. A refusal is final. Returns a function that stops it.
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
          // Another window has to close first. Until then this one refetches when the user returns
          // to it.
          isUnsure = true;
          openIn(FULL_WAIT * (0.5 + 0.5 * Math.random()));
        }
        if (how === 'refused' || how === 'signedOut') unsubscribe();
        // A page that may not listen may not show the data either. Refetching shows why.
        if (how === 'refused') onChanged('changed');
      },
    });
  }
  const unsubscribe = surroundings.subscribe(start, () => {
    // The open stream's connection may have died silently.
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
