import { useEffect } from 'react';
import { readStored } from '../browserStorage';
import type { EditStore } from './EditStore';
import type { Edit, EditKey } from './edit';
import { storedKey, type UnsavedEdit } from './editStorage';
import { keepTyped } from './keepTyped';

/**
 * Stores unsaved edits in this browser and restores them when the page is next opened. They are
 * sent when the page is hidden, and stored too in case it is never shown again.
 * @param key includes the user's and the trip's id, because browsers are shared
 */
export function useUnsavedEdits<Form extends object, Extra, Saved, Key extends EditKey>(
  store: EditStore<Form, Extra, Saved, Key>,
  key: string,
): void {
  useEffect(() => {
    const flush = () => void store.flush();
    const typed = () =>
      [...store.snapshot().values()] as readonly object[] as readonly UnsavedEdit[];
    const { found, write, writeSoon, stop } = keepTyped(key, typed, flush);
    if (found.length > 0) store.restore(found as unknown as readonly Edit<Form, Extra, Key>[]);
    const stopListening = store.subscribe(() => {
      if (store.snapshot().size === 0) write();
      else writeSoon();
    });
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      const flushed = store.flush();
      const left = stop();
      stopListening();
      void flushed.finally(() => {
        store.stop();
        // Skipped if the page has been reopened and has stored newer edits.
        if (left && readStored(storedKey(key)) === left) write();
      });
    };
  }, [store, key]);
}
