import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, useMemo } from 'react';
import { type AskedDays, askedDays } from '@/features/composer/domain/askedDays';
import { ComposerPage } from '@/features/composer/web/ComposerPage';
import type { ProposeParts } from '@/features/composer/web/proposeParts';
import { OperatorsDues } from '@/features/dues/web/OperatorsDues';
import { ReadAs } from '@/features/verdicts/web/foreseen/ReadAs';
import { OperatorsRound } from '@/features/verdicts/web/OperatorsRound';
import { RoundNotice } from '@/features/verdicts/web/RoundNotice';
import { Withdraw } from '@/features/verdicts/web/Withdraw';
import { trpc } from '@/platform/web/trpc';
import { Part } from '@/platform/web/ui/Part';
import { UntranslatedNames } from '@/platform/web/ui/Sentence';
import { loadDeskName } from '../../loadTripName';
import { titleOf } from '../../pageHead';
import { TripTabPending } from '../../pending/TripTabPending';

/** Comes with the dialog that proposes. */
const Settle = lazy(() => import('@/features/dues/web/SettleWithVersion'));

const WhatChanges = lazy(() => import('@/features/verdicts/web/foreseen/WhatChanges'));

/** Comes with the form of an item that each may choose. */
const CloseChoices = lazy(() => import('@/features/verdicts/web/CloseChoices'));

/** What later features add to the composer's dialogs. */
const PROPOSE_PARTS: ProposeParts = { CloseChoices, ReadAs, Settle, WhatChanges, Withdraw };

/** The open plan, and the days requested for a new one. */
type Search = { plan?: string } & Partial<AskedDays>;
const KEYS = ['plan', 'planStart', 'planEnd'] as const satisfies (keyof Search)[];

export const Route = createFileRoute('/_signedIn/admin/_trip/plan/$tripId')({
  validateSearch: (search): Search =>
    Object.fromEntries(KEYS.flatMap((key) => (search[key] ? [[key, String(search[key])]] : []))),
  loader: (route) =>
    loadDeskName(
      route,
      trpc.plans.composer.queryOptions(route.params),
      trpc.verdicts.review.queryOptions(route.params),
      trpc.verdicts.historyForOperators.queryOptions(route.params),
    ),
  head: ({ loaderData }) => titleOf(loaderData && `Plan: ${loaderData}`),
  pendingComponent: TripTabPending,
  component: function Component() {
    const { tripId } = Route.useParams();
    const search = Route.useSearch();
    const asked = askedDays(search);
    const { session } = Route.useRouteContext();
    const navigate = Route.useNavigate();
    return (
      <UntranslatedNames names={usePlanNames(tripId)}>
        <div className="print:hidden">
          <Part>
            <RoundNotice tripId={tripId} />
          </Part>
        </div>
        {/* Bounds what is sticky inside it. */}
        <div>
          <ComposerPage
            key={tripId}
            tripId={tripId}
            userId={session.userId}
            planId={search.plan}
            asked={asked}
            proposeParts={PROPOSE_PARTS}
            onPlan={(planId) =>
              void navigate({
                search: planId ? { plan: planId } : {},
                resetScroll: false,
                // Going back does not lead to the same question again.
                replace: asked !== null,
              })
            }
          />
        </div>
        <div className="print:hidden">
          <Part>
            <OperatorsDues tripId={tripId} />
          </Part>
          <Part>
            <OperatorsRound tripId={tripId} />
          </Part>
        </div>
      </UntranslatedNames>
    );
  },
});

/** The names that sentences about a trip's plans may hold, once the composer has read them. */
function usePlanNames(tripId: string): readonly string[] {
  const composer = trpc.plans.composer.queryOptions({ tripId }, { enabled: false });
  const { data } = useQuery(composer);
  return useMemo(
    () =>
      data
        ? [
            data.trip.tripName,
            ...data.travelers.map(({ name }) => name),
            ...data.plans.map(({ plan }) => plan.planTitle),
          ]
        : [],
    [data],
  );
}
