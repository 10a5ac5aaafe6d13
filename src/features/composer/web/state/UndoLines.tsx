import type { ReactNode } from 'react';
import { UndoLine } from './UndoLine';
import type { OthersDelete } from './useOthersDeletes';

/** As many as fit on a phone without covering what one is working on; the list of deleted items has them all. */
const MOST = 2;

interface UndoLinesProps {
  others: readonly OthersDelete[];
  /** @throws what the server refuses */
  bringBack: (one: OthersDelete) => Promise<void>;
  onClose: (key: string) => void;
  /** What was done from here: nearest to the hand, and never another one's in its place. */
  own: ReactNode;
}

/** Whatever can be taken back at the moment, in sight at the bottom of the page. */
export function UndoLines({ others, bringBack, onClose, own }: UndoLinesProps) {
  if (others.length === 0 && !own) return null;
  return (
    <div
      data-stuck="bottom"
      className="pointer-events-none sticky bottom-4 z-20 mt-4 flex flex-col items-center gap-2 print:hidden"
    >
      {others.slice(0, MOST).map((one) => (
        <UndoLine
          key={one.key}
          text={one.text}
          label="Bring Back"
          undo={() => bringBack(one)}
          onDone={() => onClose(one.key)}
        />
      ))}
      {own}
    </div>
  );
}
