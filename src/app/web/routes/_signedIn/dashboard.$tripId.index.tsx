import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { needsYou } from '@/features/guests/domain/needsYou';
import { GroupProgress } from '@/features/guests/web/GroupProgress';
import { NeedsYou } from '@/features/guests/web/NeedsYou';
import { WhoIsMissing } from '@/features/guests/web/WhoIsMissing';
import { RemovedPeople } from '@/features/responses/web/RemovedPeople';
import { ResponseGrid } from '@/features/responses/web/ResponseGrid';
import { InviteButton } from '@/features/trips/web/invite/InviteButton';
import { SentBackNotice } from '@/features/trips/web/SentBackNotice';
import { StatusControl } from '@/features/trips/web/StatusControl';
import { Arrivals } from '@/platform/web/Arrivals';
import { trpc } from '@/platform/web/trpc';
import { Part } from '@/platform/web/ui/Part';
import { Skeleton } from '@/platform/web/ui/Skeleton';
import { loadTripName } from '../../loadTripName';
import { titleOf } from '../../pageHead';
import { TripTabPending } from '../../pending/TripTabPending';

/** Its forms weigh as much as the rest of the trip's page, which travelers open without them. */
const loadOrganizersPart = () => import('../../OrganizersPart');
const OrganizersPart = lazy(() =>
  loadOrganizersPart().then((chunk) => ({ default: chunk.OrganizersPart })),
);

export const Route = createFileRoute('/_signedIn/dashboard/$tripId/')({
  loader: async (route) => {
    const tripName = await loadTripName(route);
    const { queryClient } = route.context;
    const { tripId } = route.params;
    const coming = queryClient.getQueryData(trpc.guests.whoIsComing.queryKey({ tripId }));
    // Loaded before the page renders, or what is below it would move.
    if (coming?.kept) await loadOrganizersPart();
    return tripName;
  },
  head: ({ loaderData }) => titleOf(loaderData),
  pendingComponent: TripTabPending,
  component: TripAnswers,
});

/** SPEC 2 'Trip page': the creator's control, then at once the cards (SPEC-2 2). */
function TripAnswers() {
  const { tripId } = Route.useParams();
  const { data } = useSuspenseQuery(trpc.responses.tripPage.queryOptions({ tripId }));
  const { data: coming } = useSuspenseQuery(trpc.guests.whoIsComing.queryOptions({ tripId }));
  const { session } = Route.useRouteContext();
  const { trip, responses } = data;
  const { abilities } = trip;
  // Whoever is let in was announced when they answered.
  const present = [
    // Those for whom the organizer answered share the email of nobody.
    ...responses.map(({ email, name, travelerId }) => ({ email: email || travelerId, name })),
    ...(coming.kept?.waiting ?? []),
  ];
  return (
    <>
      <div className="mb-4 empty:hidden">
        {trip.sendBackReason !== null && <SentBackNotice reason={trip.sendBackReason} />}
        <StatusControl
          trip={trip}
          group={{
            ...(coming.headcount ?? { answered: 0, expected: null }),
            missing: coming.missing,
            unsettled: coming.kept ? needsYou(coming.kept) : [],
          }}
        />
      </div>
      {coming.kept && <NeedsYou kept={coming.kept} />}
      <div className="mb-4 flex items-center justify-between gap-6 empty:hidden">
        <GroupProgress headcount={coming.headcount} />
        {abilities.answer && <InviteButton trip={trip} primary={responses.length === 0} />}
      </div>
      <Arrivals
        present={new Map(present.map(({ email, name }) => [email, name]))}
        one={(name) => `${name} has answered.`}
        several={(count) => `${count} more people have answered.`}
      />
      <Part>
        <ResponseGrid
          responses={responses}
          tripId={tripId}
          stage={trip.stage}
          ownEmail={session.email}
          canEdit={abilities.answer}
          canRemove={abilities.removeAnswers}
          samePerson={data.asked.samePerson}
        />
      </Part>
      {coming.kept === null && <WhoIsMissing tripId={tripId} className="mt-10" />}
      {coming.kept !== null && (
        <Part fallback={<Skeleton className="mt-10 h-60 rounded-2xl" />}>
          <OrganizersPart trip={trip} userId={session.userId} ownEmail={session.email} />
        </Part>
      )}
      {coming.kept && <RemovedPeople tripId={tripId} removed={coming.kept.removed} />}
    </>
  );
}
