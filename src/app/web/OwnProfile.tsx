import { DEFAULT_REDIRECT } from '@/features/identity/domain/redirectTarget';
import { useLive } from '@/features/live/web/useLive';
import { ProfilePage } from '@/features/profile/web/ProfilePage';
import { trpc } from '@/platform/web/trpc';

interface OwnProfileProps {
  redirect: string | undefined;
  userId: string;
}

/** The profile form, kept up to date with a save elsewhere. */
export function OwnProfile({ redirect = DEFAULT_REDIRECT, userId }: OwnProfileProps) {
  useLive({ kind: 'dashboard' }, [trpc.profile.mine.queryKey()]);
  return <ProfilePage redirect={redirect} userId={userId} />;
}
