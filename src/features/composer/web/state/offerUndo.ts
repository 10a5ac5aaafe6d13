import { useCallback } from 'react';
import { toast } from '@/platform/web/ui/toast';
import type { ItemForm } from '../../domain/itemForm';
import { useEditing } from '../composerContext';
import { sayRefused } from './useAttempt';

/** How long an offer stays, in milliseconds (SPEC-2 5 'The list of ready trips'). */
const STAYS = 10_000;

/** Where Ctrl+Z undoes typing. */
const TYPED_INTO =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, [contenteditable]';

/** True for Ctrl+Z or Cmd+Z outside of text fields; on keyboards without Z, for the key in its place. */
function isUndo({ key, code, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey || shiftKey || ctrlKey === metaKey) return false;
  if (target instanceof Element && target.closest(TYPED_INTO)) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ';
}

export interface Undoable {
  /** What was done: 'Deleted “Dinner”.' */
  text: string;
  /**
   * Undoes it.
   * @throws the server's refusal, or a failure to reach it
   */
  undo: () => Promise<void>;
}

export type OfferUndo = (done: Undoable) => () => void;

let endLast = () => {};

/** Sonner gives the focus back once it leaves a message, so it leaves before anything else takes it. */
function leaveMessages(): void {
  const { activeElement } = document;
  if (!activeElement?.closest('[data-sonner-toaster]')) return;
  if (activeElement instanceof HTMLElement) activeElement.blur();
}

/**
 * Says what was done, with 'Undo' for ten seconds, in the place of the offer before it.
 * @returns what takes the offer back
 */
export const offerUndo: OfferUndo = ({ text, undo }) => {
  endLast();
  const offered = new AbortController();
  const onEnd = () => offered.abort();
  const take = () => {
    leaveMessages();
    end();
    undo().catch((error: unknown) => sayRefused('Not undone.', error));
  };
  const shown = toast(text, { duration: STAYS, action: { label: 'Undo', onClick: take }, onEnd });
  const end = () => {
    onEnd();
    void shown.then((dismiss) => dismiss());
  };
  const onKey = (event: KeyboardEvent) => {
    if (!isUndo(event)) return;
    // The browser's own undo would change a field elsewhere on the page.
    event.preventDefault();
    take();
  };
  window.addEventListener('keydown', onKey, { signal: offered.signal });
  endLast = end;
  return end;
};

/** Takes back what is offered, as a page does that is left. */
export const endOffer = () => endLast();

/** Throws a sentence if amounts that are put back were in another currency than the present one. */
export function assertCurrency(was: string, now: string): void {
  if (was !== now) throw new Error(`It was in ${was}, and this is in ${now} now.`);
}

/**
 * Returns a function that offers to restore what was removed from an item, whether or not its form
 * is still open.
 */
export function useRemoved(itemId: string) {
  const { retype } = useEditing();
  return useCallback(
    (text: string, putBack: (form: ItemForm) => Partial<ItemForm>) =>
      offerUndo({ text, undo: async () => retype(itemId, putBack) }),
    [itemId, retype],
  );
}
