import { redirect } from '@tanstack/react-router';
import { DEFAULT_REDIRECT } from '@/features/identity/domain/redirectTarget';
import { sessionQuery } from '@/features/identity/web/useSession';
import type { RouterContext } from './routerContext';

interface Opening {
  context: RouterContext;
  search: { redirect?: string | undefined };
}

/** For `/login` and `/signup`: redirects anyone already signed in (DESIGN 7.14). */
export async function redirectIfSignedIn({ context, search }: Opening): Promise<void> {
  const session = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null);
  if (session) throw redirect({ href: search.redirect ?? DEFAULT_REDIRECT });
}
