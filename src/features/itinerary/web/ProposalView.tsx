import { type ReactNode, useId, useMemo } from 'react';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { WITHOUT_YOU } from '@/platform/domain/withoutYou';
import { dayIn } from '@/platform/domain/zonedDay';
import { Notice } from '@/platform/web/ui/Notice';
import type { PlanDay } from '../domain/planDays';
import type { Proposal } from '../domain/proposals';
import { readProposal, withOffers } from '../domain/readProposal';
import { clockOf, shortDay } from '../domain/timeInWords';
import { DayCard } from './DayCard';
import { InItForYou } from './InItForYou';
import { dayAnchor } from './itemAnchor';
import { PlanTicket } from './PlanTicket';
import { PrintPlan } from './PrintPlan';

interface ProposalViewProps {
  proposal: Proposal;
  /** The plan's status for the group: 'Proposed', 'Booked'. */
  band: string;
  /** The reader's name in their answers; null for an organizer who does not travel. */
  traveler: string | null;
  /** What has changed for the reader since the previous version. */
  changes?: ReactNode;
  /** True if the reader may ask operators about its items. */
  asks?: boolean;
  /** Rendered below the days. */
  below?: ReactNode;
}

/** A plan as printed matter (SPEC-2 6): its pass, what is in it for the reader, a card per day. */
export default function ProposalView(props: ProposalViewProps) {
  const { proposal, band, traveler, changes, asks = false, below } = props;
  const id = useId();
  const reading = useMemo(
    () => ({ ...withOffers(readProposal(proposal)), asks }),
    [proposal, asks],
  );
  const today = dayIn(proposal.timeZone, new Date());
  const { view, timeZone } = proposal;
  return (
    <div className="flex flex-col gap-6 sm:gap-8 print:gap-3 print:[zoom:0.8]">
      <PlanTicket reading={reading} band={band} passenger={view ? traveler : null} />
      {changes}
      <div className="grid items-start gap-x-8 gap-y-6 sm:gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] print:flex print:flex-col print:items-stretch [&>:first-child]:lg:order-last print:[&>:first-child]:order-last">
        {view ? (
          <InItForYou reading={reading} view={view} />
        ) : (
          <Notice still>
            {traveler === null
              ? 'You organize this trip without traveling yourself, so you have no share to pay. This is the whole plan.'
              : `${WITHOUT_YOU} You have no share in it.`}
          </Notice>
        )}
        <section aria-labelledby={id} className="min-w-0">
          <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 print:mt-4 print:break-inside-avoid print:break-after-avoid">
            <div>
              <h2 id={id} className="text-2xl">
                Day by day
              </h2>
              <p className="text-[0.9375rem] text-ink-soft">
                All times are {clockOf(timeZone)}, unless another is named.
              </p>
            </div>
            <PrintPlan prices={view && 'With your prices'} />
          </div>
          <DayStrip days={reading.days} today={today} />
          <ol className="mt-5 flex flex-col gap-5 print:block print:max-w-none print:[&>li]:mb-3">
            {reading.days.map((day) => (
              <DayCard key={day.date} day={day} reading={reading} today={today} />
            ))}
          </ol>
        </section>
      </div>
      {below}
    </div>
  );
}

/** With fewer cards than this, nobody needs to jump. */
const FEWEST_DAYS = 4;

/** A sticky strip of the plan's days, each linking to its card. */
function DayStrip({ days, today }: { days: readonly PlanDay[]; today: CalendarDate }) {
  const links = days.map(({ date, lastDate }) => {
    const [weekday = '', monthDay = ''] = shortDay(date).split(', ');
    return { date, lastDate, weekday, monthDay, day: Number(date.slice(8)) };
  });
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
