import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useWide } from '@/platform/web/ui/useWide';

const COLUMNS = ['group', 'days', 'findings'] as const;
export type Column = (typeof COLUMNS)[number];

interface ColumnsProps {
  labels: Readonly<Record<Column, ReactNode>>;
  /** The one shown on a phone. */
  shown: Column;
  onShow: (column: Column) => void;
  content: Readonly<Record<Column, ReactNode>>;
}

/** Stays in view beside the days while they scroll. */
const SIDE =
  'lg:sticky lg:top-13 lg:-m-1 lg:max-h-[calc(100dvh-4rem-var(--strip,0px))] lg:shrink-0 lg:overflow-y-auto lg:p-1 print:static! print:m-0! print:max-h-none! print:w-auto! print:overflow-visible! print:p-0!';

const PLACES: Readonly<Record<Column, string>> = {
  group: `lg:w-72 xl:w-80 ${SIDE} print:hidden`,
  days: 'min-w-0 grow',
  findings: `lg:w-72 xl:w-84 ${SIDE}`,
};

/** Other names than those of the lists in them. */
const PANELS = { group: 'People and wishes', findings: 'Checks and money' };

/** Wishes, days and findings: three columns, or three tabs on a phone. */
export function Columns({ labels, shown, onShow, content }: ColumnsProps) {
  const isWide = useWide();
  return (
    <>
      {!isWide && <Tabs {...{ labels, shown, onShow }} />}
      <div className="lg:flex lg:items-start lg:gap-6 print:flex! print:flex-col print:items-stretch! print:gap-6">
        {COLUMNS.map((column) =>
          isWide && column !== 'days' ? (
            <SidePanel
              key={column}
              column={column}
              label={PANELS[column]}
              className={PLACES[column]}
            >
              {content[column]}
            </SidePanel>
          ) : (
            <div
              key={column}
              data-column={column}
              {...(!isWide && {
                role: 'tabpanel',
                id: `panel-${column}`,
                'aria-labelledby': `tab-${column}`,
                hidden: column !== shown,
              })}
              className={PLACES[column]}
            >
              {content[column]}
            </div>
          ),
        )}
      </div>
    </>
  );
}

function Tabs({ labels, shown, onShow }: Omit<ColumnsProps, 'content'>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = (COLUMNS.indexOf(shown) + step + COLUMNS.length) % COLUMNS.length;
    const next = COLUMNS[at] ?? shown;
    onShow(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Parts of the plan"
      data-stuck="top"
      className="sticky top-11 z-20 -mx-4 mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] gap-1 border-b border-line bg-paper px-4 py-2 sm:-mx-6 sm:px-6"
      onKeyDown={onKeyDown}
    >
      {COLUMNS.map((column) => (
        <button
          key={column}
          type="button"
          role="tab"
          id={`tab-${column}`}
          aria-selected={column === shown}
          aria-controls={`panel-${column}`}
          tabIndex={column === shown ? 0 : -1}
          onClick={() => onShow(column)}
          className="min-h-11 rounded-[0.625rem] px-1 font-semibold text-ink-soft aria-selected:bg-band aria-selected:text-on-band"
        >
          {labels[column]}
        </button>
      ))}
    </div>
  );
}

/** True while Shift+Tab moves the focus; other ways to get it lead where they say. */
function useGoingBack() {
  const isBack = useRef(false);
  useEffect(() => {
    const onKey = ({ key, shiftKey }: globalThis.KeyboardEvent) => {
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
function SidePanel({ column, label, className, children }: SidePanelProps) {
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
