import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { WhoIsComing } from '@/features/guests/web/WhoIsComing';
import { WhoIsMissing } from '@/features/guests/web/WhoIsMissing';
import { SendMailButton } from '@/features/mails/web/SendMailButton';
import { GroupProgress } from '@/features/responses/web/GroupProgress';
import { RemovedPeople } from '@/features/responses/web/RemovedPeople';
import { ResponseGrid } from '@/features/responses/web/ResponseGrid';
import { DeadlineForm } from '@/features/trips/web/DeadlineForm';
import { InviteButton } from '@/features/trips/web/InviteButton';
import { StatusControl } from '@/features/trips/web/StatusControl';
import { trpc } from '@/platform/web/trpc';
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
  const { abilities } = trip;
  return (
    <>
      <div className="mb-8 empty:hidden">
        <StatusControl trip={trip} answered={responses.length} />
      </div>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <GroupProgress
          answered={responses.length}
          numPeople={trip.numPeople}
          list={coming.aboard}
        />
        {abilities.answer && responses.length > 0 && <InviteButton trip={trip} />}
      </div>
      {coming.kept === null && <WhoIsMissing tripId={tripId} className="mb-8" />}
      <WhoIsComing
        trip={trip}
        deadline={
          trip.deadline &&
          abilities.setDeadline && (
            <DeadlineForm tripId={tripId} userId={session.userId} saved={trip.deadline} />
          )
        }
        mailTo={({ guestId, name }) =>
          abilities.setDeadline && <SendMailButton tripId={tripId} guestId={guestId} name={name} />
        }
      />
      <ResponseGrid
        responses={responses}
        tripId={tripId}
        ownEmail={session.email}
        canEdit={abilities.answer}
        canRemove={abilities.removeAnswers}
        invite={abilities.answer ? <InviteButton trip={trip} primary /> : null}
      />
      {abilities.removeAnswers && <RemovedPeople tripId={tripId} />}
    </>
  );
}
