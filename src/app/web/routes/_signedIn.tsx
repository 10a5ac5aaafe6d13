import { createFileRoute, redirect } from '@tanstack/react-router';
import { pageAt } from '@/app/domain/pageAt';
import { sessionQuery } from '@/features/identity/web/useSession';
import { AppError } from '@/platform/domain/appError';

/**
 * The routes that need a login (SPEC 2): anyone else goes to /login, which leads back, and only
 * operators get to the operators' pages. Nothing is rendered until it is known who is there. Has no
 * component of its own, which would be one more file for every such page to wait for.
 */
export const Route = createFileRoute('/_signedIn')({
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null);
    if (!session) {
      throw redirect({
        to: '/login',
        search: { redirect: location.pathname + location.searchStr },
      });
    }
    if (pageAt(location.pathname)?.page.for === 'operators' && !session.isAdmin) {
      throw new AppError('not_operator');
    }
    return { session };
  },
});
