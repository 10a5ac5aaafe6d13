import { useCallback, useEffect, useRef, useState } from 'react';
import { historyKey } from '@/platform/web/undoKey';
import type { ItemForm } from '../../domain/itemForm';
import { composerContext, useEditing } from '../useComposer';
import { UndoLine } from './UndoLines';

interface Undoable {
  /** What was done: 'Deleted “Dinner”.' */
  text: string;
  /**
   * Undoes it.
   * @throws the server's refusal, or a failure to reach it
   */
  undo: () => Promise<void>;
}

/** Returns what takes the offer back, if it is still shown. */
type OfferUndo = (done: Undoable) => () => void;

/** Offers to undo an action, from anywhere in the composer. A stable function. */
export const [OfferUndoContext, useOfferUndo] = composerContext<OfferUndo>();

type PlanOnScreen = string | undefined;

/**
 * The last undoable action on the plan that is on screen (SPEC-2 5). It ends by itself after a
 * while, when another action replaces it, and when another plan comes on screen.
 * @param onScreen the open plan's id
 */
export function useUndo(onScreen: PlanOnScreen) {
  const [last, setLast] = useState<(Undoable & { number: number; on: PlanOnScreen }) | null>(null);
  const count = useRef(0);
  /** Offers to undo something, once the plan `on` is on screen and as long as it stays. */
  const offerOn = useCallback((on: PlanOnScreen, done: Undoable) => {
    count.current += 1;
    const number = count.current;
    setLast({ ...done, number, on });
    return () => setLast((now) => (now?.number === number ? null : now));
  }, []);
  const offer = useCallback<OfferUndo>((done) => offerOn(onScreen, done), [offerOn, onScreen]);
  useEffect(() => setLast((now) => (now?.on === onScreen ? now : null)), [onScreen]);
  // The browser's own undo would change a field elsewhere on the page.
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (historyKey(event)) event.preventDefault();
    };
    window.addEventListener('keydown', keep);
    return () => window.removeEventListener('keydown', keep);
  }, []);
  const shown = last && last.on === onScreen && (
    <UndoLine
      // Not its text, because two items may have the same title.
      key={last.number}
      text={last.text}
      undo={last.undo}
      label="Undo"
      own
      onDone={() => setLast((now) => (now === last ? null : now))}
    />
  );
  return { offer, offerOn, shown: shown || null };
}

/** Throws a sentence if amounts that are put back were in another currency than the present one. */
export function assertCurrency(was: string, now: string): void {
  if (was !== now) throw new Error(`Not put back: it was in ${was}, and this is in ${now} now.`);
}

/**
 * Returns a function that offers to restore what was removed from an item, whether or not its form
 * is still open.
 */
export function useRemoved(itemId: string) {
  const offerUndo = useOfferUndo();
  const { retype } = useEditing();
  return (text: string, putBack: (form: ItemForm) => Partial<ItemForm>) =>
    offerUndo({ text, undo: async () => retype(itemId, putBack) });
}
