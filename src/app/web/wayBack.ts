import { useRouterState } from '@tanstack/react-router';
import { leadingTo, redirectTarget } from '@/features/identity/domain/redirectTarget';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page asks strangers for a login in its own words, and is where that leads back to. */
    asksForLogin?: true;
  }
}

/**
 * What the bar's links to login and sign-up carry (DESIGN 7.18): this page, if it asks for a login, or
 * where the login that one is at leads to.
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
