import { CalendarDays } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { cn } from '@/platform/web/ui/cn';
import type { CalendarPopupProps } from './CalendarPopup';

const load = () => import('./CalendarPopup');
const CalendarPopup = lazy(() => load().then((chunk) => ({ default: chunk.CalendarPopup })));

type CalendarButtonProps = Omit<CalendarPopupProps, 'anchor' | 'onClose'> & {
  className?: string;
  /** Shown beside the icon; without it the button is the icon alone, named by `label`. */
  children?: ReactNode;
};

/** Opens a calendar over the page. The calendar's code comes when a finger nears the button. */
export function CalendarButton({ className, children, ...popup }: CalendarButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const preload = () => void load().catch(() => undefined);

  // Beside the button, not in it: React hands a portal's clicks on to the parent in the tree.
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={children ? undefined : popup.label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!open)}
        className={cn('text-teal hover:text-teal-hover', className)}
      >
        <CalendarDays aria-hidden="true" className="size-5" />
        {children}
      </button>
      {open && (
        <Suspense fallback={null}>
          <CalendarPopup
            {...popup}
            anchor={button}
            onClose={({ refocus }) => {
              setOpen(false);
              if (refocus) button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
