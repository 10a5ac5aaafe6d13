import { useCallback, useState } from 'react';
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

type OfferUndo = (done: Undoable) => void;

/** Offers to undo an action, from anywhere in the composer. A stable function. */
export const [OfferUndoContext, useOfferUndo] = composerContext<OfferUndo>();

/** The last undoable action from here. It stays until another replaces it. */
export function useUndo() {
  const [last, setLast] = useState<(Undoable & { number: number }) | null>(null);
  const offer = useCallback<OfferUndo>(
    (done) => setLast((before) => ({ ...done, number: (before?.number ?? 0) + 1 })),
    [],
  );
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
