import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useLive } from '@/features/live/web/useLive';
import { NewDatesNotice } from '@/features/responses/web/NewDatesNotice';
import { STAGES } from '@/features/trips/domain/stage';
import { TripHead } from '@/features/trips/web/TripHead';
import { TripOptionsMenu } from '@/features/trips/web/TripOptionsMenu';
import { UnansweredNotice } from '@/features/verdicts/web/asked/UnansweredNotice';
import { throwRefusal } from '@/platform/web/throwRefusal';
import { trpc } from '@/platform/web/trpc';
import { Page } from '@/platform/web/ui/Page';
import { TripPending } from '../../pending/TripPending';
import { TripTabs } from '../../TripTabs';
import { MEMBER_TABS } from '../../tripTabs';

export const Route = createFileRoute('/_signedIn/dashboard/$tripId')({
  loader: ({ context }) => context.reads,
  pendingComponent: TripPending,
  component: TripLayout,
});

/** The layout of the members' pages of a trip: head, tabs and live updates. */
function TripLayout() {
  const { tripId } = Route.useParams();
  const { session } = Route.useRouteContext();
  const query = useSuspenseQuery(trpc.responses.tripPage.queryOptions({ tripId }));
  throwRefusal(query);
  useLive({ kind: 'trip', tripId }, [
    trpc.responses.tripPage.queryKey({ tripId }),
    trpc.brief.trip.queryKey({ tripId }),
    trpc.guests.whoIsComing.queryKey({ tripId }),
    trpc.guests.more.queryKey({ tripId }),
    trpc.plans.proposals.queryKey({ tripId }),
    trpc.verdicts.round.queryKey({ tripId }),
    trpc.verdicts.history.queryKey({ tripId }),
  ]);
  const { trip, responses, hasAnswered, isToldOfDates } = query.data;
  // Nobody is asked anything before there is a plan.
  const { data: round } = useQuery({
    ...trpc.verdicts.round.queryOptions({ tripId }),
    enabled: STAGES[trip.stage].hasPlan,
  });
  return (
    <Page>
      <TripHead trip={trip} actions={<TripOptionsMenu trip={trip} hasAnswered={hasAnswered} />} />
      <TripTabs tabs={MEMBER_TABS} tripId={tripId} />
      {isToldOfDates && (
        <NewDatesNotice
          trip={trip}
          availability={responses.find(({ email }) => email === session.email)?.availability ?? ''}
        />
      )}
      {round && <UnansweredNotice page={round} />}
      <Outlet />
    </Page>
  );
}
