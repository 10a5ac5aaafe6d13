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

/** The profile form, kept up to date when it is saved elsewhere. */
export function OwnProfile({ redirect = DEFAULT_REDIRECT, userId }: OwnProfileProps) {
  useLive({ kind: 'dashboard' }, [trpc.profile.mine.queryKey()]);
  const { data: profile } = useSuspenseQuery(trpc.profile.mine.queryOptions());
  // An open form stays, with what was typed, if the profile is saved in the meantime.
  const [wasEmpty] = useState(profile === null);
  if (wasEmpty) return <EmptyProfile redirect={redirect} userId={userId} />;
  return <ProfilePage redirect={redirect} userId={userId} />;
}

/** Starts with the name from the traveler's newest answer, if there is one. */
function EmptyProfile(props: { redirect: string; userId: string }) {
  const trips = useQuery(trpc.trips.dashboard.queryOptions());
  const tripId = trips.data && newestAnswered(trips.data)?.tripId;
  const own = useQuery(trpc.responses.own.queryOptions(tripId ? { tripId } : skipToken));
  if (trips.isLoading || own.isLoading) return <ProfilePending />;
  return <ProfilePage {...props} name={own.data ?? null} />;
}
