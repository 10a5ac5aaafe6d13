import { createFileRoute } from '@tanstack/react-router';
import { OwnProfile } from '../../OwnProfile';
import { ProfilePending } from '../../pending/ProfilePending';
import { redirectSearch } from '../../redirectSearch';

export const Route = createFileRoute('/_signedIn/update-profile')({
  validateSearch: redirectSearch,
  loader: ({ context }) => context.reads,
  pendingComponent: ProfilePending,
  component: function Component() {
    const { redirect } = Route.useSearch();
    const { session } = Route.useRouteContext();
    return <OwnProfile redirect={redirect} userId={session.userId} />;
  },
});
