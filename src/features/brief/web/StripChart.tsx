import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { cn } from '@/platform/web/ui/cn';
import { observeSize } from '@/platform/web/ui/observeSize';
import { countPeople } from '../domain/candidate';
import type { Span, Strip, StripRow } from '../domain/strip';

/** The grid columns of a span. Grid lines start at 1, and the first column is for names. */
function columnsOf({ from, to }: Span): CSSProperties {
  return { gridColumn: `${from + 2} / ${to + 3}` };
}

/** The grid row of a person's name; their bars are beside it, or below it on a phone. */
function rowOf(at: number): CSSProperties {
  return { '--row': at * 2 + 2 } as CSSProperties;
}

const NAME =
  '[grid-column:1/-1] [grid-row:var(--row)] sm:[grid-column:1] sm:[grid-row:var(--row)/span_2] sm:sticky sm:left-0 sm:z-20 sm:bg-card sm:pr-3';
const BAR = '[grid-row:calc(var(--row)+1)] sm:[grid-row:var(--row)/span_2]';

/**
 * A row for each person, solid on days they can come and hatched on days they would stretch, and a
 * last row with the totals. Scrolls horizontally if its columns would be too narrow.
 */
export function StripChart({ strip }: { strip: Strip }) {
  const { columns, areWeeks, rows, labels, counts, chosen, suggested } = strip;
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const box = useRef<HTMLDivElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  const [isCut, setCut] = useState(false);
  const look = () => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = box.current ?? {};
    setScrolled(scrollWidth > clientWidth);
    setCut(scrollLeft + clientWidth + 1 < scrollWidth);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are wider or narrower
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    return observeSize(element, look);
  }, [columns, areWeeks]);
  const best = counts.find(({ count }) => count === most);
  const all = countPeople(rows.map(({ person }) => person));
  const of = `of ${all}${all > rows.length ? ' people' : ''}`;
  const inWords = `Chart, day by day. ${best ? `${best.count} ${of} can come on ${best.range}. ` : ''}The tables below say the rest.`;
  return (
    <div
      ref={box}
      role="img"
      aria-label={inWords}
      // Focusable for keyboard scrolling, but only if there is something to scroll.
      tabIndex={isScrolled ? 0 : undefined}
      onScroll={look}
      className={cn(
        'overflow-x-auto pb-2',
        // More columns follow.
        isCut &&
          '[mask-image:linear-gradient(to_left,#0000,#000_2rem)] focus-visible:[mask-image:none] print:[mask-image:none]',
      )}
    >
      <div
        className="strip-grid relative isolate grid gap-y-0.5 text-sm sm:gap-y-1"
        style={
          {
            '--columns': columns,
            // No count is wider than its column.
            '--column': `${Math.max(areWeeks ? 1.125 : 0, String(most).length * 0.5 + 0.0625)}rem`,
            gridTemplateRows: `1.25rem repeat(${rows.length * 2}, auto) auto auto`,
          } as CSSProperties
        }
      >
        {labels.map(({ at, text }) => (
          <span
            key={at}
            style={{ gridColumn: `${at + 2} / -1` }}
            className="pointer-events-none row-[1/-1] border-l border-line pl-1 text-xs whitespace-nowrap text-ink-soft"
          >
            {text}
          </span>
        ))}
        {suggested && (
          <span
            style={columnsOf(suggested)}
            className="row-[2/-1] rounded-md border-[1.5px] border-dashed border-ink-soft bg-sun-wash print:[print-color-adjust:exact]"
          />
        )}
        {rows.map((row, at) => (
          <Row key={row.person.travelerId} row={row} at={at} />
        ))}
        <span style={rowOf(rows.length)} className={cn(NAME, 'font-semibold')}>
          <span className="sticky left-0">How many</span>
        </span>
        {counts.map((run) => (
          <span
            key={run.from}
            style={{
              ...columnsOf(run),
              ...rowOf(rows.length),
              backgroundColor: `color-mix(in srgb, var(--teal) ${Math.round((run.count / most) * 40)}%, var(--card))`,
            }}
            className={cn(
              BAR,
              'z-10 overflow-hidden border-r border-card py-0.5 text-center text-xs leading-[1rem] font-semibold tabular-nums print:[print-color-adjust:exact]',
            )}
          >
            {run.count}
          </span>
        ))}
        {chosen && (
          <span
            style={columnsOf(chosen)}
            className="pointer-events-none z-15 row-[2/-1] rounded-md border-2 border-ink"
          />
        )}
      </div>
    </div>
  );
}

function Row({ row: { person, bars }, at }: { row: StripRow; at: number }) {
  return (
    <>
      <span
        style={rowOf(at)}
        className={cn(NAME, 'pt-1 leading-[1.25rem] sm:pt-0 sm:leading-[1.5rem]')}
      >
        <span className="sticky left-0 inline-block max-w-[min(100%,18rem)] truncate align-top sm:max-w-full">
          <span translate="no">{person.name}</span>
          {person.isViewer && ' (you)'}
        </span>
      </span>
      {bars.map((bar) => (
        <span
          key={bar.from}
          style={{ ...columnsOf(bar), ...rowOf(at) }}
          className={cn(
            BAR,
            'z-10 h-4 self-center rounded-sm print:[print-color-adjust:exact] sm:h-5',
            bar.kind === 'available'
              ? 'border border-teal bg-teal forced-colors:bg-[CanvasText]'
              : 'hatched border border-teal',
          )}
        />
      ))}
      {bars.length === 0 && (
        <span
          style={{ gridColumn: '2 / -1', ...rowOf(at) }}
          className={cn(BAR, 'z-10 h-4 self-center text-xs leading-[1rem] text-ink-soft sm:h-5')}
        >
          <span className="sticky left-0">{person.dates ? 'on other days' : 'no dates given'}</span>
        </span>
      )}
    </>
  );
}
