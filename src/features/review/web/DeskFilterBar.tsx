import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { STAGES } from '@/features/trips/domain/stage';
import { SHORT_TEXT } from '@/platform/domain/textLimits';
import { Button } from '@/platform/web/ui/Button';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { useLatest } from '@/platform/web/useLatest';
import {
  DESK_SORTS,
  type DeskFilter,
  REVIEWED_STAGES,
  readDeskFilter,
  TAKERS,
  USUAL_SORT,
} from '../domain/deskFilter';
import { DESK_VIEWS, type DeskView } from '../domain/deskView';

/** The search goes into the address, and is run, after this long without a key, in milliseconds. */
const REST = 300;

export interface DeskFilterBarProps {
  filter: DeskFilter;
  onFilter: (filter: DeskFilter) => void;
  view: DeskView;
  onView: (view: DeskView) => void;
}

/** Search, filters, order and look of the operators' list; all of it is in the address. */
export function DeskFilterBar({ filter, onFilter, view, onView }: DeskFilterBarProps) {
  const id = useId();
  const given = filter.search ?? '';
  const [typed, setTyped] = useState(given);
  const written = useRef(given);
  const timer = useRef<number | undefined>(undefined);
  const latest = useLatest({ filter, onFilter });

  // Another address has come, from a link or the way back; what was written here is no news.
  useEffect(() => {
    if (given === written.current) return;
    written.current = given;
    setTyped(given);
  }, [given]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const change = (changed: Record<string, string | boolean>) => {
    const now = latest();
    const next = readDeskFilter({ ...now.filter, search: typed, ...changed });
    window.clearTimeout(timer.current);
    written.current = next.search ?? '';
    now.onFilter(next);
  };
  const search = (text: string) => {
    setTyped(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => change({ search: text }), REST);
  };
  return (
    <search
      aria-label="Trips"
      className="mb-6 grid grid-cols-2 items-end gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))_minmax(0,1.3fr)_auto]"
    >
      <div className="col-span-2 lg:col-span-1">
        <label htmlFor={`${id}-search`} className="block font-semibold">
          Search
        </label>
        <input
          id={`${id}-search`}
          name="search"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SHORT_TEXT}
          placeholder="Trip, people or notes"
          value={typed}
          onChange={({ target }) => search(target.value)}
          className={`${controlStyle} mt-2`}
        />
      </div>
      <div>
        <label htmlFor={`${id}-stage`} className="block font-semibold">
          Stage
        </label>
        <select
          id={`${id}-stage`}
          name="stage"
          value={filter.stage ?? ''}
          onChange={({ target }) => change({ stage: target.value })}
          className={`${controlStyle} mt-2`}
        >
          <option value="">All but finished</option>
          {REVIEWED_STAGES.map((stage) => (
            <option key={stage} value={stage}>
              {STAGES[stage].label}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-taken`} className="block font-semibold">
          Desk
        </label>
        <select
          id={`${id}-taken`}
          name="taken"
          value={filter.taken ?? ''}
          onChange={({ target }) => change({ taken: target.value })}
          className={`${controlStyle} mt-2`}
        >
          <option value="">Everyone’s</option>
          {Object.entries(TAKERS).map(([taker, label]) => (
            <option key={taker} value={taker}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="min-w-0">
        <label htmlFor={`${id}-sort`} className="block font-semibold">
          Sorted by
        </label>
        <div className="mt-2 flex gap-1">
          <select
            id={`${id}-sort`}
            name="sort"
            value={filter.sort ?? USUAL_SORT}
            onChange={({ target }) => change({ sort: target.value, isReversed: false })}
            className={`${controlStyle} min-w-0`}
          >
            {Object.entries(DESK_SORTS).map(([sort, label]) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </select>
          <Button
            variant="quiet"
            size="icon"
            className="size-12 shrink-0"
            aria-label="The Other Way Round"
            aria-pressed={filter.isReversed ?? false}
            onClick={() => change({ isReversed: !filter.isReversed })}
          >
            {filter.isReversed ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
          </Button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons, of which nothing is filled in */}
      <div
        role="group"
        aria-label="Show as"
        className="flex h-12 overflow-hidden rounded-[0.625rem] border-[1.5px] border-line-strong"
      >
        {Object.entries(DESK_VIEWS).map(([key, label]) => (
          <button
            key={key}
            type="button"
            aria-pressed={view === key}
            onClick={() => onView(key as DeskView)}
            className="grow px-4 font-semibold focus-visible:-outline-offset-4 hover:bg-sunken aria-pressed:bg-band aria-pressed:text-on-band"
          >
            {label}
          </button>
        ))}
      </div>
    </search>
  );
}
