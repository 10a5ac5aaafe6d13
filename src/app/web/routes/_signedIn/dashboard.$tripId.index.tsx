import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { WhoIsComing } from '@/features/guests/web/WhoIsComing';
import { WhoIsMissing } from '@/features/guests/web/WhoIsMissing';
import { GroupProgress } from '@/features/responses/web/GroupProgress';
import { ResponseGrid } from '@/features/responses/web/ResponseGrid';
import { CopyLinkButton } from '@/features/trips/web/CopyLinkButton';
import { DeadlineForm } from '@/features/trips/web/DeadlineForm';
import { StatusControl } from '@/features/trips/web/StatusControl';
import { trpc } from '@/platform/web/trpc';
import { Card } from '@/platform/web/ui/Card';
import { loadTripName } from '../../loadTripName';
import { titleOf } from '../../pageHead';
import { TripTabPending } from '../../pending/TripTabPending';

export const Route = createFileRoute('/_signedIn/dashboard/$tripId/')({
  loader: loadTripName,
  head: ({ loaderData }) => titleOf(loaderData),
  pendingComponent: TripTabPending,
  component: TripAnswers,
});

/** SPEC 2 'Trip responses page'. */
function TripAnswers() {
  const { tripId } = Route.useParams();
  const { data } = useSuspenseQuery(trpc.responses.tripPage.queryOptions({ tripId }));
  const { data: coming } = useSuspenseQuery(trpc.guests.whoIsComing.queryOptions({ tripId }));
  const { session } = Route.useRouteContext();
  const { trip, responses } = data;
  return (
    <>
      <div className="mb-8 empty:hidden">
        <StatusControl trip={trip} answered={responses.length} />
      </div>
      {trip.deadline && trip.abilities.setDeadline && (
        <Card className="mb-8">
          <DeadlineForm tripId={tripId} userId={session.userId} saved={trip.deadline} />
        </Card>
      )}
      <GroupProgress answered={responses.length} numPeople={trip.numPeople} list={coming.aboard} />
      {coming.kept === null && <WhoIsMissing tripId={tripId} className="mb-8" />}
      <WhoIsComing trip={trip} />
      <ResponseGrid
        responses={responses}
        tripId={tripId}
        ownEmail={session.email}
        canEdit={trip.abilities.answer}
        invite={trip.abilities.answer ? <CopyLinkButton joinUrl={trip.joinUrl} /> : null}
      />
    </>
  );
}
