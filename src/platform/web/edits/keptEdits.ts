import { useEffect, useEffectEvent } from 'react';
import { browserStorage } from '../browserStorage';
import { hasOwnerLeft, pageOwner } from '../owner/pageOwner';
import type { EditStore } from './EditStore';
import type { Edit, EditKey } from './edit';
import {
  type KeptEdit,
  onEditsCleared,
  readEdits,
  storedKey,
  sweepEdits,
  writeEdits,
} from './editStorage';

/** How long typing must pause before unsaved edits are stored, in milliseconds. */
const PAUSE = 400;

/**
 * Stores unsaved edits in this browser and restores them when the page is next opened. What saves
 * itself is sent when the page is hidden, and stored too in case it is never shown again.
 * @param key includes the user's and the trip's id, because browsers are shared
 * @param restore takes what was stored; by default it becomes edits as it is
 */
export function useKeptEdits<Form extends object, Extra, Saved, Key extends EditKey>(
  store: EditStore<Form, Extra, Saved, Key>,
  key: string,
  restore: (found: readonly KeptEdit[]) => void = (found) =>
    store.restore(found as unknown as readonly Edit<Form, Extra, Key>[]),
): void {
  const take = useEffectEvent(restore);
  useEffect(() => {
    const storage = browserStorage();
    let timer: number | undefined;
    let hasTyped = false;
    const cancel = () => {
      window.clearTimeout(timer);
      timer = undefined;
    };
    const write = () => {
      cancel();
      const edits = [...store.snapshot().values()] as readonly object[] as readonly KeptEdit[];
      // After a sign-out in another tab, nothing may be stored.
      if (storage && !hasOwnerLeft()) writeEdits(storage, key, edits, Date.now());
    };
    const writeSoon = () => {
      cancel();
      timer = window.setTimeout(write, PAUSE);
    };
    // Another tab may have stored something else for the same page.
    const writeChanges = () => timer !== undefined && write();
    const leave = () => {
      if (document.visibilityState === 'hidden') void store.flush();
      writeChanges();
    };
    const again = () => void store.flush();
    // Another tab has saved the same thing, which removes what both have stored. Not on the way in,
    // where that tab has just signed in for this one as well.
    const keep = ({ key: changed, newValue }: StorageEvent) => {
      const isGone = changed === storedKey(key) && newValue === null;
      if (isGone && hasTyped && pageOwner() !== null) writeSoon();
    };
    if (storage) {
      sweepEdits(storage, Date.now());
      const found = readEdits(storage, key, Date.now());
      if (found.length > 0) take(found);
    }
    const stopListening = store.subscribe(() => {
      hasTyped = true;
      if (store.snapshot().size === 0) write();
      else writeSoon();
    });
    const stopCancelling = onEditsCleared(cancel);
    window.addEventListener('storage', keep);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('online', again);
    return () => {
      const flushed = store.flush();
      writeChanges();
      const stored = () => storage?.getItem(storedKey(key));
      const left = stored();
      stopListening();
      void flushed.finally(() => {
        store.stop();
        // Skipped if the page has been reopened and has stored newer edits.
        if (left && stored() === left) write();
      });
      stopCancelling();
      window.removeEventListener('storage', keep);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('online', again);
    };
  }, [store, key]);
}
