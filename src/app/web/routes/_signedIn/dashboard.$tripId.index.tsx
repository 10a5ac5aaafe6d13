import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { needsYou } from '@/features/guests/domain/needsYou';
import { GroupProgress } from '@/features/guests/web/GroupProgress';
import { NeedsYou } from '@/features/guests/web/NeedsYou';
import { WhoIsMissing } from '@/features/guests/web/WhoIsMissing';
import { ASK } from '@/features/itinerary/web/itemAnchor';
import { ResponseGrid } from '@/features/responses/web/ResponseGrid';
import { InviteButton } from '@/features/trips/web/invite/InviteButton';
import { SentBackNotice } from '@/features/trips/web/SentBackNotice';
import { StatusControl } from '@/features/trips/web/StatusControl';
import { Arrivals } from '@/platform/web/Arrivals';
import { trpc } from '@/platform/web/trpc';
import { Part } from '@/platform/web/ui/Part';
import { AnsweredTwice, OrganizersPart } from '../../lateParts';
import { loadTripName } from '../../loadTripName';
import { titleOf } from '../../pageHead';
import { TripTabPending } from '../../pending/TripTabPending';

/** Few organizers have removed anybody. */
const RemovedPeople = lazy(() => import('@/features/responses/web/RemovedPeople'));

export const Route = createFileRoute('/_signedIn/dashboard/$tripId/')({
  loader: async (route) => {
    const tripName = await loadTripName(route);
    const { queryKey } = trpc.guests.whoIsComing.queryOptions(route.params);
    // Loaded before the page renders, or what is below it would move.
    const coming = route.context.queryClient.getQueryData(queryKey);
    await Promise.all([
      coming?.kept && OrganizersPart.preload?.(),
      coming?.twice.length && AnsweredTwice.preload?.(),
    ]);
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
  const [showsAll, setShowsAll] = useState(false);
  const all = useQuery({
    ...trpc.responses.tripPage.queryOptions({ tripId, all: true }),
    enabled: showsAll,
  });
  const { trip } = data;
  const { responses, others } = all.data ?? data;
  const { abilities } = trip;
  // Whoever is let in was announced when they answered.
  const present = [
    // Those for whom the organizer answered share the email of nobody.
    ...[...responses, ...others].map(({ email, name, travelerId }) => ({
      email: email || travelerId,
      name,
    })),
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
            // After that nobody can say so any more.
            unsettled: coming.kept
              ? [
                  ...needsYou(coming.kept),
                  ...coming.twice.map(({ name, party }) => `${name} may be of ${party}'s party.`),
                ]
              : [],
          }}
        />
      </div>
      {coming.kept && <NeedsYou kept={coming.kept} />}
      {coming.twice.length > 0 && (
        <Part fallback={<span aria-busy="true" />}>
          <AnsweredTwice tripId={tripId} twice={coming.twice} />
        </Part>
      )}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 empty:hidden">
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
          firstDay={trip.startDate}
          ownEmail={session.email}
          lastLook={data.lastLook}
          canEdit={abilities.answer}
          canRemove={abilities.removeAnswers}
          others={others}
          onShowAll={() => setShowsAll(true)}
          reading={all}
        />
      </Part>
      {data.hasAnswered && (!abilities.answer || trip.sendBackReason !== null) && (
        <p className="mt-10">
          Is something unclear, or has something changed?{' '}
          <Link to="/dashboard/$tripId/plan" params={{ tripId }} hash={ASK}>
            Ask or Tell
          </Link>
        </p>
      )}
      {coming.kept === null && <WhoIsMissing tripId={tripId} className="mt-10" />}
      {coming.kept !== null && (
        <Part>
          <OrganizersPart trip={trip} userId={session.userId} ownEmail={session.email} />
        </Part>
      )}
      {coming.kept && coming.kept.removed.length > 0 && (
        <Part>
          <RemovedPeople tripId={tripId} removed={coming.kept.removed} />
        </Part>
      )}
    </>
  );
}
