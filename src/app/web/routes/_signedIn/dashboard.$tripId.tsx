import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { HAND_OVER_HASH } from '@/features/identity/domain/session';
import { useLive } from '@/features/live/web/useLive';
import { CompanionLeavesDialog } from '@/features/responses/web/CompanionLeaves';
import { HandOverDialog, HandOverNotice } from '@/features/responses/web/HandOver';
import { NewDatesNotice } from '@/features/responses/web/NewDatesNotice';
import { SamePersonNotice } from '@/features/responses/web/SamePerson';
import { STAGES } from '@/features/trips/domain/stage';
import { loadTripOptions } from '@/features/trips/web/loadTripOptions';
import { TripHead } from '@/features/trips/web/TripHead';
import { TripOptionsMenu } from '@/features/trips/web/TripOptionsMenu';
import { UnansweredNotice } from '@/features/verdicts/web/asked/UnansweredNotice';
import { throwRefusal } from '@/platform/web/throwRefusal';
import { trpc } from '@/platform/web/trpc';
import { Page } from '@/platform/web/ui/Page';
import { KeptNames } from '@/platform/web/ui/Sentence';
import { loadTripName } from '../../loadTripName';
import { TripPending } from '../../pending/TripPending';
import { TripTabs } from '../../TripTabs';
import { MEMBER_TABS } from '../../tripTabs';

export const Route = createFileRoute('/_signedIn/dashboard/$tripId')({
  loader: async (route) => {
    // Fetched with the page, which does not wait for it.
    void loadTripOptions().catch(() => undefined);
    await loadTripName(route);
  },
  pendingComponent: TripPending,
  component: TripLayout,
});

/** The layout of the members' pages of a trip: head, tabs and live updates. */
function TripLayout() {
  const { tripId } = Route.useParams();
  const { session } = Route.useRouteContext();
  const query = useSuspenseQuery(trpc.responses.tripPage.queryOptions({ tripId }));
  throwRefusal(query);
  useLive({ kind: 'trip', tripId });
  const { trip, responses, hasAnswered, isToldOfDates, asked } = query.data;
  const [handingTo, setHandingTo] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const navigate = Route.useNavigate();
  const isLed = useLocation({ select: ({ hash }) => hash === HAND_OVER_HASH });
  const isOrganizer = trip.abilities.setStatus;
  // While the trip takes responses, companions are taken off by editing one's own.
  const companions = STAGES[trip.stage].isOpen
    ? []
    : responses
        .filter(({ email, answeredBy }) => email === session.email || (isOrganizer && answeredBy))
        .flatMap((card) => card.companions);
  const goes = companions.find(({ companionId }) => companionId === leaving);
  const others = responses.filter(({ email }) => email !== session.email);
  const next = others.filter(({ travelerId }) => asked.nextOrganizers.includes(travelerId));
  // Nobody is asked anything before there is a plan.
  const { data: round } = useQuery({
    ...trpc.verdicts.round.queryOptions({ tripId }),
    enabled: STAGES[trip.stage].hasPlan,
  });
  const names = [
    ...[trip.tripName, trip.organizerName],
    ...responses.map(({ name }) => name),
    ...(round?.round?.variants ?? []).map(({ planTitle }) => planTitle),
  ];
  return (
    <KeptNames names={names}>
      <Page>
        <TripHead
          trip={trip}
          actions={
            <TripOptionsMenu
              trip={trip}
              hasAnswered={hasAnswered}
              nextOrganizers={others.length > 0 ? next : null}
              onHandOver={setHandingTo}
              companions={companions.map(({ companionId, companionName }) => ({
                travelerId: companionId,
                name: companionName,
              }))}
              onCompanionLeaves={setLeaving}
            />
          }
        />
        <TripTabs tabs={MEMBER_TABS} tripId={tripId} />
        {asked.offeredTo !== null && (
          <HandOverNotice {...{ trip, responses, isOrganizer }} offeredTo={asked.offeredTo} />
        )}
        {asked.ownPair && (
          <SamePersonNotice
            {...{ trip, responses }}
            ownPair={asked.ownPair}
            ownEmail={session.email}
            keepsTrip={isOrganizer}
          />
        )}
        {isToldOfDates && (
          <NewDatesNotice
            trip={trip}
            availability={
              responses.find(({ email }) => email === session.email)?.availability ?? ''
            }
          />
        )}
        {round && <UnansweredNotice page={round} />}
        <Outlet />
        {goes && (
          <CompanionLeavesDialog trip={trip} companion={goes} onClose={() => setLeaving(null)} />
        )}
        {isOrganizer && (handingTo !== null || isLed) && (
          <HandOverDialog
            tripId={tripId}
            people={next}
            first={handingTo}
            hasAnswered={hasAnswered}
            onClose={() => {
              setHandingTo(null);
              if (isLed) void navigate({ to: '.', hash: '', replace: true, resetScroll: false });
            }}
          />
        )}
      </Page>
    </KeptNames>
  );
}
