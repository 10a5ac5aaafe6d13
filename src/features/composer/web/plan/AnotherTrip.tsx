import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { KIND_ICONS } from '@/features/plans/web/kindIcons';
import { type CalendarDate, formatReadableRange } from '@/platform/domain/calendarDate';
import { counted } from '@/platform/domain/inWords';
import { SHORT_TEXT } from '@/platform/domain/textLimits';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Dialog } from '@/platform/web/ui/dialog/Dialog';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { Problem } from '@/platform/web/ui/Problem';
import { Sentence } from '@/platform/web/ui/Sentence';
import { useSettled } from '@/platform/web/ui/useSettled';
import type { FoundPlan, OtherPlan } from '../../domain/copiedItem';
import { costInWords } from '../item/itemInWords';

/** How long after the last key, in milliseconds, the search is run. */
const REST = 300;

interface AnotherTripProps {
  title: string;
  /** The trip whose plans are not looked at. */
  tripId: string;
  /** What is looked for at first. */
  first: string;
  /** True to find where a copy can go, false to find what can be copied. */
  takes: boolean;
  onClose: () => void;
  /** What follows once a plan is chosen. */
  children: (found: FoundPlan) => ReactNode;
}

/** A window that finds a plan of another trip, and goes on with it (SPEC-5 19). */
export function AnotherTrip({ title, children, onClose, ...search }: AnotherTripProps) {
  const [typed, setTyped] = useState(search.first);
  const [found, setFound] = useState<FoundPlan | null>(null);
  return (
    <Dialog
      open
      wide
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={found ? found.tripName : 'Search by trip, place, title or supplier.'}
    >
      {found ? (
        <>
          <p className="-mt-2 mb-3 text-[0.9375rem] text-ink-soft">
            <Facts {...found} />
          </p>
          <Button variant="quiet" className="mb-3 -ml-5" onClick={() => setFound(null)}>
            <ArrowLeft aria-hidden="true" />
            Another One
          </Button>
          {children(found)}
        </>
      ) : (
        <FindPlan {...{ ...search, typed, setTyped }} onPick={setFound} />
      )}
    </Dialog>
  );
}

interface FindPlanProps extends Pick<AnotherTripProps, 'tripId' | 'takes'> {
  typed: string;
  setTyped: (text: string) => void;
  onPick: (found: FoundPlan) => void;
}

function FindPlan({ tripId, takes, typed, setTyped, onPick }: FindPlanProps) {
  const id = useId();
  const search = useSettled(typed.trim(), typed.trim(), REST);
  const { data, error } = useQuery(
    trpc.plans.find.queryOptions(
      { tripId, search, takes },
      {
        enabled: search !== '',
        placeholderData: keepPreviousData,
        meta: { isAskedOnce: true },
      },
    ),
  );
  const plans = search === '' ? undefined : data;
  return (
    <search aria-label="Plans of other trips" className="block">
      <label htmlFor={id} className="sr-only">
        Search
      </label>
      <input
        id={id}
        name="search"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SHORT_TEXT}
        placeholder="Trip, place, title or supplier"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className={controlStyle}
      />
      <p role="status" className="mt-2 mb-1.5 min-h-6 text-[0.9375rem] text-ink-soft">
        {plans &&
          (plans.length === 0 ? 'No plan has all of these words.' : counted(plans.length, 'plan'))}
      </p>
      <Problem>{error && toAppFailure(error).message}</Problem>
      <ul className="flex flex-col gap-2 empty:hidden">
        {plans?.map((plan) => (
          <li key={plan.planId}>
            <button
              type="button"
              onClick={() => onPick(plan)}
              className="min-h-11 w-full rounded-xl border-[1.5px] border-line-strong px-4 py-2.5 text-left wrap-anywhere hover:border-ink hover:bg-sunken"
            >
              <span className="block font-semibold" translate="no">
                {plan.tripName}
              </span>
              <span className="block text-[0.9375rem] text-ink-soft">
                <Facts {...plan} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </search>
  );
}

/** 'Siena · Plan A · Apr 3 – 14, 2026 · 23 items' */
function Facts({ destination, planTitle, planStart, planEnd, items }: FoundPlan) {
  const days = formatReadableRange(planStart, planEnd);
  return <Sentence>{[destination, planTitle, days, counted(items, 'item')].join(' · ')}</Sentence>;
}

type Shown = OtherPlan['items'][number];

interface ItemsToCopyProps {
  /** What begins on each day, in order; null for what is unplaced. */
  days: ReadonlyMap<CalendarDate | null, readonly Shown[]>;
  labelOf: (day: CalendarDate | null) => string;
  currency: string;
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
}

const hasWords = ({ details, url }: Shown) => details !== '' || url !== '';

/** What is copied, by day, with a tick for the details and the link of each item that has some. */
export function ItemsToCopy({ days, labelOf, currency, ticked, onTick }: ItemsToCopyProps) {
  const all = [...days.values()].flat();
  const worded = all.filter(hasWords).map(({ itemId }) => itemId);
  const isAll = worded.every((itemId) => ticked.has(itemId));
  return (
    <div className="min-w-0">
      {worded.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-xl bg-sunken px-4 py-1">
          <p className="py-2 text-[0.9375rem] text-ink-soft">
            Details and links come along where they are ticked. Look for names and needs first.
          </p>
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              type="checkbox"
              name="all"
              className="choice"
              checked={isAll}
              onChange={() => onTick(new Set(isAll ? [] : worded))}
            />
            All
          </label>
        </div>
      )}
      <ol className="mt-3 flex flex-col gap-4">
        {[...days].map(([day, items]) => (
          <li key={day}>
            <h3 className="eyebrow border-b border-dashed border-line-strong pb-1 text-ink-soft">
              {labelOf(day)}
            </h3>
            <ul>
              {items.map((item) => (
                <ItemToCopy
                  key={item.itemId}
                  {...{ item, currency }}
                  isTicked={ticked.has(item.itemId)}
                  onTick={(isTicked) => {
                    const next = new Set(ticked);
                    if (isTicked) next.add(item.itemId);
                    else next.delete(item.itemId);
                    onTick(next);
                  }}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface ItemToCopyProps {
  item: Shown;
  currency: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function ItemToCopy({ item, currency, isTicked, onTick }: ItemToCopyProps) {
  const { title, place, supplier, startTime, details, url } = item;
  const Icon = KIND_ICONS[item.kind];
  const cost = costInWords(item, currency);
  const facts = [startTime, place, supplier, cost].filter(Boolean).join(' · ');
  return (
    <li className="flex items-start gap-2 py-1.5 wrap-anywhere">
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-teal" />
      <div className="min-w-0 grow">
        <p className="leading-snug font-semibold">{title}</p>
        {facts && <p className="text-[0.9375rem] leading-snug text-ink-soft">{facts}</p>}
        {hasWords(item) && (
          <label className="mt-1 flex min-h-8 items-start gap-3 text-[0.9375rem] leading-snug pointer-coarse:min-h-11">
            <input
              type="checkbox"
              name="ticked"
              value={item.itemId}
              className="choice"
              aria-label={`Details and link of ${title}`}
              checked={isTicked}
              onChange={({ target }) => onTick(target.checked)}
            />
            <span className="min-w-0 whitespace-pre-line">
              {[details, url].filter((words) => words !== '').join('\n')}
            </span>
          </label>
        )}
      </div>
    </li>
  );
}
