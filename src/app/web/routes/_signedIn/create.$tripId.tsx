import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CreateTripPage } from '@/features/trips/web/CreateTripPage';
import { trpc } from '@/platform/web/trpc';
import { FormPending } from '../../pending/FormPending';
import { readAll } from '../../readAll';

export const Route = createFileRoute('/_signedIn/create/$tripId')({
  loader: ({ context: { queryClient }, params: { tripId } }) =>
    readAll(queryClient, trpc.trips.details.queryOptions({ tripId })),
  pendingComponent: () => <FormPending />,
  component: function Component() {
    const { tripId } = Route.useParams();
    const { session } = Route.useRouteContext();
    const { data: again } = useSuspenseQuery(trpc.trips.details.queryOptions({ tripId }));
    return <CreateTripPage key={tripId} {...session} again={again} />;
  },
});
