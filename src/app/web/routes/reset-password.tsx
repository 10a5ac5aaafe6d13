import { createFileRoute } from '@tanstack/react-router';
import { DEFAULT_REDIRECT } from '@/features/identity/domain/redirectTarget';
import { ResetPasswordPage } from '@/features/identity/web/ResetPasswordPage';
import { withoutLinkEnd } from '@/platform/domain/withoutLinkEnd';
import { trpc } from '@/platform/web/trpc';
import { redirectSearch } from '../redirectSearch';

export const Route = createFileRoute('/reset-password')({
  validateSearch: (search): { token: string; redirect?: string } => ({
    token: withoutLinkEnd(String(search.token ?? '')),
    ...redirectSearch(search),
  }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  // Checked before anything is typed. If that fails, the form says what is wrong once it is sent.
  loader: async ({ context: { queryClient }, deps: { token } }) => {
    const question = trpc.identity.resetLink.queryOptions({ token }, { staleTime: 0 });
    const answer = await queryClient.fetchQuery(question).catch(() => null);
    return { isGood: answer?.isGood ?? true };
  },
  component: function Component() {
    const { token, redirect = DEFAULT_REDIRECT } = Route.useSearch();
    const { isGood } = Route.useLoaderData();
    return <ResetPasswordPage token={token} redirect={redirect} isGood={isGood} />;
  },
});
