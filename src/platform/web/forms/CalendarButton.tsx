import { CalendarDays } from 'lucide-react';
import { lazy, type ReactNode, useRef, useState } from 'react';
import { cn } from '@/platform/web/ui/cn';
import { Part } from '@/platform/web/ui/Part';
import type { CalendarPopupProps } from './CalendarPopup';

/** Fetched at the first press, because its library weighs as much as a page. */
const CalendarPopup = lazy(() => import('./CalendarPopup'));

type CalendarButtonProps = Omit<CalendarPopupProps, 'anchor' | 'onClose'> & {
  className?: string;
  /** Shown beside the icon. Without it the button is an icon named by `label`. */
  children?: ReactNode;
};

/** Opens a calendar over the page. */
export function CalendarButton({ className, children, ...popup }: CalendarButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  // A sibling of the button, because React bubbles a portal's clicks to its parent in the tree.
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={children ? undefined : popup.label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={cn('text-teal hover:text-teal-hover', className)}
      >
        <CalendarDays aria-hidden="true" className="size-5" />
        {children}
      </button>
      {isOpen && (
        <Part>
          <CalendarPopup
            {...popup}
            anchor={button}
            onClose={(hasLeft = false) => {
              setOpen(false);
              if (!hasLeft) button.current?.focus();
            }}
          />
        </Part>
      )}
    </>
  );
}
