import { createFileRoute } from '@tanstack/react-router';
import { ReadyTripsPage } from '@/features/review/web/ReadyTripsPage';
import { trpc } from '@/platform/web/trpc';
import { pageHead } from '../../pageHead';

export const Route = createFileRoute('/_signedIn/admin/')({
  head: () => pageHead('Trips Ready to Plan'),
  loader: ({ context: { queryClient } }) =>
    queryClient.ensureQueryData(trpc.review.readyTrips.queryOptions()),
  component: ReadyTripsPage,
});
