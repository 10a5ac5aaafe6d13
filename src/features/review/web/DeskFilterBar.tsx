import { ArrowDown, ArrowUp, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { STAGES } from '@/features/trips/domain/stage';
import { SHORT_TEXT } from '@/platform/domain/textLimits';
import { laterIfStillHere } from '@/platform/web/laterIfStillHere';
import { Button } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import {
  ALL_STAGES,
  ANY_WAIT,
  DESK_SORTS,
  type DeskAddress,
  REVIEWED_STAGES,
  readDeskFilter,
  shownStage,
  TAKERS,
  USUAL_SORT,
} from '../domain/deskFilter';
import { DESK_WAIT_KEYS, DESK_WAITS } from '../domain/deskWaits';
import { DESK_VIEWS, type DeskView } from './deskView';

/** How long after the last key, in milliseconds, the search is put into the address and run. */
const REST = 300;

export interface DeskFilterBarProps {
  filter: DeskAddress;
  /** Changes the newest filter, which may be later than `filter`. */
  onFilter: (change: (now: DeskAddress) => DeskAddress) => void;
  view: DeskView;
  onView: (view: DeskView) => void;
}

/** Search, filters, order and view of the operators' list, all of which are in the address. */
export function DeskFilterBar({ filter, onFilter, view, onView }: DeskFilterBarProps) {
  const id = useId();
  const given = filter.search ?? '';
  const [typed, setTyped] = useState(given);
  const written = useRef(given);
  const cancel = useRef<(() => void) | undefined>(undefined);

  // The address has changed by a link or by going back, not by our own writing.
  useEffect(() => {
    if (given === written.current) return;
    written.current = given;
    setTyped(given);
  }, [given]);
  useEffect(() => () => cancel.current?.(), []);

  const change = (changed: Record<string, string | boolean | undefined>) => {
    const search = readDeskFilter({ search: typed, ...changed }).search ?? '';
    cancel.current?.();
    written.current = search;
    onFilter((now) => readDeskFilter({ ...now, ...changed, search }));
  };
  const search = (text: string) => {
    setTyped(text);
    cancel.current?.();
    cancel.current = laterIfStillHere(() => change({ search: text }), REST);
  };
  const { search: _, ...used } = filter;
  const [isOpen, setOpen] = useState(Object.keys(used).length > 0);
  return (
    <search aria-label="Trips" className="mb-5 block">
      <div className="flex gap-2">
        <label htmlFor={`${id}-search`} className="sr-only">
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
          className={`${controlStyle} min-w-0 grow`}
        />
        <Button
          className="h-12 shrink-0"
          aria-expanded={isOpen}
          aria-controls={`${id}-filter`}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" />
          Filter
        </Button>
      </div>
      <div
        id={`${id}-filter`}
        hidden={!isOpen}
        className={cn(
          isOpen && 'mt-3 grid',
          'grid-cols-2 items-end gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,1.3fr)_repeat(2,minmax(0,1fr))_minmax(0,1.3fr)_auto]',
        )}
      >
        <Choice
          name="stage"
          label="Stage"
          value={shownStage(filter)}
          options={[
            ...REVIEWED_STAGES.map((stage) => [stage, STAGES[stage].label] as const),
            [ALL_STAGES, filter.waits ? 'All' : 'All but finished'],
          ]}
          onPick={(stage) => change({ stage })}
        />
        <Choice
          name="taken"
          label="Taken by"
          value={filter.taken ?? ''}
          options={[['', 'All'], ...Object.entries(TAKERS)]}
          onPick={(taken) => change({ taken })}
        />
        <Choice
          name="waits"
          label="Waiting"
          value={filter.waits ?? ''}
          options={[
            ['', 'All'],
            [ANY_WAIT, 'Anything'],
            ...DESK_WAIT_KEYS.map((wait) => [wait, DESK_WAITS[wait].words] as const),
          ]}
          // What waits is seldom in the first stage.
          onPick={(waits) => change({ waits, ...(waits && { stage: undefined }) })}
        />
        <Choice
          name="sort"
          label="Sorted by"
          value={filter.sort ?? USUAL_SORT}
          options={Object.entries(DESK_SORTS)}
          onPick={(sort) => change({ sort, isReversed: false })}
        >
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
        </Choice>
        {/* biome-ignore lint/a11y/useSemanticElements: two buttons, and nothing to fill in */}
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
      </div>
    </search>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onPick: (value: string) => void;
  /** Rendered next to it. */
  children?: ReactNode;
}

function Choice({ name, label, value, options, onPick, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <div className="mt-2 flex gap-1">
        <select
          id={id}
          name={name}
          value={value}
          onChange={({ target }) => onPick(target.value)}
          className={`${controlStyle} min-w-0`}
        >
          {options.map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
        {children}
      </div>
    </div>
  );
}
