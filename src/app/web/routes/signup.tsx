import { createFileRoute, redirect } from '@tanstack/react-router';
import { DEFAULT_REDIRECT } from '@/features/identity/domain/redirectTarget';
import { SignUpPage } from '@/features/identity/web/SignUpPage';
import { sessionQuery } from '@/features/identity/web/useSession';
import { redirectSearch } from '../redirectSearch';

export const Route = createFileRoute('/signup')({
  validateSearch: redirectSearch,
  // Someone signed in already goes on at once (DESIGN 7.14).
  beforeLoad: async ({ context, search }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null);
    if (session) throw redirect({ href: search.redirect ?? DEFAULT_REDIRECT });
  },
  component: function Component() {
    const { redirect: target = DEFAULT_REDIRECT } = Route.useSearch();
    return <SignUpPage redirect={target} />;
  },
});
