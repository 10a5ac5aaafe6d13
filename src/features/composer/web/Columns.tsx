import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useWide } from '@/platform/web/ui/useWide';
import { SidePanel } from './SidePanel';

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
  group: `lg:w-72 xl:w-80 ${SIDE}`,
  // On paper the days come first, and all is below each other.
  days: 'min-w-0 grow print:-order-1',
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
      className="sticky top-11 z-20 -mx-4 mb-4 grid grid-cols-3 gap-1 border-b border-line bg-paper px-4 py-2 sm:-mx-6 sm:px-6"
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
