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

/** How long after a letter what is not saved is written into the browser, in milliseconds. */
const PAUSE = 400;

/** What was typed and not saved when the page was last left. */
function found<Form, Extra, Key extends EditKey>(
  storage: DraftStorage,
  key: string,
): Edit<Form, Extra, Key>[] {
  const { typed } = readDraft(storage, key, NONE, [], Date.now());
  return Array.isArray(typed.edits) ? (typed.edits as Edit<Form, Extra, Key>[]) : [];
}

/**
 * Keeps in this browser what is not saved yet, and takes it up again when the page is opened again.
 * It is sent when the page is hidden, and written down in case it is never shown again.
 * @param key holds the user's id and the trip's, as browsers are shared
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
        // Unless the page has been opened again, and keeps what is typed there.
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
