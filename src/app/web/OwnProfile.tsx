import { skipToken, type UseQueryResult, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { DEFAULT_REDIRECT } from '@/features/identity/domain/redirectTarget';
import { nameInHash } from '@/features/identity/domain/wayIn';
import { ProfilePage } from '@/features/profile/web/ProfilePage';
import { newestAnswered } from '@/features/trips/domain/greetingName';
import { invitedTo } from '@/features/trips/domain/tripId';
import { browserStorage } from '@/platform/web/browserStorage';
import { newestTyped } from '@/platform/web/edits/editStorage';
import { trpc } from '@/platform/web/trpc';
import { ProfilePending } from './pending/ProfilePending';

const NO_NAME = { firstName: '', lastName: '' };

interface OwnProfileProps {
  redirect: string | undefined;
  userId: string;
}

/** The profile form, kept up to date when it is saved elsewhere. */
export function OwnProfile({ redirect = DEFAULT_REDIRECT, userId }: OwnProfileProps) {
  const { data: profile } = useSuspenseQuery(trpc.profile.mine.queryOptions());
  // An open form stays, with what was typed, if the profile is saved in the meantime.
  const [wasEmpty] = useState(profile === null);
  if (wasEmpty) return <EmptyProfile redirect={redirect} userId={userId} />;
  return <ProfilePage redirect={redirect} userId={userId} />;
}

/** True once a query has been read for this page, or need not be. */
const isRead = ({ isFetching, isFetchedAfterMount }: UseQueryResult<unknown, unknown>) =>
  !isFetching || isFetchedAfterMount;

/** What they have typed as their name into a join form that they have not sent yet. */
function typedName(userId: string): { firstName?: string; lastName?: string } {
  const storage = browserStorage();
  return storage ? newestTyped(storage, `${userId}:join:`, Date.now()) : {};
}

/**
 * Starts with the name they have given elsewhere: in their newest answer, or else in a join form,
 * or else the one on the list of the trip that they are heading for, or the company's sign-in has said.
 */
function EmptyProfile(props: { redirect: string; userId: string }) {
  const heading = invitedTo(props.redirect);
  const arrival = useQuery(
    trpc.guests.arrival.queryOptions(heading ? { tripId: heading } : skipToken),
  );
  const trips = useQuery(trpc.trips.dashboard.queryOptions());
  const tripId = trips.data && newestAnswered(trips.data)?.tripId;
  const own = useQuery(trpc.responses.own.queryOptions(tripId ? { tripId } : skipToken));
  const named = useLocation({ select: ({ hash }) => nameInHash(hash) });
  const isReady = isRead(arrival) && isRead(trips) && isRead(own);
  // An open form stays when these are read again.
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);
  if (!isReady && !wasReady) return <ProfilePending />;
  const expected = arrival.data?.guest?.name;
  const name = own.data ?? { ...NO_NAME, ...named, ...expected, ...typedName(props.userId) };
  return <ProfilePage {...props} name={name} />;
}
