import { skipToken, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DEFAULT_REDIRECT } from '@/features/identity/domain/redirectTarget';
import { useLive } from '@/features/live/web/useLive';
import { ProfilePage } from '@/features/profile/web/ProfilePage';
import { newestAnswered } from '@/features/trips/domain/greetingName';
import { trpc } from '@/platform/web/trpc';
import { ProfilePending } from './pending/ProfilePending';

interface OwnProfileProps {
  redirect: string | undefined;
  userId: string;
}

/** The profile form, kept up to date with a save elsewhere. */
export function OwnProfile({ redirect = DEFAULT_REDIRECT, userId }: OwnProfileProps) {
  useLive({ kind: 'dashboard' }, [trpc.profile.mine.queryKey()]);
  const { data: profile } = useSuspenseQuery(trpc.profile.mine.queryOptions());
  // A form that is open stays, with what was typed, when the profile is saved in the meantime.
  const [wasEmpty] = useState(profile === null);
  if (wasEmpty) return <EmptyProfile redirect={redirect} userId={userId} />;
  return <ProfilePage redirect={redirect} userId={userId} />;
}

/** One that begins with the name which they have given in their newest answer, if they have. */
function EmptyProfile(props: { redirect: string; userId: string }) {
  const trips = useQuery(trpc.trips.dashboard.queryOptions());
  const tripId = trips.data && newestAnswered(trips.data)?.tripId;
  const own = useQuery(trpc.responses.own.queryOptions(tripId ? { tripId } : skipToken));
  if (trips.isLoading || own.isLoading) return <ProfilePending />;
  return <ProfilePage {...props} name={own.data ?? null} />;
}
