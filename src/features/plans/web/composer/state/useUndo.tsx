import { Undo2, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { toAppFailure } from '@/platform/web/appFailure';
import { Button } from '@/platform/web/ui/Button';

interface Undoable {
  /** What was done: 'Deleted “Dinner”.' */
  text: string;
  /** Takes it back. @throws what the server refuses, or that it was not reached */
  undo: () => Promise<void>;
}

/** The last thing that can be taken back. It stays until it is used or another takes its place. */
export function useUndo() {
  const [last, setLast] = useState<Undoable | null>(null);
  const offer = useCallback((done: Undoable) => setLast(done), []);
  const shown = last && (
    <UndoLine
      key={last.text}
      {...last}
      onDone={() => setLast((now) => (now === last ? null : now))}
    />
  );
  return { offer, shown };
}

function UndoLine({ text, undo, onDone }: Undoable & { onDone: () => void }) {
  const [isPending, setIsPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const take = () => {
    setIsPending(true);
    undo().then(onDone, (error: unknown) => {
      console.error(error);
      setFault(toAppFailure(error).message);
      setIsPending(false);
    });
  };
  return (
    <div className="pointer-events-none sticky bottom-4 z-20 mt-4 flex justify-center print:hidden">
      <div
        role="status"
        data-surface
        className="pointer-events-auto flex max-w-full items-center gap-2 rounded-xl bg-band py-1.5 pr-1.5 pl-4 font-medium text-on-band shadow-float forced-colors:border"
      >
        <span className="min-w-0 wrap-anywhere">{fault ?? text}</span>
        <Button
          variant="quiet"
          className="text-on-band! hover:bg-on-band/15!"
          pending={isPending}
          onClick={take}
        >
          <Undo2 aria-hidden="true" />
          Undo
        </Button>
        <Button
          variant="quiet"
          size="icon"
          className="text-on-band! hover:bg-on-band/15!"
          aria-label="Close"
          onClick={onDone}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}
