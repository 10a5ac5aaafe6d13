import { Plane, TrainFront } from 'lucide-react';
import type { LivedItem } from '@/features/plans/domain/view';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { cn } from '@/platform/web/ui/cn';
import { type Ends, lengthInWords, shortDay } from '../domain/timeInWords';

interface LegStripProps {
  item: LivedItem;
  times: Ends;
}

/** A leg in the style of a ticket: departure and arrival, their clocks, and how long it takes. */
export function LegStrip({ item, times: { start, end, clocks, minutes } }: LegStripProps) {
  const Icon = item.kind === 'flight' ? Plane : TrainFront;
  const isLong = item.endsOn !== item.startsOn;
  return (
    <div className="@container my-1 rounded-xl bg-teal-wash px-4 py-3 print:border">
      <div className="grid grid-cols-[auto_minmax(2.5rem,1fr)_auto] items-center gap-x-3">
        <LegEnd label="Leaves" time={start} clock={clocks?.start} day={isLong && item.startsOn} />
        <p className="flex items-center gap-1.5 text-sm text-ink-soft">
          <span aria-hidden="true" className="grow border-t-2 border-dotted border-line-strong" />
          <span className="flex flex-col items-center text-center whitespace-nowrap">
            <Icon
              aria-hidden="true"
              className={cn('size-4 text-teal', item.kind === 'flight' && 'rotate-45')}
            />
            {minutes !== null && lengthInWords(minutes)}
          </span>
          <span aria-hidden="true" className="grow border-t-2 border-dotted border-line-strong" />
        </p>
        <LegEnd label="Arrives" time={end} clock={clocks?.end} day={isLong && item.endsOn} isEnd />
      </div>
    </div>
  );
}

interface LegEndProps {
  label: string;
  time: string | null;
  clock: string | undefined;
  day: string | false;
  isEnd?: boolean;
}

function LegEnd({ label, time, clock, day, isEnd }: LegEndProps) {
  return (
    <p className={cn('min-w-0 leading-tight', isEnd && 'text-right')}>
      <span className="sr-only">{label} at </span>
      <time
        dateTime={time ?? undefined}
        className="block font-display text-xl font-extrabold tabular-nums"
      >
        {time}
      </time>
      {clock && <span className="block text-sm text-ink-soft">{clock}</span>}
      {day && (
        <span className="block text-sm text-ink-soft" title={formatReadableDate(day)}>
          {shortDay(day)}
        </span>
      )}
    </p>
  );
}
