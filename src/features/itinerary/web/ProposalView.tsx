import { type ReactNode, useId, useMemo } from 'react';
import { WITHOUT_YOU } from '@/platform/domain/withoutYou';
import { dayIn } from '@/platform/domain/zonedDay';
import { Notice } from '@/platform/web/ui/Notice';
import type { Proposal } from '../domain/proposals';
import { readProposal } from '../domain/readProposal';
import { clockOf } from '../domain/timeInWords';
import { DayCard } from './DayCard';
import { DayStrip } from './DayStrip';
import { InItForYou } from './InItForYou';
import { PlanTicket } from './PlanTicket';

interface ProposalViewProps {
  proposal: Proposal;
  /** The plan's status for the group: 'Proposed', 'Booked'. */
  band: string;
  /** The reader's name in their answers; null for an organizer who does not travel. */
  traveler: string | null;
  /** What has changed for the reader since the previous version. */
  changes?: ReactNode;
  /** Rendered below the days. */
  below?: ReactNode;
}

/** A plan as printed matter (SPEC-2 6): its pass, what is in it for the reader, a card per day. */
export function ProposalView({ proposal, band, traveler, changes, below }: ProposalViewProps) {
  const id = useId();
  const reading = useMemo(() => readProposal(proposal), [proposal]);
  const today = dayIn(proposal.timeZone, new Date());
  const { view, timeZone } = proposal;
  return (
    <div className="flex flex-col gap-6 sm:gap-8 print:gap-3 print:[zoom:0.8]">
      <PlanTicket reading={reading} band={band} passenger={view ? traveler : null} />
      {changes}
      <div className="grid items-start gap-x-8 gap-y-6 sm:gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] print:block [&>:first-child]:lg:order-last">
        {view ? (
          <InItForYou reading={reading} view={view} />
        ) : (
          <Notice still>
            {traveler === null
              ? 'You organize this trip without traveling yourself, so you have no share to pay. This is the whole plan.'
              : `${WITHOUT_YOU} You pay nothing.`}
          </Notice>
        )}
        <section aria-labelledby={id} className="min-w-0">
          <div className="mb-4 print:mt-4 print:break-inside-avoid print:break-after-avoid">
            <h2 id={id} className="text-2xl">
              Day by day
            </h2>
            <p className="text-[0.9375rem] text-ink-soft">
              All times are {clockOf(timeZone)}, unless another is named.
            </p>
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
