import { trpcClient } from '@/platform/web/trpc';
import { sendTo, useWrite } from '@/platform/web/useWrite';

const { profile } = trpcClient;

/** Invalidates everything, since the user's name is on nearly every page. */
export const useSaveProfile = () =>
  useWrite({ meta: { isKept: true }, ...sendTo(profile.save, {}) });
