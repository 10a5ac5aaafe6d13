import { Undo2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { Sentence } from '@/platform/web/ui/Sentence';
import { historyKey } from '@/platform/web/undoKey';
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
  /** True for what was done here: Ctrl+Z undoes it as well, and the offer ends by itself. */
  own?: boolean;
}

/** How long one's own offer stays once it is left alone, in milliseconds. */
const STAYS = 10_000;

/** What was done, with an undo button. Somebody else's stays until used or closed. */
export function UndoLine({ text, label, undo, onDone, own = false }: UndoLineProps) {
  const { isPending, fault, attempt } = useAttempt();
  const [isHeld, setIsHeld] = useState(false);
  const take = () =>
    void attempt(async () => {
      await undo();
      onDone();
    });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPending && historyKey(event) === 'undo') take();
  });
  useEffect(() => {
    if (!own) return;
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [own]);
  const end = useEffectEvent(onDone);
  const stays = !own || isHeld || isPending;
  // Starts again when undoing has failed, because the line then says why.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => end(), STAYS);
    return () => clearTimeout(timer);
  }, [stays, fault]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer or the focus only holds it
    <div
      data-surface
      data-passing
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="flex max-w-full items-center gap-2 rounded-xl bg-band py-1.5 pr-1.5 pl-4 font-medium text-on-band forced-colors:border"
    >
      <span className="min-w-0 wrap-anywhere">
        <Sentence>{fault ?? text}</Sentence>
      </span>
      <Button
        variant="quiet"
        className="shrink-0 text-on-band! hover:bg-on-band/15!"
        aria-keyshortcuts={own ? 'Control+Z Meta+Z' : undefined}
        pending={isPending}
        onClick={take}
      >
        <Undo2 aria-hidden="true" />
        {label}
        {own && (
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
