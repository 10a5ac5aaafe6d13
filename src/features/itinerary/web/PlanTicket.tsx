import { Moon } from 'lucide-react';
import { type CalendarDate, formatReadableRange } from '@/platform/domain/calendarDate';
import { counted } from '@/platform/domain/inWords';
import { formatAmount } from '@/platform/domain/money/amount';
import { BoardingPass } from '@/platform/web/ui/BoardingPass';
import { cn } from '@/platform/web/ui/cn';
import { DatesText } from '@/platform/web/ui/DatesText';
import { Day } from '@/platform/web/ui/Day';
import { Facts } from '@/platform/web/ui/Facts';
import { ownDaysOf, type Proposal } from '../domain/proposals';
import type { Reading } from '../domain/readProposal';
import { shortDay } from '../domain/timeInWords';

interface PlanTicketProps {
  reading: Reading;
  /** The plan's status for the group: 'Proposed', 'Chosen by the group', 'Booked'. */
  band: string;
  /** The reader's name; null if they don't travel. */
  passenger: string | null;
}

/** The header of a plan: a boarding pass with its days, its places and the cost to the reader. */
export function PlanTicket({ reading, band, passenger }: PlanTicketProps) {
  const { proposal, lived, nights, places } = reading;
  const { planTitle, summary, number, proposedAt } = proposal;
  // Of a first version, the page says all of that.
  const isChanged = number > 1;
  return (
    <BoardingPass
      tone="ink"
      band={band}
      {...(isChanged && { bandEnd: `Version ${number}` })}
      headingLevel={2}
      title={
        <bdi translate="no" className="text-2xl @lg:text-3xl">
          {planTitle}
        </bdi>
      }
      {...(proposal.view && { stub: <Fare money={proposal.view.money} /> })}
    >
      {summary && (
        <p dir="auto" className="-mt-2 whitespace-pre-line wrap-anywhere text-ink-soft">
          {summary}
        </p>
      )}
      <div className="grid grid-cols-[auto_minmax(3rem,1fr)_auto] items-center gap-3 @max-[16rem]:grid-cols-1">
        <End label="From" day={lived.arrives} />
        <p className="flex items-center gap-2 text-[0.9375rem] font-semibold text-ink-soft">
          <span aria-hidden="true" className="grow border-t-2 border-dashed border-line-strong" />
          <span className="flex flex-col items-center gap-0.5 whitespace-nowrap @md:flex-row @md:gap-1.5">
            <Moon aria-hidden="true" className="size-4" />
            {nights > 0 ? counted(nights, 'night') : 'one day'}
            <span className="font-normal">{yearsOf(lived.arrives, lived.leaves)}</span>
          </span>
          <span aria-hidden="true" className="grow border-t-2 border-dashed border-line-strong" />
        </p>
        <End label="To" day={lived.leaves} className="text-right @max-[16rem]:text-left" />
      </div>
      <Facts
        items={[
          ...(places.length > 0
            ? [
                {
                  label: places.length > 1 ? 'Places' : 'Place',
                  value: <Route places={places} />,
                  wide: true,
                },
              ]
            : []),
          ...(ownDaysOf(proposal)
            ? [
                {
                  label: 'The whole plan',
                  value: (
                    <DatesText>
                      {formatReadableRange(proposal.planStart, proposal.planEnd) ?? ''}
                    </DatesText>
                  ),
                },
              ]
            : []),
          ...(passenger ? [passengersOf(passenger, proposal.shares)] : []),
          ...(isChanged ? [{ label: 'Proposed', value: <Day at={proposedAt} /> }] : []),
        ]}
      />
    </BoardingPass>
  );
}

/** Who travels: the reader, or with companions each of the party. */
function passengersOf(reader: string, party: Proposal['shares']) {
  const names = party?.map(({ name }) => name) ?? [reader];
  return {
    label: names.length > 1 ? 'Passengers' : 'Passenger',
    value: <bdi translate="no">{names.join(', ')}</bdi>,
    wide: names.length > 1,
  };
}

/** '2027', or '2027 – 28' across a new year. */
function yearsOf(first: CalendarDate, last: CalendarDate): string {
  const [from, to] = [first.slice(0, 4), last.slice(0, 4)];
  return from === to ? from : `${from} – ${to.slice(2)}`;
}

function End({ label, day, className }: { label: string; day: CalendarDate; className?: string }) {
  const [weekday = '', date = ''] = shortDay(day).split(', ');
  return (
    <p className={className}>
      <span className="eyebrow block text-ink-soft">{label}</span>
      <time dateTime={day} className="block">
        <span className="block font-display text-[min(clamp(1.75rem,8.5cqi,2.5rem),12vw)] leading-none font-extrabold tracking-tight whitespace-nowrap">
          {date}
        </span>
        <span className="block text-[0.9375rem] text-ink-soft">{weekday}</span>
      </time>
    </p>
  );
}

/** The most places listed; the rest are only counted. */
const MOST_PLACES = 8;

function Route({ places }: { places: readonly string[] }) {
  const shown = places.slice(0, MOST_PLACES);
  const more = places.length - shown.length;
  return (
    <>
      {shown.map((place, at) => (
        <span key={place}>
          {at > 0 && (
            <>
              <span className="sr-only">,</span>{' '}
              <span aria-hidden="true" className="mr-1 text-coral before:content-['→']" />
            </>
          )}
          <bdi translate="no">{place}</bdi>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  );
}

/** The reader's share, in the spot where a boarding pass has its gate. */
function Fare({ money }: { money: { currency: string; share: number; onSite: number } }) {
  const { currency, share, onSite } = money;
  const amount = formatAmount(share, currency);
  return (
    <div data-price className="max-w-full @lg:text-center">
      <p className="eyebrow text-ink-soft">Your share</p>
      <p
        translate="no"
        className={cn(
          'font-display text-3xl leading-tight font-extrabold tracking-tight tabular-nums',
          amount.length > 7 && '@lg:text-2xl',
          amount.length > 10 && '@lg:text-lg',
        )}
      >
        {amount}
      </p>
      {onSite > 0 && (
        <p className="text-[0.9375rem] leading-snug text-ink-soft">
          and <span translate="no">{formatAmount(onSite, currency)}</span> paid on site
        </p>
      )}
    </div>
  );
}
