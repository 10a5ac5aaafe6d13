import { CalendarDays } from 'lucide-react';
import { type ReactNode, Suspense, useRef } from 'react';
import { cn } from '@/platform/web/ui/cn';
import { lateWindow } from '@/platform/web/ui/dialog/lateWindow';
import { useLateOpen } from '@/platform/web/ui/useLateOpen';
import type { CalendarPopupProps } from './CalendarPopup';

const load = () => import('./CalendarPopup');
const CalendarPopup = lateWindow(() => load().then((chunk) => chunk.CalendarPopup));

type CalendarButtonProps = Omit<CalendarPopupProps, 'anchor' | 'onClose'> & {
  className?: string;
  /** Shown beside the icon. Without it the button is an icon named by `label`. */
  children?: ReactNode;
};

/**
 * Opens a calendar over the page. The calendar's code is preloaded when the pointer or focus
 * reaches the button. If the user moves on before it has loaded, no calendar opens.
 */
export function CalendarButton({ className, children, ...popup }: CalendarButtonProps) {
  const { open, close, trigger } = useLateOpen();
  const button = useRef<HTMLButtonElement>(null);
  const preload = () => void load().catch(() => undefined);

  // A sibling of the button, because React bubbles a portal's clicks to its parent in the tree.
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={children ? undefined : popup.label}
        {...trigger}
        onPointerEnter={preload}
        onFocus={preload}
        className={cn('text-teal hover:text-teal-hover', className)}
      >
        <CalendarDays aria-hidden="true" className="size-5" />
        {children}
      </button>
      <Suspense>
        {open && (
          <CalendarPopup
            {...popup}
            anchor={button}
            onClose={(hasLeft = false) => {
              close();
              if (!hasLeft) button.current?.focus();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
