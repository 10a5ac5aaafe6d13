import { createFileRoute } from '@tanstack/react-router';
import { LoginPrompt } from '@/features/identity/web/LoginPrompt';
import { useSession } from '@/features/identity/web/useSession';
import { CreateTripPage } from '@/features/trips/web/CreateTripPage';

export const Route = createFileRoute('/create')({
  staticData: { asksForLogin: true },
  component: function Component() {
    const { user, loading } = useSession();
    if (loading) return null;
    if (user) return <CreateTripPage userId={user.userId} email={user.email} />;
    return (
      <LoginPrompt
        title="Create a New Trip"
        intro="Please sign up or log in first, so that the trip is yours."
        redirect="/create"
      />
    );
  },
});
