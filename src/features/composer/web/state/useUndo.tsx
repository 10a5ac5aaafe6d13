import { useCallback, useState } from 'react';
import { UndoLine } from './UndoLine';

interface Undoable {
  /** What was done: 'Deleted “Dinner”.' */
  text: string;
  /** Takes it back. @throws what the server refuses, or that it was not reached */
  undo: () => Promise<void>;
}

/** The last thing that was done from here and can be taken back. It stays until another takes its place. */
export function useUndo() {
  const [last, setLast] = useState<(Undoable & { number: number }) | null>(null);
  const offer = useCallback(
    (done: Undoable) => setLast((before) => ({ ...done, number: (before?.number ?? 0) + 1 })),
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
