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
  const [last, setLast] = useState<Undoable | null>(null);
  const offer = useCallback((done: Undoable) => setLast(done), []);
  const shown = last && (
    <UndoLine
      key={last.text}
      {...last}
      label="Undo"
      onDone={() => setLast((now) => (now === last ? null : now))}
    />
  );
  return { offer, shown };
}
