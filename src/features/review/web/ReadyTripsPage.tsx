import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { STAGES } from '@/features/trips/domain/stage';
import { Arrivals } from '@/platform/web/Arrivals';
import { throwRefusal } from '@/platform/web/throwRefusal';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';
import { EmptyState } from '@/platform/web/ui/EmptyState';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import {
  ALL_STAGES,
  ANY_WAIT,
  askedOfDesk,
  type DeskAddress,
  READY_TRIPS_STEP,
  sortedBy,
  USUAL_STAGE,
  widened,
} from '../domain/deskFilter';
import { DESK_WAIT_KEYS, DESK_WAITS, waitCountInWords } from '../domain/deskWaits';
import { DeskFilterBar, type DeskFilterBarProps } from './DeskFilterBar';
import { DeskTable } from './DeskTable';
import { OperatorNewsList } from './OperatorNewsList';
import { ReadyTripCard } from './ReadyTripCard';

/** SPEC 2 'Admin dashboard', SPEC-2 5. */
export function ReadyTripsPage({ filter, onFilter, view, onView }: DeskFilterBarProps) {
  const narrowed = JSON.stringify(filter);
  const [grown, setGrown] = useState({ narrowed, limit: READY_TRIPS_STEP });
  const limit = grown.narrowed === narrowed ? grown.limit : READY_TRIPS_STEP;
  // As text, so that equal filters make equal questions.
  const asked = JSON.stringify([filter, limit]);
  // Keeps the current list until its replacement is there.
  const question = useDeferredValue(asked);
  const [chosen, shown] = JSON.parse(question) as [DeskAddress, number];
  // The very first step must ask exactly as the page's loader does.
  const input = { ...askedOfDesk(chosen), ...(shown > READY_TRIPS_STEP && { limit: shown }) };
  const query = useSuspenseQuery(trpc.review.readyTrips.queryOptions(input));
  throwRefusal(query);
  const { data: trips } = query;
  const { data: news } = useSuspenseQuery(trpc.review.news.queryOptions());
  const wider = widened(chosen);
  const isWaiting = asked !== question;
  const list = useRef<HTMLElement>(null);
  const firstMore = useRef<number | null>(null);
  // Trips that were sent back come on top of those that were asked for.
  const isMore = trips.length >= shown;
  useLayoutEffect(() => {
    if (isWaiting || firstMore.current === null) return;
    const first = list.current?.children[firstMore.current];
    firstMore.current = null;
    // The last step removes its button, so focus moves to the first new trip.
    if (!isMore && document.activeElement === document.body) first?.querySelector('a')?.focus();
  }, [isWaiting, isMore]);
  return (
    <Page>
      <PageHeader className="mb-4" title={headingOf(chosen)} />
      <DeskFilterBar {...{ filter, onFilter, view, onView }} />
      <WhatWaits picked={filter.waits} />
      <p role="status" className="sr-only">
        {wider && !isWaiting && foundWords(trips.length, shown)}
      </p>
      <Arrivals
        key={question}
        present={new Map(trips.map(({ tripId, tripName }) => [tripId, tripName]))}
        one={(name) => `${name} is on the list now.`}
        several={(count) => `${count} more trips are on the list.`}
      />
      {trips.length === 0 && wider && (
        <EmptyState
          title="No trips match."
          actions={
            <Button onClick={() => onFilter(() => wider)}>
              {wider.search ? 'Search All Stages' : 'Show All Trips'}
            </Button>
          }
        />
      )}
      {trips.length === 0 && !wider && <EmptyState title="No trips are ready yet." />}
      {trips.length > 0 && view === 'table' && (
        <DeskTable
          {...{ trips, filter, isWaiting }}
          rows={list as RefObject<HTMLTableSectionElement | null>}
          onSort={(sort) => onFilter((now) => sortedBy(now, sort))}
        />
      )}
      {trips.length > 0 && view === 'cards' && (
        <ul
          ref={list as RefObject<HTMLUListElement | null>}
          aria-busy={isWaiting || undefined}
          className={cn(
            'grid gap-4 transition-opacity sm:grid-cols-2 lg:grid-cols-3',
            isWaiting && 'opacity-60',
          )}
        >
          {trips.map((trip) => (
            <li key={trip.tripId} className="min-w-0">
              <ReadyTripCard trip={trip} />
            </li>
          ))}
        </ul>
      )}
      {isMore && (
        <div className="mt-8 flex justify-center">
          <Button
            pending={isWaiting}
            onClick={() => {
              firstMore.current = trips.length;
              setGrown({ narrowed, limit: limit + READY_TRIPS_STEP });
            }}
          >
            Show More Trips
          </Button>
        </div>
      )}
      <div className="mt-10">
        <OperatorNewsList news={news} ofAll />
      </div>
    </Page>
  );
}

/** What else waits, whatever its stage, with how many trips do; each leads to their list. */
function WhatWaits({ picked }: { picked: DeskAddress['waits'] }) {
  const { data: waits } = useSuspenseQuery(trpc.review.waits.queryOptions());
  const shown = DESK_WAIT_KEYS.filter((wait) => waits[wait]);
  if (shown.length === 0) return null;
  return (
    <nav aria-label="What else waits" className="-mx-1.5 -mt-3 mb-3 max-sm:overflow-x-auto">
      <ul className="flex gap-x-1 sm:flex-wrap">
        {shown.map((wait, at) => (
          <li key={wait} className="flex shrink-0 items-center gap-1">
            {at > 0 && (
              <span aria-hidden="true" className="text-ink-soft">
                ·
              </span>
            )}
            <Link
              to="/admin"
              search={({ view }: { view?: unknown }) => ({
                ...(picked !== wait && { waits: wait }),
                ...(view !== undefined && { view }),
              })}
              resetScroll={false}
              // The audit record lists everything that was sent.
              preload={false}
              aria-current={picked === wait ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-lg px-1.5 font-semibold whitespace-nowrap text-teal hover:underline aria-[current=page]:bg-band aria-[current=page]:text-on-band"
            >
              {waitCountInWords(wait, waits[wait] ?? 0)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function foundWords(count: number, limit: number): string {
  if (count >= limit) return `${count} trips or more.`;
  return count === 1 ? '1 trip.' : `${count} trips.`;
}

/** SPEC 2's heading, or that of the stage, or what waits, that was picked. */
function headingOf({ stage, waits }: DeskAddress): string {
  if (waits && !stage) return `Trips: ${waits === ANY_WAIT ? 'Waiting' : DESK_WAITS[waits].words}`;
  if (!stage || stage === USUAL_STAGE) return 'Trips Ready to Plan';
  return `Trips: ${stage === ALL_STAGES ? 'All but Finished' : STAGES[stage].label}`;
}
