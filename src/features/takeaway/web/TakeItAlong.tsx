import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Copy, Download, House, RefreshCw } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Proposal } from '@/features/itinerary/domain/proposals';
import { isRefusal, toAppFailure } from '@/platform/web/appFailure';
import { copyMessage } from '@/platform/web/shareOrCopy';
import { AddressLink } from '@/platform/web/ui/AddressLink';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { cn } from '@/platform/web/ui/cn';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { Notice } from '@/platform/web/ui/Notice';
import { Skeleton } from '@/platform/web/ui/Skeleton';
import { useInBrowser } from '@/platform/web/ui/useInBrowser';
import { haveEnded, homesInWords, type Takeaway } from '../domain/addressKind';
import { CALENDAR_PAGES, opensWebcal, webcalAddress } from '../domain/webcalAddress';
import { takeawayQuery, useMakeHome, useRenewCalendar, useWithdrawAddress } from './api';

const HEADING = 'take-it-along';

interface TakeItAlongProps {
  tripId: string;
  /** The chosen plan's last day and its time zone. */
  proposal: Pick<Proposal, 'planEnd' | 'timeZone'>;
  /** Below the calendar and the page for home. */
  below?: ReactNode;
}

/** What a member takes along from a chosen plan (SPEC-2 7); nothing after its addresses end. */
export default function TakeItAlong({ tripId, proposal, below }: TakeItAlongProps) {
  const isOver = haveEnded(proposal.planEnd, proposal.timeZone, new Date());
  const { data, error, refetch } = useQuery({ ...takeawayQuery(tripId), enabled: !isOver });
  if (isOver || (error && isRefusal(error))) return null;
  return (
    <section aria-labelledby={HEADING} className="print:hidden">
      <h2 id={HEADING} className="text-2xl">
        Take It Along
      </h2>
      {data && (
        <div className={cn('mt-4 grid items-start gap-5', data.goes && 'lg:grid-cols-2')}>
          <CalendarCard tripId={tripId} takeaway={data} />
          {data.goes && <HomeCard tripId={tripId} home={data.home} />}
        </div>
      )}
      {data && below}
      {data && data.homesOpen !== null && (
        <p className="mt-3 text-[0.9375rem] text-ink-soft">{homesInWords(data.homesOpen)}</p>
      )}
      {!data && !error && <Skeleton className="mt-4 h-64 rounded-2xl" />}
      {!data && error && (
        <p className="mt-3 flex flex-wrap items-center gap-3">
          {toAppFailure(error).message}
          <Button size="sm" onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      )}
    </section>
  );
}

/** A member's own calendar of a plan (SPEC-2 7.1). */
function CalendarCard({ tripId, takeaway }: { tripId: string; takeaway: Takeaway }) {
  const [isAsking, setAsking] = useState(false);
  const { calendar, goes, isReachable } = takeaway;
  const renew = useRenewCalendar(tripId, () => setAsking(false));
  return (
    <TakenCard
      title="Calendar"
      about={
        goes
          ? 'Your days and everything you are in, in your own calendar. It follows the plan.'
          : 'The whole plan in your own calendar. It follows the plan.'
      }
    >
      {calendar === null ? (
        <p>
          Calendars that use your address keep working, but it can no longer be shown here. You can
          make a new one.
        </p>
      ) : (
        <Subscribing address={calendar} />
      )}
      {!isReachable && (
        <Notice tone="warn" still>
          This server has an address that only its own network knows: Google and Outlook cannot
          reach it, and neither can a phone elsewhere.
        </Notice>
      )}
      <div>
        <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setAsking(true)}>
          <RefreshCw aria-hidden="true" />
          New Address
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="A new address?"
        description="Calendars that use the old one stop."
        confirm="Yes, New Address"
        write={renew}
        onConfirm={() => renew.mutate()}
      />
    </TakenCard>
  );
}

function Subscribing({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false);
  const isApples = useInBrowser(() => opensWebcal(navigator.userAgent), false);
  const copy = () => copyMessage(address, 'Address copied.');
  const subscribe = (
    <>
      <CalendarPlus aria-hidden="true" />
      Subscribe
    </>
  );
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {isApples ? (
          <Button asChild>
            <a href={webcalAddress(address)}>{subscribe}</a>
          </Button>
        ) : (
          <Button
            aria-expanded={isCopied}
            onClick={() => {
              setCopied(true);
              void copy();
            }}
          >
            {subscribe}
          </Button>
        )}
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy Calendar Address
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {isCopied && (
          <div className="rounded-xl bg-teal-wash px-4 py-3">
            <p className="font-semibold">Paste the address where your calendar takes one:</p>
            <ul className="mt-1 flex flex-col">
              {CALENDAR_PAGES.map(({ name, where, url }) => (
                <li key={name}>
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="inline-flex min-h-6 items-center text-teal underline decoration-1 underline-offset-[0.2em] hover:decoration-2 pointer-coarse:min-h-11"
                  >
                    {name}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </a>
                  <span className="text-ink-soft">: {where}</span>
                </li>
              ))}
            </ul>
            <p className="mt-2 text-sm wrap-anywhere select-all">{address}</p>
          </div>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-3">
        <Button asChild variant="link">
          <a href={new URL(address).pathname} download="trip.ics">
            <Download aria-hidden="true" />
            Download a Copy
          </a>
        </Button>
        <span className="text-[0.9375rem] text-ink-soft">A copy does not change.</span>
      </p>
    </>
  );
}

interface TakenCardProps {
  title: string;
  about: string;
  children: ReactNode;
}

/** A card for one way to take a plan along. */
function TakenCard({ title, about, children }: TakenCardProps) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id} className="flex flex-col gap-4">
        <div>
          <h3 id={id} className="text-xl font-bold">
            {title}
          </h3>
          <p className="mt-1 text-ink-soft">{about}</p>
        </div>
        {children}
      </section>
    </Card>
  );
}

interface HomeCardProps {
  tripId: string;
  /** Null if there is none. */
  home: string | null;
}

/** The address of a member's days, for those at home (SPEC-2 7.3). */
function HomeCard({ tripId, home }: HomeCardProps) {
  const make = useMakeHome(tripId);
  const withdraw = useWithdrawAddress('home', tripId);
  const problem = make.problem ?? withdraw.problem;
  return (
    <TakenCard
      title="For Those at Home"
      about="A page of your days for somebody who wants to know where you are: titles, places and times. No prices, no notes, nobody else’s name. Anyone who has its address can read it."
    >
      {home === null ? (
        <div>
          <Button pending={make.isPending} onClick={() => make.mutate()}>
            <House aria-hidden="true" />
            Share a Page
          </Button>
        </div>
      ) : (
        <>
          <AddressLink
            address={home}
            className="rounded-lg border border-dashed border-line-strong bg-sunken px-3 py-2"
          />
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void copyMessage(home, 'Address copied.')}>
              <Copy aria-hidden="true" />
              Copy
            </Button>
            <Button
              variant="quietDanger"
              pending={withdraw.isPending}
              onClick={() => withdraw.mutate()}
            >
              Withdraw
            </Button>
          </div>
        </>
      )}
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
    </TakenCard>
  );
}
