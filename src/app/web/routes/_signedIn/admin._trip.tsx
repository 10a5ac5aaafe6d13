import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, useMatches, useParams } from '@tanstack/react-router';
import { AlsoOpen } from '@/features/review/web/AlsoOpen';
import { DeskHead } from '@/features/review/web/DeskHead';
import { OperatorNewsList } from '@/features/review/web/OperatorNewsList';
import { throwRefusal } from '@/platform/web/throwRefusal';
import { trpc } from '@/platform/web/trpc';
import { cn } from '@/platform/web/ui/cn';
import { Page } from '@/platform/web/ui/Page';
import { Skeleton } from '@/platform/web/ui/Skeleton';
import { TripTabs } from '../../TripTabs';
import { OPERATOR_TABS } from '../../tripTabs';

export const Route = createFileRoute('/_signedIn/admin/_trip')({
  component: ReviewLayout,
});

/** Needs room for three columns, and is printed without what is around it. */
const PLAN = '/admin/plan/$tripId' satisfies (typeof OPERATOR_TABS)[number]['to'];

/** Made from plans, and printed without what is around it. */
const SHEETS = '/admin/sheets/$tripId' satisfies (typeof OPERATOR_TABS)[number]['to'];

/** The layout of the operators' pages of one trip (SPEC 2 'Admin responses', SPEC-2 2). */
function ReviewLayout() {
  const { tripId = '' } = useParams({ strict: false });
  const { session } = Route.useRouteContext();
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const [first] = OPERATOR_TABS;
  const { label } = OPERATOR_TABS.find(({ to }) => to === path) ?? first;
  const isPlan = path === PLAN;
  const unprinted = isPlan || path === SHEETS ? 'print:hidden' : undefined;
  // Its own page shows notes and news beside the responses.
  const isResponses = path === first.to;
  const deskQuery = useQuery(trpc.review.desk.queryOptions({ tripId }));
  throwRefusal(deskQuery);
  const { data: desk, isPending } = deskQuery;
  // The page does not wait for news, which is rare.
  const { data: news = [] } = useQuery(trpc.review.news.queryOptions({ tripId }));
  return (
    <Page width={isPlan ? 'desk' : 'wide'} isDense>
      <div className={unprinted}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="text-[min(1.5rem,11vw)] leading-tight font-extrabold tracking-[-0.02em] wrap-anywhere">
            Admin View – {label} for Trip: <bdi translate="no">{desk?.tripId ?? tripId}</bdi>
          </h1>
          {desk && <AlsoOpen tripId={tripId} />}
        </div>
        {desk && <DeskHead userId={session.userId} trip={desk} hasNotesBeside={isResponses} />}
        {isPending && <Skeleton className="mb-3 h-24" />}
      </div>
      <TripTabs tabs={OPERATOR_TABS} tripId={tripId} />
      <Outlet />
      {!isResponses && (
        <div className={cn('mt-10', unprinted)}>
          <OperatorNewsList news={news} />
        </div>
      )}
    </Page>
  );
}
