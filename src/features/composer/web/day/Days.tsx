import { type ComponentProps, useMemo } from 'react';
import { PrintPlan } from '@/features/itinerary/web/PrintPlan';
import type { Finding } from '@/features/linter/domain/lint';
import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import type { Plan } from '@/features/plans/domain/plan';
import { type CalendarDate, formatMonth } from '@/platform/domain/calendarDate';
import { counted, listed } from '@/platform/domain/inWords';
import { useEdit } from '@/platform/web/edits/useEdits';
import { Part } from '@/platform/web/ui/Part';
import { Skeleton } from '@/platform/web/ui/Skeleton';
import type { ComposerPlan } from '../../domain/composer';
import { optInsByItem } from '../../domain/optInsByItem';
import { typedItem } from '../../domain/typedItem';
import { type OpenItem, useEditing } from '../composerContext';
import { ItemForm } from '../loadBeside';
import { DAYS_HEADING_ID } from '../targetId';
import { DayItems, DaySection } from './DaySection';
import { DeletedItems } from './DeletedItems';
import { type DayEntry, daysOf, entriesByDay } from './entriesByDay';
import type { MergedItem } from './mergeEdits';

interface DaysProps {
  plan: Plan;
  saved: ComposerPlan;
  lines: readonly MergedItem[];
  findings: readonly Finding[];
  open: OpenItem | null;
}

const NOTHING: DayEntry[] = [];

function countByItem(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { itemIds = [] } of findings) {
    for (const itemId of itemIds) counts.set(itemId, (counts.get(itemId) ?? 0) + 1);
  }
  return counts;
}

/** Where copies are from, by item (SPEC-5 19): 'From Ten in Tuscany, June 2026'. */
const fromByItem = (copied: ComposerPlan['copied']): ReadonlyMap<string, string> =>
  new Map(
    copied.flatMap(({ itemId, from }) =>
      from ? [[itemId, `From ${from.tripName}${from.on ? `, ${formatMonth(from.on)}` : ''}`]] : [],
    ),
  );

/** Where people sleep, by the day the night starts. */
function nightsByDay(lines: readonly MergedItem[]): Map<CalendarDate, string[]> {
  const nights = new Map<CalendarDate, string[]>();
  for (const { item } of lines) {
    const { kind, startsOn, endsOn, title } = item;
    if (!ITEM_KINDS[kind].isStay || !startsOn || !endsOn) continue;
    for (const day of daysOf({ planStart: startsOn, planEnd: endsOn }).slice(0, -1)) {
      nights.set(day, [...(nights.get(day) ?? []), title]);
    }
  }
  return nights;
}

/**
 * The plan's days, each with its items; before and after them, items outside the plan and unplaced
 * ones.
 */
export function Days({ plan, saved, lines, findings, open }: DaysProps) {
  const counts = useMemo(() => countByItem(findings), [findings]);
  const nights = useMemo(() => nightsByDay(lines), [lines]);
  const byDay = useMemo(
    () => entriesByDay(lines, open, plan.timeZone),
    [lines, open, plan.timeZone],
  );
  const froms = useMemo(() => fromByItem(saved.copied), [saved.copied]);
  const optIns = useMemo(() => optInsByItem(saved), [saved]);
  const own = daysOf(plan);
  const within = new Set(own);
  const outside = [...byDay.keys(), open?.day ?? null].filter(
    (day) => day !== null && !within.has(day),
  );
  const days = [...new Set([...own, ...(outside as CalendarDate[])])].sort();

  const form = open && <OpenForm key={open.itemId} {...{ plan, saved, open }} />;
  const openOn = (day: CalendarDate | null) =>
    open && open.day === day ? { itemId: open.itemId, form } : null;
  const linesOf = (day: CalendarDate | null) => byDay.get(day) ?? NOTHING;
  const { planId, currency } = saved.plan;
  const shared = { planId, currency, zone: plan.timeZone, findings: counts, froms, optIns };
  return (
    <section aria-labelledby={DAYS_HEADING_ID} className="min-w-0">
      <h2 id={DAYS_HEADING_ID} className="sr-only">
        Days
      </h2>
      <ol className="flex flex-col gap-4">
        {days.map((day) => (
          <li key={day}>
            <DaySection
              day={day}
              number={within.has(day) ? own.indexOf(day) + 1 : null}
              lines={linesOf(day)}
              nights={listed(nights.get(day) ?? [])}
              open={openOn(day)}
              {...shared}
            />
          </li>
        ))}
        <li>
          <WaitingSection lines={linesOf(null)} open={openOn(null)} {...shared} />
        </li>
        <li className="empty:hidden print:hidden">
          <DeletedItems items={saved.deleted} />
        </li>
      </ol>
      <div className="mt-4 flex justify-end print:hidden">
        <PrintPlan prices="With prices and sums" />
      </div>
    </section>
  );
}

export function OpenForm({
  plan,
  saved,
  open,
}: {
  plan: Plan;
  saved: ComposerPlan;
  open: OpenItem;
}) {
  const { edits } = useEditing();
  const isTyped = useEdit(edits, open.itemId, (edit) => edit !== undefined);
  const known = saved.items.find(({ item }) => item.itemId === open.itemId);
  const form = useMemo(
    () => known && { version: known.version, form: typedItem(known.item, saved.plan.currency) },
    [known, saved.plan.currency],
  );
  // Somebody else has deleted it, and there are no words of one's own to keep.
  if (!known && !open.blank && !isTyped) return null;
  return (
    <Part fallback={<Skeleton className="h-96 rounded-2xl" />}>
      <ItemForm
        itemId={open.itemId}
        plan={plan}
        saved={form ?? null}
        blank={open.blank}
        field={open.field}
      />
    </Part>
  );
}

type WaitingSectionProps = Omit<ComponentProps<typeof DayItems>, 'day' | 'label'>;

/** Unplaced items: in nobody's plan or share until they have a day. */
function WaitingSection(props: WaitingSectionProps) {
  const { length } = props.lines;
  return (
    <section
      aria-labelledby="heading-unplaced"
      className={`rounded-2xl border-2 border-dashed border-line-strong p-3 sm:p-4 ${length === 0 ? 'print:hidden' : ''}`}
    >
      <header className="flex flex-wrap items-baseline gap-x-3 px-2 pb-1">
        <h3 id="heading-unplaced" className="text-xl">
          Unplaced
        </h3>
        <p className="text-sm text-ink-soft">
          {length === 0
            ? 'Ideas without a day. Until they have one, they cost nothing and are in nobody’s plan.'
            : `${counted(length, 'item')} without a day: in nobody’s plan, and in no total.`}
        </p>
      </header>
      <DayItems {...props} day={null} label="Unplaced" />
    </section>
  );
}
