import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, useTransition } from 'react';
import { STAGES } from '@/features/trips/domain/stage';
import { throwRefusal } from '@/platform/web/throwRefusal';
import { trpc } from '@/platform/web/trpc';
import { BoardingPass } from '@/platform/web/ui/BoardingPass';
import { Button } from '@/platform/web/ui/Button';
import { EmptyState } from '@/platform/web/ui/EmptyState';
import { Facts } from '@/platform/web/ui/Facts';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { READY_TRIPS_STEP } from '../domain/readyTripsStep';
import { headlineFacts } from './headlineFacts';
import { OperatorNewsList } from './OperatorNewsList';

/** SPEC 2 'Admin dashboard'. */
export function ReadyTripsPage() {
  const [limit, setLimit] = useState(READY_TRIPS_STEP);
  const [isGrowing, startGrowing] = useTransition();
  // The first step is asked for as the page's loader does.
  const query = useSuspenseQuery(
    trpc.review.readyTrips.queryOptions(limit === READY_TRIPS_STEP ? undefined : { limit }),
  );
  throwRefusal(query);
  const { data: trips } = query;
  const { data: news } = useSuspenseQuery(trpc.review.news.queryOptions());
  return (
    <Page>
      <PageHeader title="Trips Ready to Plan" lead="The longest waiting first." />
      <OperatorNewsList news={news} ofAll />
      {trips.length === 0 ? (
        <EmptyState title="No trips are ready yet.">
          A trip appears here when its organizer marks it as ready.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {trips.map((trip) => (
            <li key={trip.tripId} className="min-w-0">
              <BoardingPass
                className="h-full"
                band={STAGES[trip.stage].label}
                title={trip.tripName}
                headingLevel={2}
              >
                <Facts items={headlineFacts(trip)} />
                <Button asChild className="mt-auto self-start">
                  <Link
                    to="/admin/responses/$tripId"
                    params={{ tripId: trip.tripId }}
                    // What is only pointed at is not opened: the audit record has what was sent.
                    preload={false}
                    aria-label={`View Responses of ${trip.tripName}`}
                  >
                    View Responses
                  </Link>
                </Button>
              </BoardingPass>
            </li>
          ))}
        </ul>
      )}
      {trips.length === limit && (
        <Button
          className="mx-auto mt-8"
          pending={isGrowing}
          onClick={() => startGrowing(() => setLimit(limit + READY_TRIPS_STEP))}
        >
          Show More Trips
        </Button>
      )}
    </Page>
  );
}
