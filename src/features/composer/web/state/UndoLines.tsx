import { Undo2, X } from 'lucide-react';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';
import { observeSize } from '@/platform/web/ui/observeSize';
import { Sentence } from '@/platform/web/ui/Sentence';
import { historyKey } from '@/platform/web/undoKey';
import { useAttempt } from './useAttempt';
import type { OthersDelete } from './useOthersDeletes';

/** Few enough to leave room on a phone; the list of deleted items has them all. */
const MOST = 2;

interface UndoLinesProps {
  others: readonly OthersDelete[];
  /** @throws the server's refusal */
  bringBack: (one: OthersDelete) => Promise<void>;
  onClose: (key: string) => void;
  /**
   * The undo of what was done on this page: close at hand, and never replaced by somebody else's.
   */
  own: ReactNode;
  /** What else has happened, for screen readers. */
  said: string;
}

/**
 * Everything that can be undone right now, at the bottom of the page. The rest of the page ends
 * above it. Its live region is always there, because many screen readers miss a new one.
 */
export function UndoLines({ others, bringBack, onClose, own, said }: UndoLinesProps) {
  const strip = useRef<HTMLDivElement>(null);
  const isEmpty = others.length === 0 && !own;
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const element = strip.current;
    if (!element || isEmpty) return;
    const take = () => style.setProperty('--strip', `${element.offsetHeight}px`);
    const stop = observeSize(element, take);
    take();
    return () => {
      stop();
      style.removeProperty('--strip');
    };
  }, [isEmpty]);
  return (
    <div
      ref={strip}
      role="status"
      aria-atomic="false"
      data-stuck={isEmpty ? undefined : 'bottom'}
      className={cn(
        !isEmpty &&
          'sticky bottom-0 z-20 -mx-4 mt-4 flex flex-col items-center gap-2 border-t border-line bg-paper px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 print:hidden',
      )}
    >
      <p className="sr-only">{said}</p>
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
