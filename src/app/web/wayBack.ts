import { useRouterState } from '@tanstack/react-router';
import { leadingTo, redirectTarget } from '@/features/identity/domain/redirectTarget';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** True if the page itself asks strangers for a login, which then leads back to it. */
    asksForLogin?: true;
  }
}

/**
 * Returns what the navigation bar's login and sign-up links carry (DESIGN 7.18): this page, if it
 * asks for a login, or where the current login page leads to.
 */
export function useWayBack(): { redirect?: string } {
  const target = useRouterState({
    select: ({ location, matches }) => {
      if (matches.some(({ staticData }) => staticData.asksForLogin)) return location.pathname;
      const { redirect } = location.search as { redirect?: unknown };
      return redirectTarget(redirect);
    },
  });
  return leadingTo(target);
}
