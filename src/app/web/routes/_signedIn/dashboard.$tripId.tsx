import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useLive } from '@/features/live/web/useLive';
import { GroupProgress } from '@/features/responses/web/GroupProgress';
import { ResponseGrid } from '@/features/responses/web/ResponseGrid';
import { CopyLinkButton } from '@/features/trips/web/CopyLinkButton';
import { StatusControl } from '@/features/trips/web/StatusControl';
import { TripOptionsMenu } from '@/features/trips/web/TripOptionsMenu';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { throwRefusal } from '@/platform/web/throwRefusal';
import { trpc } from '@/platform/web/trpc';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { pageHead } from '../../pageHead';
import { TripPending } from '../../pending/TripPending';

export const Route = createFileRoute('/_signedIn/dashboard/$tripId')({
  loader: async ({ context: { queryClient, reads }, params: { tripId } }) => {
    await reads;
    return queryClient.getQueryData(trpc.responses.tripPage.queryKey({ tripId }));
  },
  head: ({ loaderData }) =>
    pageHead(
      loaderData?.trip.tripName ?? 'Trip',
      'Who is aboard, and what each of the group wants to see.',
    ),
  pendingComponent: TripPending,
  component: TripPage,
});

/** SPEC 2 'Trip responses page'. */
function TripPage() {
  const { tripId } = Route.useParams();
  const query = useSuspenseQuery(trpc.responses.tripPage.queryOptions({ tripId }));
  throwRefusal(query);
  useLive({ kind: 'trip', tripId });
  const { session } = Route.useRouteContext();
  const { trip, responses, hasAnswered } = query.data;
  const dates = formatReadableRange(trip.startDate, trip.endDate);
  return (
    <Page>
      <PageHeader
        title={trip.tripName}
        lead={
          <>
            <bdi>{trip.destination}</bdi>
            {dates && ` · ${dates}`}
          </>
        }
        actions={<TripOptionsMenu trip={trip} hasAnswered={hasAnswered} />}
      />
      <div className="mb-8 empty:hidden">
        <StatusControl trip={trip} answered={responses.length} />
      </div>
      <GroupProgress answered={responses.length} numPeople={trip.numPeople} />
      <ResponseGrid
        responses={responses}
        tripId={tripId}
        ownEmail={session.email}
        canEdit={trip.abilities.answer}
        invite={trip.abilities.answer ? <CopyLinkButton joinUrl={trip.joinUrl} /> : null}
      />
    </Page>
  );
}
