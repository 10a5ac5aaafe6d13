import { type ReactNode, useEffect, useId, useRef } from 'react';

/** True while Shift+Tab moves the focus; other ways to get it lead where they say. */
function useGoingBack() {
  const isBack = useRef(false);
  useEffect(() => {
    const onKey = ({ key, shiftKey }: KeyboardEvent) => {
      if (key !== 'Tab' || !shiftKey) return;
      isBack.current = true;
      // The focus has moved by then.
      setTimeout(() => {
        isBack.current = false;
      });
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
  return isBack;
}

interface SidePanelProps {
  /** Which of the columns it is. */
  column: string;
  label: string;
  className: string;
  children: ReactNode;
}

/**
 * A panel beside the days. It may have hundreds of controls, so it is a single stop for the Tab
 * key: Tab goes on behind it, the arrow keys scroll it, and Enter goes in.
 */
export function SidePanel({ column, label, className, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const isBack = useGoingBack();
  const hint = useId();
  return (
    <section
      ref={panel}
      aria-label={label}
      aria-describedby={hint}
      data-column={column}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is a stop of its own
      tabIndex={0}
      className={`group/panel ${className}`}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        // From the end, the browser's own step leads to what is behind the panel.
        if (event.key === 'Tab' && !event.shiftKey) end.current?.focus({ preventScroll: true });
        if (event.key !== 'Enter') return;
        event.preventDefault();
        panel.current?.querySelector<HTMLElement>('button, input, select, a[href]')?.focus();
      }}
      onFocus={({ target, relatedTarget }) => {
        if (!isBack.current || target === panel.current) return;
        if (panel.current?.contains(relatedTarget)) return;
        panel.current?.focus();
      }}
    >
      <p
        id={hint}
        className="sr-only group-focus/panel:not-sr-only group-focus/panel:mb-2 group-focus/panel:text-sm group-focus/panel:text-ink-soft"
      >
        Enter goes in, Tab goes on.
      </p>
      {children}
      <span ref={end} tabIndex={-1} />
    </section>
  );
}
