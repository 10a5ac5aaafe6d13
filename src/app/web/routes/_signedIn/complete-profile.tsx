import { createFileRoute } from '@tanstack/react-router';
import { trpc } from '@/platform/web/trpc';
import { OwnProfile } from '../../OwnProfile';
import { ProfilePending } from '../../pending/ProfilePending';
import { readAll } from '../../readAll';
import { redirectSearch } from '../../redirectSearch';

export const Route = createFileRoute('/_signedIn/complete-profile')({
  validateSearch: redirectSearch,
  loader: ({ context: { queryClient } }) => readAll(queryClient, trpc.profile.mine.queryOptions()),
  pendingComponent: ProfilePending,
  component: function Component() {
    const { redirect } = Route.useSearch();
    const { session } = Route.useRouteContext();
    return <OwnProfile redirect={redirect} userId={session.userId} />;
  },
});
