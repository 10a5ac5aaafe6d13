import { useMemo } from 'react';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import type { PlanDay } from '../domain/planDays';
import { shortDay } from '../domain/timeInWords';
import { dayAnchor } from './anchors';

/** With fewer cards than this, nobody needs to jump. */
const FEWEST_DAYS = 4;

/** A sticky strip of the plan's days, each linking to its card. */
export function DayStrip({ days, today }: { days: readonly PlanDay[]; today: CalendarDate }) {
  const links = useMemo(
    () =>
      days.map(({ date, lastDate }) => {
        const [weekday = '', monthDay = ''] = shortDay(date).split(', ');
        return { date, lastDate, weekday, monthDay, day: Number(date.slice(8)) };
      }),
    [days],
  );
  if (days.length < FEWEST_DAYS) return null;
  return (
    <nav
      aria-label="Days"
      data-stuck="top"
      className="sticky top-0 z-20 -mx-4 overflow-x-auto border-b border-line bg-paper px-2 sm:-mx-6 sm:px-4 lg:mx-0 lg:px-0"
    >
      <ol className="flex">
        {links.map(({ date, lastDate, weekday, monthDay, day }) => (
          <li key={date} className="shrink-0">
            <a
              href={`#${dayAnchor(date)}`}
              {...(date <= today && today <= lastDate && { 'aria-current': 'date' as const })}
              className="flex min-h-14 min-w-12 flex-col items-center justify-center rounded-lg px-2 leading-tight text-ink no-underline hover:bg-sunken aria-[current=date]:bg-sun aria-[current=date]:text-on-sun"
            >
              <span
                aria-hidden="true"
                className="text-xs text-ink-soft in-aria-[current=date]:text-on-sun"
              >
                {weekday}
              </span>
              <span aria-hidden="true" className="font-display text-lg font-bold tabular-nums">
                {day}
                {date !== lastDate && `–${Number(lastDate.slice(8))}`}
              </span>
              <span className="sr-only">
                {weekday}, {monthDay}
                {date !== lastDate && ` to ${shortDay(lastDate)}`}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
