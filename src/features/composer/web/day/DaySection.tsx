import { Plus } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { shortDay } from '@/features/itinerary/domain/timeInWords';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { Button } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';
import type { ItemOptIns } from '../../domain/optInsByItem';
import { useEditing } from '../composerContext';
import { DayMenu } from '../item/ItemMenu';
import { EndRow, ItemRow } from '../item/ItemRow';
import { dayId } from '../targetId';
import { DayLine } from './DayLine';
import type { DayEntry } from './entriesByDay';

interface DaySectionProps {
  planId: string;
  day: CalendarDate;
  /** The day's number in the plan, from 1; null outside it. */
  number: number | null;
  lines: readonly DayEntry[];
  currency: string;
  /** The plan's time zone. */
  zone: string;
  findings: ReadonlyMap<string, number>;
  /** Where copies are from, by item. */
  froms: ReadonlyMap<string, string>;
  /** What was said to optional items, by item. */
  optIns: ReadonlyMap<string, ItemOptIns>;
  /** Where people sleep that night, if known. */
  nights: string;
  open: { itemId: string; form: ReactNode } | null;
}

/** True if a day doesn't have to re-render, so that only the one being edited does. */
function isSame({ lines: before, ...was }: DaySectionProps, { lines, ...is }: DaySectionProps) {
  return (
    before.length === lines.length &&
    before.every(
      ({ item, edit, isEnd }, at) =>
        item === lines[at]?.item && edit === lines[at]?.edit && isEnd === lines[at]?.isEnd,
    ) &&
    Object.entries(is).every(([prop, value]) => value === was[prop as keyof typeof was])
  );
}

/** One day: its items by time, and a line to type another into. */
export const DaySection = memo(function Section(props: DaySectionProps) {
  const { planId, day, number, lines, currency, zone, findings, froms, optIns } = props;
  const { nights, open } = props;
  const label = shortDay(day);
  const options = cn('-my-2 -mr-1', !nights && 'ml-auto');
  return (
    <section
      aria-labelledby={`heading-${day}`}
      data-surface
      className="rounded-2xl border border-line bg-card p-3 shadow-lift sm:p-4"
    >
      <header className="flex flex-wrap items-center gap-x-3 border-b border-dashed border-line-strong px-2 pb-2">
        <h3 id={`heading-${day}`} className="text-xl">
          {label}
        </h3>
        <p className="eyebrow text-ink-soft">
          {number === null ? 'Outside the plan' : `Day ${number}`}
        </p>
        {nights && <p className="ml-auto text-sm wrap-anywhere text-ink-soft">{nights}</p>}
        {lines.some(({ isEnd }) => !isEnd) && (
          <DayMenu day={day} label={label} className={options} />
        )}
      </header>
      <DayItems
        {...{ planId, day, label, lines, currency, zone, findings, froms, optIns, open }}
        withExample={number === 1}
      />
    </section>
  );
}, isSame);

interface DayItemsProps
  extends Pick<
    DaySectionProps,
    'planId' | 'lines' | 'currency' | 'zone' | 'findings' | 'froms' | 'optIns' | 'open'
  > {
  /** Null for unplaced items. */
  day: CalendarDate | null;
  label: string;
  withExample?: boolean;
}

/** A day's lines, one of which may be shown as a form, and two ways to add another. */
export function DayItems(props: DayItemsProps) {
  const { planId, day, label, lines, currency, zone, findings, froms, optIns } = props;
  const { open, withExample } = props;
  const { addByForm } = useEditing();
  return (
    <>
      <ol className="mt-1 flex flex-col empty:hidden">
        {open && !lines.some(({ item, isEnd }) => item.itemId === open.itemId && !isEnd) && (
          <li className="min-w-0">{open.form}</li>
        )}
        {lines.map(({ item, edit, isEnd }) => (
          <li key={`${item.itemId} ${isEnd}`} className="min-w-0">
            {isEnd ? (
              <EndRow item={item} zone={zone} />
            ) : item.itemId === open?.itemId ? (
              open.form
            ) : (
              <ItemRow
                {...{ item, edit, currency, zone }}
                findings={findings.get(item.itemId) ?? 0}
                from={froms.get(item.itemId)}
                optIns={optIns.get(item.itemId)}
              />
            )}
          </li>
        ))}
      </ol>
      <div className="mt-2 flex items-start gap-2 px-1 print:hidden">
        <DayLine
          {...{ planId, day, currency, withExample }}
          id={dayId(day)}
          label={`Add to ${label}`}
        />
        <Button
          variant="quiet"
          size="icon"
          className="size-12 shrink-0"
          onClick={() => addByForm(day)}
          aria-label={`New item with a form, ${label}`}
        >
          <Plus aria-hidden="true" />
        </Button>
      </div>
    </>
  );
}
