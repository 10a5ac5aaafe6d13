import { identityRouter } from '@/features/identity/server/router';
import { liveRouter } from '@/features/live/server/router';
import { profileRouter } from '@/features/profile/server/router';
import { responsesRouter } from '@/features/responses/server/router';
import { reviewRouter } from '@/features/review/server/router';
import { tripsRouter } from '@/features/trips/server/router';
import { router } from '@/platform/server/trpc';

/** Every procedure of the product, by feature. */
export const rootRouter = router({
  identity: identityRouter,
  profile: profileRouter,
  trips: tripsRouter,
  responses: responsesRouter,
  review: reviewRouter,
  live: liveRouter,
});

export type RootRouter = typeof rootRouter;
