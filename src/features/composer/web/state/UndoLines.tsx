import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cn } from '@/platform/web/ui/cn';
import { observeSize } from '@/platform/web/ui/observeSize';
import { UndoLine } from './UndoLine';
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
