import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { OfferProof } from '@/features/mails/web/OfferProof';
import { fullName } from '@/features/profile/domain/fullName';
import { ProfileCard } from '@/features/profile/web/ProfileCard';
import { greetingName } from '@/features/trips/domain/greetingName';
import { TripSections } from '@/features/trips/web/TripSections';
import { throwRefusal } from '@/platform/web/throwRefusal';
import { trpc } from '@/platform/web/trpc';
import { CardSkeletons } from '@/platform/web/ui/CardSkeletons';
import { Notice } from '@/platform/web/ui/Notice';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { PendingPage } from '@/platform/web/ui/PendingPage';
import { Skeleton } from '@/platform/web/ui/Skeleton';
import { readAll } from '../../readAll';

export const Route = createFileRoute('/_signedIn/dashboard/')({
  validateSearch: ({ deletedTrip }): { deletedTrip?: true } =>
    deletedTrip === true ? { deletedTrip } : {},
  loader: ({ context: { queryClient } }) =>
    readAll(queryClient, trpc.trips.dashboard.queryOptions(), trpc.profile.mine.queryOptions()),
  pendingComponent: DashboardPending,
  component: Dashboard,
});

/** SPEC 2 'Dashboard'. */
function Dashboard() {
  const tripsQuery = useSuspenseQuery(trpc.trips.dashboard.queryOptions());
  throwRefusal(tripsQuery);
  const { data: profile } = useSuspenseQuery(trpc.profile.mine.queryOptions());
  const name = greetingName(profile, tripsQuery.data);
  const { deletedTrip } = Route.useSearch();
  return (
    <Page>
      {deletedTrip && (
        <Notice tone="success" className="mb-6">
          The trip and its responses are deleted.
        </Notice>
      )}
      <PageHeader
        title={
          <>
            Welcome, <bdi translate="no">{name ?? 'traveler'}</bdi>!
          </>
        }
      />
      <OfferProof />
      <ProfileCard profile={profile} name={profile ? fullName(profile) : name} />
      <TripSections trips={tripsQuery.data} />
    </Page>
  );
}

/** The dashboard while its trips load. */
function DashboardPending() {
  return (
    <PendingPage>
      <Skeleton className="mb-10 h-72 rounded-2xl sm:h-56" />
      <Skeleton className="mb-4 h-8 w-44" />
      <CardSkeletons of="pass" count={3} />
    </PendingPage>
  );
}
