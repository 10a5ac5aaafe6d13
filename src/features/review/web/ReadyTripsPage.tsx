import { useSuspenseQuery } from '@tanstack/react-query';
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
  askedOfDesk,
  type DeskAddress,
  READY_TRIPS_STEP,
  sortedBy,
  USUAL_STAGE,
  widened,
} from '../domain/deskFilter';
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
            <Button onClick={() => onFilter(wider)}>
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
          onSort={(sort) => onFilter(sortedBy(filter, sort))}
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

function foundWords(count: number, limit: number): string {
  if (count >= limit) return `${count} trips or more.`;
  return count === 1 ? '1 trip.' : `${count} trips.`;
}

/** SPEC 2's heading, or that of the stage that was picked. */
function headingOf({ stage = USUAL_STAGE }: DeskAddress): string {
  if (stage === USUAL_STAGE) return 'Trips Ready to Plan';
  return `Trips: ${stage === ALL_STAGES ? 'All but Finished' : STAGES[stage].label}`;
}
