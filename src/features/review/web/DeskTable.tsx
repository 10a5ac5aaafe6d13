import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { countInWords } from '@/features/trips/domain/headcount';
import { DUE_DATES } from '@/features/trips/domain/nextDate';
import { STAGES } from '@/features/trips/domain/stage';
import { useTimeZone } from '@/platform/web/reader';
import { cn } from '@/platform/web/ui/cn';
import { DESK_SORTS, type DeskAddress, type DeskSort, USUAL_SORT } from '../domain/deskFilter';
import type { ReadyTrip } from '../domain/deskTrip';
import { overdueInWords, sinceWhen, takerName, waitsInWords } from '../domain/deskWords';
import { DueDay } from './DueDay';
import { TakeTrip } from './TakeTrip';

/** Explicit roles, so that folded lines are still a table for screen readers. */
const IS = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

interface DeskTableProps {
  trips: readonly ReadyTrip[];
  filter: DeskAddress;
  onSort: (sort: DeskSort) => void;
  rows: Ref<HTMLTableSectionElement>;
  isWaiting: boolean;
}

/**
 * The operators' list with a line per trip; 26 fit on two screens. On a phone each line folds into
 * a few, and a select above replaces the clickable headings.
 */
export function DeskTable({ trips, filter, onSort, rows, isWaiting }: DeskTableProps) {
  const now = new Date();
  // A list without dues is as wide as ever.
  const hasDues = filter.sort === 'due' || trips.some(({ dues }) => dues !== null);
  const heading = (sort: DeskSort) => <SortHeading {...{ sort, filter, onSort }} />;
  return (
    <table
      {...IS.table}
      aria-label="Trips Ready to Plan"
      aria-busy={isWaiting || undefined}
      className={cn(
        'block w-full transition-opacity lg:table lg:table-fixed',
        isWaiting && 'opacity-60',
      )}
    >
      <thead {...IS.rowgroup} className="max-lg:sr-only">
        <tr {...IS.row}>
          <th scope="col" className="eyebrow w-[24%] px-3 text-left text-ink-soft">
            Trip
          </th>
          {heading('stage')}
          <th scope="col" className="eyebrow w-[11%] px-3 text-left text-ink-soft">
            Responses
          </th>
          {heading('ready')}
          {heading('departure')}
          {heading('next')}
          {hasDues && heading('due')}
          {heading('taker')}
        </tr>
      </thead>
      <tbody ref={rows} {...IS.rowgroup} className="block border-t border-line lg:table-row-group">
        {trips.map((trip) => (
          <DeskLine key={trip.tripId} {...{ trip, now, hasDues }} />
        ))}
      </tbody>
    </table>
  );
}

/** A heading that sorts the list, or reverses it when pressed again. */
function SortHeading({
  sort,
  filter,
  onSort,
}: Pick<DeskTableProps, 'filter' | 'onSort'> & { sort: DeskSort }) {
  const isBy = (filter.sort ?? USUAL_SORT) === sort;
  const way = filter.isReversed ? 'descending' : 'ascending';
  const Arrow = filter.isReversed ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={isBy ? way : undefined} className="p-0 text-left">
      <button
        type="button"
        onClick={() => onSort(sort)}
        className="eyebrow flex min-h-11 w-full items-center gap-1 rounded-lg px-3 text-left text-ink-soft hover:text-teal"
      >
        {DESK_SORTS[sort]}
        {isBy && <Arrow aria-hidden="true" className="size-4 shrink-0" />}
      </button>
    </th>
  );
}

const cell = 'min-w-0 lg:table-cell lg:h-11 lg:px-3 lg:py-0 lg:align-middle';

interface PartProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A cell, which carries its own label on a phone. */
function Part({ label, className, children }: PartProps) {
  return (
    <td {...IS.cell} className={cn(cell, 'text-[0.9375rem]', className)}>
      <span aria-hidden="true" className="mr-1.5 text-sm text-ink-soft lg:hidden">
        {label}
      </span>
      {children}
    </td>
  );
}

interface DeskLineProps {
  trip: ReadyTrip;
  now: Date;
  /** True if the list has a column for dues. */
  hasDues: boolean;
}

function DeskLine({ trip, now, hasDues }: DeskLineProps) {
  const timeZone = useTimeZone();
  const {
    tripId,
    tripName,
    destination,
    stage,
    readyAt,
    departure,
    isChosen,
    next,
    takenBy,
    dues,
  } = trip;
  const waits = waitsInWords(trip, now, timeZone);
  return (
    <tr
      {...IS.row}
      className={cn(
        'grid grid-cols-2 gap-x-4 border-b border-line px-2 py-2 hover:bg-sunken/60 lg:table-row',
        takenBy?.isMe && 'bg-sun-wash',
      )}
    >
      <th {...IS.rowheader} scope="row" className={cn(cell, 'relative col-span-2 text-left')}>
        <Link
          to="/admin/responses/$tripId"
          params={{ tripId }}
          // No preloading on hover, because the audit record lists everything that was sent.
          preload={false}
          title={tripName}
          className="flex min-h-11 flex-col justify-center leading-tight font-semibold hover:text-teal"
        >
          <bdi translate="no" className="block truncate">
            {tripName}
          </bdi>
          <span className="sr-only">, View Responses</span>
          {waits ? (
            <span className="block truncate text-sm font-bold text-danger">{waits}</span>
          ) : (
            <bdi translate="no" className="block truncate text-sm font-normal text-ink-soft">
              {destination}
            </bdi>
          )}
        </Link>
      </th>
      <Part label="Stage">{STAGES[stage].label}</Part>
      <Part label="Responses" className="tabular-nums">
        {countInWords(trip)}
      </Part>
      <Part label="Ready">{readyAt ? sinceWhen(readyAt, now, timeZone) : 'Not ready'}</Part>
      <Part label="Departure" className="leading-tight">
        <DueDay day={departure} />
        {departure && !isChosen && (
          <span className="text-sm whitespace-nowrap text-ink-soft max-sm:block">
            {' '}
            by the brief
          </span>
        )}
      </Part>
      <Part label="Next" className="leading-tight">
        {next ? (
          <>
            <DueDay day={next.date} />{' '}
            <span className="text-sm text-ink-soft lg:block">{DUE_DATES[next.is].label}</span>
          </>
        ) : (
          <span className="text-ink-soft">None</span>
        )}
      </Part>
      {hasDues && (
        <Part label="Next due" className={cn('leading-tight', dues === null && 'max-lg:hidden')}>
          {dues ? (
            <>
              <DueDay day={dues.next} />{' '}
              <span className="text-sm font-bold text-danger lg:block">{overdueInWords(trip)}</span>
            </>
          ) : (
            <span className="text-ink-soft">None</span>
          )}
        </Part>
      )}
      <td {...IS.cell} className={cn(cell, 'flex flex-wrap items-center gap-x-2')}>
        {takenBy && (
          <bdi translate="no" className="truncate text-[0.9375rem]">
            {takerName(takenBy)}
          </bdi>
        )}
        {takenBy === null && <TakeTrip trip={trip} compact />}
      </td>
    </tr>
  );
}
