import { Undo2, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { asksToUndo } from '@/platform/web/undoKey';
import { useAttempt } from './useAttempt';

/** The undo keys, as labeled on the user's keyboard. */
const undoKeys = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘Z' : 'Ctrl+Z');

interface UndoLineProps {
  /** What was done: 'Deleted “Dinner”.' */
  text: string;
  label: string;
  /**
   * Undoes it.
   * @throws the server's refusal, or a failure to reach it
   */
  undo: () => Promise<void>;
  onDone: () => void;
  /** True if Ctrl+Z undoes it as well. */
  byKey?: boolean;
}

/** What was done, with an undo button. It stays until used or closed. */
export function UndoLine({ text, label, undo, onDone, byKey = false }: UndoLineProps) {
  const { isPending, fault, attempt } = useAttempt();
  const take = () =>
    void attempt(async () => {
      await undo();
      onDone();
    });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isPending || !asksToUndo(event)) return;
    event.preventDefault();
    take();
  });
  useEffect(() => {
    if (!byKey) return;
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [byKey]);
  return (
    <div
      role="status"
      data-surface
      data-passing
      className="flex max-w-full items-center gap-2 rounded-xl bg-band py-1.5 pr-1.5 pl-4 font-medium text-on-band forced-colors:border"
    >
      <span className="min-w-0 wrap-anywhere">{fault ?? text}</span>
      <Button
        variant="quiet"
        className="shrink-0 text-on-band! hover:bg-on-band/15!"
        aria-keyshortcuts={byKey ? 'Control+Z Meta+Z' : undefined}
        pending={isPending}
        onClick={take}
      >
        <Undo2 aria-hidden="true" />
        {label}
        {byKey && (
          <span aria-hidden="true" className="text-sm font-normal max-lg:hidden">
            {undoKeys()}
          </span>
        )}
      </Button>
      <Button
        variant="quiet"
        size="icon"
        className="shrink-0 text-on-band! hover:bg-on-band/15!"
        aria-label="Close"
        onClick={onDone}
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}
