import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { WhoIsMissing } from '@/features/guests/web/WhoIsMissing';
import { WhatHappensNow } from '@/features/plans/web/travel/WhatHappensNow';
import { GroupProgress } from '@/features/responses/web/GroupProgress';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { loadTripName } from '../../loadTripName';
import { titleOf } from '../../pageHead';
import { TripTabPending } from '../../pending/TripTabPending';

export const Route = createFileRoute('/_signedIn/dashboard/$tripId/plan')({
  loader: loadTripName,
  head: ({ loaderData }) => titleOf(loaderData && `Plan: ${loaderData}`),
  pendingComponent: TripTabPending,
  component: TripPlan,
});

/** SPEC-2 2: what is proposed, and until then what happens now. */
function TripPlan() {
  const { tripId } = Route.useParams();
  const { data } = useSuspenseQuery(trpc.responses.tripPage.queryOptions({ tripId }));
  const { data: coming } = useSuspenseQuery(trpc.guests.whoIsComing.queryOptions({ tripId }));
  const { trip, responses, hasAnswered } = data;
  const { stage, abilities } = trip;
  const organizer = hasAnswered ? 'organizer' : 'stayingOrganizer';
  return (
    <WhatHappensNow
      stage={stage}
      reader={abilities.setStatus ? organizer : 'traveler'}
      readyAt={null}
      taken={null}
      needed={
        <>
          <GroupProgress
            answered={responses.length}
            numPeople={trip.numPeople}
            list={coming.aboard}
          />
          <WhoIsMissing tripId={tripId} />
        </>
      }
      actions={
        abilities.answer &&
        !hasAnswered && (
          <Button asChild>
            <Link to="/join/$tripId" params={{ tripId }}>
              Add My Response
            </Link>
          </Button>
        )
      }
    />
  );
}
