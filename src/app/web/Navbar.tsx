import { Link, useLocation, useRouterState } from '@tanstack/react-router';
import { pageAt } from '@/app/domain/pageAt';
import { leadingTo, redirectTarget } from '@/features/identity/domain/redirectTarget';
import { useSession } from '@/features/identity/web/useSession';
import { Button } from '@/platform/web/ui/Button';
import { Logo } from '@/platform/web/ui/Logo';
import { toast } from '@/platform/web/ui/toast';
import { leave } from './offline/leave';

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
function useWayBack(): { redirect?: string } {
  const target = useRouterState({
    select: ({ location, matches }) => {
      if (matches.some(({ staticData }) => staticData.asksForLogin)) return location.pathname;
      const { redirect } = location.search as { redirect?: unknown };
      return redirectTarget(redirect);
    },
  });
  return leadingTo(target);
}

async function signOut(): Promise<void> {
  try {
    await leave();
  } catch (error) {
    console.error(error);
    void toast('We could not sign you out. Please try again.', { tone: 'danger' });
  }
}

/** On phones there is room for three only if their words wrap. */
const inTwoLines = 'max-sm:w-[6.5rem]';

/** SPEC 2 'Navbar'. The links' space is reserved until it is known who is signed in. */
export function Navbar() {
  const { user, loading } = useSession();
  const wayBack = useWayBack();
  const onDashboard = useLocation({
    select: ({ pathname }) => pageAt(pathname)?.page.path === '/dashboard',
  });
  return (
    <header className="border-b border-line bg-paper print:hidden">
      <nav
        aria-label="Main"
        className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-between gap-x-2 px-4 py-2 sm:px-6"
      >
        <Link to="/" aria-label="Gangway, home" className="inline-flex min-h-11 items-center">
          <Logo markOnPhone={user !== null} />
        </Link>
        <div className="flex min-h-11 flex-wrap items-center justify-end gap-x-1 gap-y-1">
          {!loading && !user && (
            <>
              <Button asChild variant="quiet" size="sm">
                <Link to="/login" search={wayBack}>
                  Login
                </Link>
              </Button>
              <Button asChild size="sm">
                <Link to="/signup" search={wayBack}>
                  Sign Up
                </Link>
              </Button>
            </>
          )}
          {user && (
            <>
              {user.isAdmin && (
                <Button asChild variant="quiet" size="sm" className={inTwoLines}>
                  <Link to="/admin" preload={false}>
                    Admin Dashboard
                  </Link>
                </Button>
              )}
              <Button
                asChild
                variant="quiet"
                size="sm"
                className={user.isAdmin ? inTwoLines : undefined}
              >
                {onDashboard ? (
                  <Link to="/create">Create a Trip</Link>
                ) : (
                  <Link to="/dashboard">My Dashboard</Link>
                )}
              </Button>
              <Button size="sm" onClick={() => void signOut()}>
                Sign Out
              </Button>
            </>
          )}
        </div>
      </nav>
    </header>
  );
}
