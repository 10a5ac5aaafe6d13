import { createFileRoute } from '@tanstack/react-router';
import { DEFAULT_REDIRECT } from '@/features/identity/domain/redirectTarget';
import { useLiveForm } from '@/features/live/web/useLiveForm';
import { ProfilePage } from '@/features/profile/web/ProfilePage';
import { trpc } from '@/platform/web/trpc';
import { pageHead } from '../../pageHead';
import { redirectSearch } from '../../redirectSearch';

export const Route = createFileRoute('/_signedIn/update-profile')({
  validateSearch: redirectSearch,
  head: () =>
    pageHead('Your Profile', 'Who you are, for the forms and for the people who plan your trips.'),
  loader: ({ context }) => context.reads,
  pendingComponent: () => (
    <p data-pending className="p-8 text-center">
      Loading...
    </p>
  ),
  component: function Component() {
    const { redirect = DEFAULT_REDIRECT } = Route.useSearch();
    const { session } = Route.useRouteContext();
    useLiveForm([trpc.profile.mine.queryKey()]);
    return <ProfilePage redirect={redirect} userId={session.userId} />;
  },
});
