import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { owesNow } from '@/features/dues/domain/owesNow';
import { PlanPage } from '@/features/itinerary/web/PlanPage';
import { TripHistory } from '@/features/verdicts/web/HistoryList';
import { OwnQuestions } from '@/features/verdicts/web/OwnQuestions';
import { PlanChanges } from '@/features/verdicts/web/PlanChanges';
import { trpc } from '@/platform/web/trpc';
import { Part } from '@/platform/web/ui/Part';
import { PlanOption, TakeItAlong, WhatHappensNow, WhatYouOwe } from '../../lateParts';
import { loadTripName } from '../../loadTripName';
import { PlanRound } from '../../PlanRound';
import { titleOf } from '../../pageHead';
import { TripTabPending } from '../../pending/TripTabPending';

/** For who has companions. */
const PrintForCompanions = lazy(() => import('@/features/takeaway/web/PrintForCompanions'));

export const Route = createFileRoute('/_signedIn/dashboard/$tripId/plan')({
  validateSearch: ({ plan }: Record<string, unknown>): { plan?: string } =>
    typeof plan === 'string' ? { plan } : {},
  loader: async (route) => {
    const owed = trpc.dues.forTraveler.queryOptions(route.params);
    const proposals = trpc.plans.proposals.queryOptions(route.params);
    const questions = trpc.verdicts.questions.queryOptions(route.params);
    const tripName = await loadTripName(route, proposals, owed, questions);
    // Loaded before the page renders, or what is below it would move.
    const { queryClient } = route.context;
    const plans = queryClient.getQueryData(proposals.queryKey)?.proposals ?? [];
    await Promise.all([
      owesNow(queryClient.getQueryData(owed.queryKey)) && WhatYouOwe.preload?.(),
      plans.length === 0 && WhatHappensNow.preload?.(),
      plans.some(({ options }) => options.length > 0) && PlanOption.preload?.(),
    ]);
    return tripName;
  },
  head: ({ loaderData }) => titleOf(loaderData && `Plan: ${loaderData}`),
  pendingComponent: TripTabPending,
  component: TripPlan,
});

/** SPEC-2 2: the proposals, and until there are any, what happens next. */
function TripPlan() {
  const { tripId } = Route.useParams();
  const { plan } = Route.useSearch();
  const { session } = Route.useRouteContext();
  const { data } = useSuspenseQuery(trpc.responses.tripPage.queryOptions({ tripId }));
  const { data: owed } = useQuery(trpc.dues.forTraveler.queryOptions({ tripId }));
  const { data: planned } = useQuery(trpc.plans.proposals.queryOptions({ tripId }));
  const { data: asked } = useQuery(trpc.verdicts.questions.queryOptions({ tripId }));
  const { trip, responses, hasAnswered } = data;
  const { abilities } = trip;
  const own = responses.find(({ email }) => email === session.email);
  const traveler = own?.name ?? null;
  const organizer = hasAnswered ? 'organizer' : 'stayingOrganizer';
  return (
    <PlanPage
      tripId={tripId}
      planId={plan}
      reader={abilities.setStatus ? organizer : 'traveler'}
      traveler={traveler}
      asks={asked?.asks ?? false}
      noPlan={(about) => (
        <Part>
          <WhatHappensNow {...about} />
        </Part>
      )}
      option={(about) => (
        <Part>
          <PlanOption tripId={tripId} {...about} />
        </Part>
      )}
      mayAnswer={abilities.answer && !hasAnswered}
      changes={({ proposalId }) => <PlanChanges tripId={tripId} proposalId={proposalId} />}
      owed={
        owesNow(owed) && (
          <Part>
            <WhatYouOwe tripId={tripId} page={owed} operator={planned?.takenBy} />
          </Part>
        )
      }
      takeaway={(proposal) => (
        <Part>
          <TakeItAlong
            tripId={tripId}
            proposal={proposal}
            below={
              own &&
              own.companions.length > 0 && (
                <Part>
                  <PrintForCompanions
                    {...{ tripId, tripName: trip.tripName }}
                    companions={own.companions}
                  />
                </Part>
              )
            }
          />
        </Part>
      )}
      history={
        <div className="mt-10">
          <Part>
            <OwnQuestions tripId={tripId} editsNeeds={abilities.answer} className="mb-10" />
            <TripHistory tripId={tripId} />
          </Part>
        </div>
      }
      below={({ proposalId }) => (
        <Part>
          <PlanRound {...{ trip, proposalId, traveler }} userId={session.userId} />
        </Part>
      )}
    />
  );
}
