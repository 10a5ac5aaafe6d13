import { browserStorage } from '../browserStorage';
import { hasOwnerLeft, pageOwner } from '../owner/pageOwner';
import {
  onEditsCleared,
  readEdits,
  storedKey,
  sweepEdits,
  type UnsavedEdit,
  writeEdits,
} from './editStorage';

/** How long typing must pause before it is stored, in milliseconds. */
const PAUSE = 400;

interface Keeper {
  /** What was stored on an earlier visit. */
  found: readonly UnsavedEdit[];
  /** Stores what is typed by now. */
  write: () => void;
  /** Stores it once typing pauses. */
  writeSoon: () => void;
  /** Stores what has not been stored yet. Returns what is stored. */
  stop: () => string | null;
}

/**
 * Keeps what is typed in this browser, also when the page is left at once, until `stop`.
 * @param key includes the user's id, because browsers are shared
 * @param typed returns what is typed by now
 * @param onHidden called before the page is hidden
 */
export function keepTyped(
  key: string,
  typed: () => readonly UnsavedEdit[],
  onHidden: () => void = () => undefined,
): Keeper {
  const storage = browserStorage();
  let timer: number | undefined;
  let hasTyped = false;
  const cancel = () => {
    window.clearTimeout(timer);
    timer = undefined;
  };
  const write = () => {
    hasTyped = true;
    cancel();
    // After a sign-out in another tab, nothing may be stored.
    if (storage && !hasOwnerLeft()) writeEdits(storage, key, typed(), Date.now());
  };
  const writeSoon = () => {
    hasTyped = true;
    cancel();
    timer = window.setTimeout(write, PAUSE);
  };
  // Another tab may have stored something else for the same page.
  const writeChanges = () => timer !== undefined && write();
  // Another tab has saved the same thing, which removes what both have stored. Not on the way in,
  // where that tab has just signed in for this one as well.
  const keep = ({ key: changed, newValue }: StorageEvent) => {
    const isGone = changed === storedKey(key) && newValue === null;
    if (isGone && hasTyped && pageOwner() !== null) writeSoon();
  };
  const leave = () => {
    if (document.visibilityState === 'hidden') onHidden();
    writeChanges();
  };
  if (storage) sweepEdits(storage, Date.now());
  const found = readEdits(storage, key, Date.now());
  const stopCancelling = onEditsCleared(cancel);
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('storage', keep, { signal });
  window.addEventListener('pagehide', leave, { signal });
  document.addEventListener('visibilitychange', leave, { signal });
  return {
    found,
    write,
    writeSoon,
    stop() {
      writeChanges();
      stopCancelling();
      listening.abort();
      return storage?.getItem(storedKey(key)) ?? null;
    },
  };
}
