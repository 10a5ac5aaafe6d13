import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, useMatches, useParams } from '@tanstack/react-router';
import { useLive } from '@/features/live/web/useLive';
import { OperatorNewsList } from '@/features/review/web/OperatorNewsList';
import { trpc } from '@/platform/web/trpc';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { TripTabs } from '../../TripTabs';
import { OPERATOR_TABS } from '../../tripTabs';

export const Route = createFileRoute('/_signedIn/admin/_trip')({
  component: ReviewLayout,
});

/** What the operators' pages of one trip have in common (SPEC 2 'Admin responses view', SPEC-2 2). */
function ReviewLayout() {
  const { tripId = '' } = useParams({ strict: false });
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const [first] = OPERATOR_TABS;
  const { label } = OPERATOR_TABS.find(({ to }) => to === path) ?? first;
  useLive({ kind: 'tripReview', tripId }, [
    trpc.review.trip.queryKey({ tripId }),
    trpc.brief.review.queryKey({ tripId }),
    trpc.guests.whoIsComing.queryKey({ tripId }),
    trpc.review.news.queryKey({ tripId }),
  ]);
  // The page does not wait for it: there seldom is any.
  const { data: news = [] } = useQuery(trpc.review.news.queryOptions({ tripId }));
  return (
    <Page>
      <PageHeader
        className="mb-6"
        title={
          <>
            Admin View – {label} for Trip:{' '}
            <span className="block text-[0.625em] leading-snug tracking-normal text-ink-soft wrap-anywhere">
              {tripId}
            </span>
          </>
        }
      />
      <TripTabs tabs={OPERATOR_TABS} tripId={tripId} />
      <OperatorNewsList news={news} />
      <Outlet />
    </Page>
  );
}
