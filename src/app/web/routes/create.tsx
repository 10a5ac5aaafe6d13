import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { Session } from '@/features/identity/domain/session';
import { LoginPrompt } from '@/features/identity/web/LoginPrompt';
import { sessionQuery, useSession } from '@/features/identity/web/useSession';
import { CreateTripPage } from '@/features/trips/web/CreateTripPage';
import { trpc } from '@/platform/web/trpc';
import { readAll } from '../readAll';

interface Search {
  /** The trip that its organizer plans again (SPEC-5 19). */
  again?: string;
}

export const Route = createFileRoute('/create')({
  staticData: { asksForLogin: true },
  validateSearch: ({ again }): Search => (again ? { again: String(again) } : {}),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { again: tripId } }) => {
    if (!tripId || !(await queryClient.ensureQueryData(sessionQuery).catch(() => null))) return;
    await readAll(queryClient, trpc.trips.details.queryOptions({ tripId }));
  },
  component: function Component() {
    const { again } = Route.useSearch();
    const { user, loading } = useSession();
    if (loading) return null;
    if (user && again) return <PlanAgain key={again} tripId={again} user={user} />;
    if (user) return <CreateTripPage userId={user.userId} email={user.email} />;
    return (
      <LoginPrompt
        title="Create a New Trip"
        intro="Please sign up or log in first, so that the trip is yours."
        redirect={again ? `/create?again=${encodeURIComponent(again)}` : '/create'}
      />
    );
  },
});

function PlanAgain({ tripId, user: { userId, email } }: { tripId: string; user: Session }) {
  const { data: again } = useSuspenseQuery(trpc.trips.details.queryOptions({ tripId }));
  return <CreateTripPage {...{ userId, email, again }} />;
}
