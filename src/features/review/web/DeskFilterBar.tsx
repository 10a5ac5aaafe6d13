import { useEffect, useId, useRef, useState } from 'react';
import { STAGES } from '@/features/trips/domain/stage';
import { SHORT_TEXT } from '@/platform/domain/textLimits';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { type DeskFilter, REVIEWED_STAGES, readDeskFilter, TAKERS } from '../domain/deskFilter';

/** The search goes into the address, and is run, after this long without a key, in milliseconds. */
const REST = 300;

interface DeskFilterBarProps {
  filter: DeskFilter;
  onFilter: (filter: DeskFilter) => void;
}

/** Search and filters of the operators' list; all of it is in the address. */
export function DeskFilterBar({ filter, onFilter }: DeskFilterBarProps) {
  const id = useId();
  const given = filter.search ?? '';
  const [typed, setTyped] = useState(given);
  const written = useRef(given);
  const timer = useRef<number | undefined>(undefined);
  const latest = useRef({ filter, onFilter });
  latest.current = { filter, onFilter };

  // Another address has come, from a link or the way back; what was written here is no news.
  useEffect(() => {
    if (given === written.current) return;
    written.current = given;
    setTyped(given);
  }, [given]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const change = (changed: Record<string, string>) => {
    const next = readDeskFilter({ ...latest.current.filter, search: typed, ...changed });
    window.clearTimeout(timer.current);
    written.current = next.search ?? '';
    latest.current.onFilter(next);
  };
  const search = (text: string) => {
    setTyped(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => change({ search: text }), REST);
  };
  return (
    <search
      aria-label="Trips"
      className="mb-8 grid grid-cols-2 gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
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
          placeholder="Trip, destination or organizer"
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
    </search>
  );
}
