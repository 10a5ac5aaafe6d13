import { useEffect, useId, useRef, useState } from 'react';
import { cn } from './cn';
import { observeSize } from './observeSize';
import { Sentence } from './Sentence';

export interface ClampProps {
  text: string;
  /** How many lines show until 'more' is pressed. */
  lines?: number;
  /** The text's subject, for the button's accessible name: 'more of Must see'. */
  of?: string;
  className?: string;
}

/** Long text, truncated after some lines. The button appears only if something is cut off. */
export function Clamp({ text, lines = 4, of, className }: ClampProps) {
  const id = useId();
  const box = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element || open) return;
    return observeSize(element, () =>
      setOverflows(element.scrollHeight > element.clientHeight + 1),
    );
  }, [open]);

  return (
    <div className={className}>
      <p
        ref={box}
        id={id}
        // Printed in full, because paper has no button to press.
        className={cn('whitespace-pre-line wrap-anywhere', !open && 'clamped')}
        style={{ '--clamp-lines': lines } as React.CSSProperties}
      >
        <Sentence>{text}</Sentence>
      </p>
      {(overflows || open) && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="-mx-1 min-h-8 print:hidden px-1 font-semibold underline underline-offset-[0.2em] pointer-coarse:min-h-11"
        >
          {open ? 'less' : 'more'}
          {of && <span className="sr-only"> of {of}</span>}
        </button>
      )}
    </div>
  );
}
