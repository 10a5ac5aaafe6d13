import { CalendarPlus, Copy, Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { copyMessage } from '@/platform/web/shareOrCopy';
import { Button } from '@/platform/web/ui/Button';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { Notice } from '@/platform/web/ui/Notice';
import { useInBrowser } from '@/platform/web/ui/useInBrowser';
import type { Takeaway } from '../domain/openAddress';
import { CALENDAR_PAGES, opensWebcal, webcalAddress } from '../domain/subscribing';
import { useRenewCalendar } from './api';
import { TakenCard } from './TakenCard';

/** A member's own calendar of a plan (SPEC-2 7.1). */
export function CalendarCard({ tripId, takeaway }: { tripId: string; takeaway: Takeaway }) {
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
