import { type ReactNode, useLayoutEffect, useRef } from 'react';
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
}

/**
 * Everything that can be undone right now, at the bottom of the page. The rest of the page ends
 * above it.
 */
export function UndoLines(props: UndoLinesProps) {
  return props.others.length === 0 && !props.own ? null : <Strip {...props} />;
}

function Strip({ others, bringBack, onClose, own }: UndoLinesProps) {
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const element = strip.current;
    if (!element) return;
    const take = () => style.setProperty('--strip', `${element.offsetHeight}px`);
    const stop = observeSize(element, take);
    take();
    return () => {
      stop();
      style.removeProperty('--strip');
    };
  }, []);
  return (
    <div
      ref={strip}
      data-stuck="bottom"
      className="sticky bottom-0 z-20 -mx-4 mt-4 flex flex-col items-center gap-2 border-t border-line bg-paper px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 print:hidden"
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
