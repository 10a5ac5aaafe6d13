import { useCallback, useState } from 'react';
import { composerContext } from '../composerContext';
import { UndoLine } from './UndoLine';

interface Undoable {
  /** What was done: 'Deleted “Dinner”.' */
  text: string;
  /** Takes it back. @throws what the server refuses, or that it was not reached */
  undo: () => Promise<void>;
}

type OfferUndo = (done: Undoable) => void;

/** Offers to take back what was done, from anywhere in the composer. The same function always. */
export const [OfferUndoContext, useOfferUndo] = composerContext<OfferUndo>();

/** The last thing that was done from here and can be taken back. It stays until another takes its place. */
export function useUndo() {
  const [last, setLast] = useState<(Undoable & { number: number }) | null>(null);
  const offer = useCallback<OfferUndo>(
    (done) => setLast((before) => ({ ...done, number: (before?.number ?? 0) + 1 })),
    [],
  );
  const shown = last && (
    <UndoLine
      // Not by its words: two items may be called the same.
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
