import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { LeavingDues } from '@/features/dues/web/LeavingDues';
import { HAND_OVER_HASH } from '@/features/identity/domain/session';
import { ageAskedFor } from '@/features/responses/domain/companions';
import { STAGES } from '@/features/trips/domain/stage';
import { TripHead } from '@/features/trips/web/TripHead';
import { TripOptionsMenu } from '@/features/trips/web/TripOptionsMenu';
import type { RoundPage } from '@/features/verdicts/domain/roundViews';
import { UnansweredNotice } from '@/features/verdicts/web/asked/UnansweredNotice';
import { throwRefusal } from '@/platform/web/throwRefusal';
import { trpc } from '@/platform/web/trpc';
import { Page } from '@/platform/web/ui/Page';
import { Part } from '@/platform/web/ui/Part';
import { PendingPage } from '@/platform/web/ui/PendingPage';
import { UntranslatedNames } from '@/platform/web/ui/Sentence';
import { Skeleton } from '@/platform/web/ui/Skeleton';
import { AgeQuestion, HandOverNotice, NewDatesNotice } from '../../lateParts';
import { loadTripName } from '../../loadTripName';
import { TripTabPending } from '../../pending/TripTabPending';
import { TripTabs } from '../../TripTabs';
import { MEMBER_TABS } from '../../tripTabs';

/** Come with a press. */
const CompanionLeavesDialog = lazy(() => import('@/features/responses/web/CompanionLeaves'));
const HandOverDialog = lazy(() =>
  import('@/features/responses/web/HandOver').then((chunk) => ({ default: chunk.HandOverDialog })),
);

export const Route = createFileRoute('/_signedIn/dashboard/$tripId')({
  loader: async (route) => {
    await loadTripName(route);
    const { queryKey } = trpc.responses.tripPage.queryOptions(route.params);
    const page = route.context.queryClient.getQueryData(queryKey);
    // Loaded before the page renders, or what is below it would move.
    await Promise.all([
      page?.offeredTo && HandOverNotice.preload?.(),
      page?.isToldOfDates && NewDatesNotice.preload?.(),
    ]);
  },
  pendingComponent: TripPending,
  component: TripLayout,
});

/** True if the plan is without the reader: the chosen one, or all that are with the group. */
function isWithoutReader(round: RoundPage['round'] | undefined): boolean {
  if (!round) return false;
  const { chosenProposalId, variants } = round;
  const own = variants.filter(
    ({ proposalId }) => chosenProposalId === null || proposalId === chosenProposalId,
  );
  return own.every(({ asked }) => asked === null);
}

/** The layout of the members' pages of a trip: head and tabs. */
function TripLayout() {
  const { tripId } = Route.useParams();
  const { session } = Route.useRouteContext();
  const query = useSuspenseQuery(trpc.responses.tripPage.queryOptions({ tripId }));
  throwRefusal(query);
  const { trip, responses, others: notShown, hasAnswered, isToldOfDates } = query.data;
  const { nextOrganizers, offeredTo } = query.data;
  const people = [...responses, ...notShown];
  const [handingTo, setHandingTo] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const navigate = Route.useNavigate();
  const isLed = useLocation({ select: ({ hash }) => hash === HAND_OVER_HASH });
  const isOrganizer = trip.abilities.setStatus;
  // While the trip takes responses, companions are taken off by editing one's own.
  const { isOpen, isOnDesk } = STAGES[trip.stage];
  const ownCompanions = responses
    .filter(({ email }) => email === session.email)
    .flatMap((card) => card.companions);
  const companions = isOpen ? [] : ownCompanions;
  // A trip that is over asks nothing.
  const ageAsked =
    (isOpen || isOnDesk) &&
    ownCompanions.find((companion) => ageAskedFor(companion, trip.startDate) !== null);
  const goes = companions.find(({ companionId }) => companionId === leaving);
  const others = people.filter(({ email }) => email !== session.email);
  const next = others.filter(({ travelerId }) => nextOrganizers.includes(travelerId));
  // Nobody is asked anything before there is a plan.
  const { data: round } = useQuery({
    ...trpc.verdicts.round.queryOptions({ tripId }),
    enabled: STAGES[trip.stage].hasPlan,
  });
  const names = [
    ...[trip.tripName, trip.organizerName],
    ...people.map(({ name }) => name),
    ...(round?.round?.variants ?? []).map(({ planTitle }) => planTitle),
  ];
  return (
    <UntranslatedNames names={names}>
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
              leaving={{
                isLeftOut: isWithoutReader(round?.round),
                dues: STAGES[trip.stage].takesAlong && <LeavingDues tripId={tripId} />,
              }}
            />
          }
        />
        <TripTabs tabs={MEMBER_TABS} tripId={tripId} />
        {offeredTo !== null && (
          <Part fallback={<span aria-busy="true" />}>
            <HandOverNotice {...{ trip, people, isOrganizer, offeredTo }} />
          </Part>
        )}
        {isToldOfDates && (
          <Part fallback={<span aria-busy="true" />}>
            <NewDatesNotice
              trip={trip}
              availability={
                responses.find(({ email }) => email === session.email)?.availability ?? ''
              }
            />
          </Part>
        )}
        {ageAsked && (
          <Part fallback={<span aria-busy="true" />}>
            <AgeQuestion
              key={ageAsked.companionId}
              tripId={tripId}
              companion={ageAsked}
              firstDay={trip.startDate ?? ''}
            />
          </Part>
        )}
        {round && <UnansweredNotice page={round} />}
        <Outlet />
        <Part>
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
        </Part>
      </Page>
    </UntranslatedNames>
  );
}

/** A trip's page while its data loads. */
function TripPending() {
  return (
    <PendingPage lead>
      <Skeleton className="mb-8 h-12 max-w-sm" />
      <TripTabPending />
    </PendingPage>
  );
}
