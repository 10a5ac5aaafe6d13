import { trpcClient } from '@/platform/web/trpc';
import { useWrite } from '@/platform/web/useWrite';

const { profile } = trpcClient;

/** Invalidates everything, since the user's name is on nearly every page. */
export const useSaveProfile = () =>
  useWrite({
    meta: { isKept: true },
    mutationFn: (saved: Parameters<typeof profile.save.mutate>[0]) => profile.save.mutate(saved),
  });
