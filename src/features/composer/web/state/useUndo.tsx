import { useCallback, useRef, useState } from 'react';
import { composerContext } from '../composerContext';
import { UndoLine } from './UndoLine';

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

/** The last undoable action from here. It stays until another replaces it. */
export function useUndo() {
  const [last, setLast] = useState<(Undoable & { number: number }) | null>(null);
  const count = useRef(0);
  const offer = useCallback<OfferUndo>((done) => {
    count.current += 1;
    const number = count.current;
    setLast({ ...done, number });
    return () => setLast((now) => (now?.number === number ? null : now));
  }, []);
  const shown = last && (
    <UndoLine
      // Not its text, because two items may have the same title.
      key={last.number}
      text={last.text}
      undo={last.undo}
      label="Undo"
      byKey
      onDone={() => setLast((now) => (now === last ? null : now))}
    />
  );
  return { offer, shown };
}
