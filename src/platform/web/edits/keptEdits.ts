import { useEffect } from 'react';
import { browserStorage } from '../browserStorage';
import { onDraftsCleared } from '../forms/browserDrafts';
import {
  type DraftStorage,
  readDraft,
  removeDraft,
  sweepDrafts,
  writeDraft,
} from '../forms/draftStorage';
import { hasOwnerLeft } from '../owner/pageOwner';
import type { EditStore } from './EditStore';
import type { Edit, EditKey } from './edit';

const NONE = { edits: [] };

/** How long typing must pause before unsaved edits are stored, in milliseconds. */
const PAUSE = 400;

/** Reads the edits that were unsaved when the page was last left. */
function found<Form, Extra, Key extends EditKey>(
  storage: DraftStorage,
  key: string,
): Edit<Form, Extra, Key>[] {
  const { typed } = readDraft(storage, key, NONE, [], Date.now());
  return Array.isArray(typed.edits) ? (typed.edits as Edit<Form, Extra, Key>[]) : [];
}

/**
 * Stores unsaved edits in this browser and restores them when the page is next opened. They are
 * sent when the page is hidden, and stored too in case it is never shown again.
 * @param key includes the user's and the trip's id, because browsers are shared
 */
export function useKeptEdits<Form extends object, Extra, Saved, Key extends EditKey>(
  store: EditStore<Form, Extra, Saved, Key>,
  key: string,
): void {
  useEffect(() => {
    const storage = browserStorage();
    let timer: number | undefined;
    const cancel = () => window.clearTimeout(timer);
    const write = () => {
      cancel();
      const edits = [...store.snapshot().values()];
      if (!storage || hasOwnerLeft()) return edits;
      if (edits.length === 0) removeDraft(storage, key);
      else writeDraft(storage, key, { edits }, NONE, [], Date.now());
      return edits;
    };
    const leave = () => {
      if (document.visibilityState === 'hidden') void store.flush();
      write();
    };
    const again = () => void store.flush();
    if (storage) {
      sweepDrafts(storage, Date.now());
      store.restore(found(storage, key));
    }
    const stopListening = store.subscribe(() => {
      cancel();
      timer = window.setTimeout(write, PAUSE);
    });
    const stopCancelling = onDraftsCleared(cancel);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('online', again);
    return () => {
      const flushed = store.flush();
      const left = JSON.stringify(write());
      void flushed.finally(() => {
        store.stop();
        // Skipped if the page has been reopened and has stored newer edits.
        if (storage && JSON.stringify(found(storage, key)) === left) write();
      });
      stopListening();
      stopCancelling();
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('online', again);
    };
  }, [store, key]);
}
