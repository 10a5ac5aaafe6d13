import { briefRouter } from '@/features/brief/server/router';
import { composerProcedures } from '@/features/composer/server/router';
import { duesAfterVersion } from '@/features/dues/server/afterVersion';
import { duesRouter } from '@/features/dues/server/router';
import { guestAdmission } from '@/features/guests/server/admission';
import { createGuestsRouter } from '@/features/guests/server/router';
import { createIdentityRouter } from '@/features/identity/server/router';
import { itineraryProcedures } from '@/features/itinerary/server/router';
import { mailsRouter } from '@/features/mails/server/router';
import { privacyRouter } from '@/features/privacy/server/router';
import { profileRouter } from '@/features/profile/server/router';
import { changeTrip } from '@/features/responses/server/datesSeen';
import { createResponsesRouter } from '@/features/responses/server/router';
import { reviewRouter } from '@/features/review/server/router';
import { readConfirmed, readSuppliers } from '@/features/sheets/server/confirmed';
import { sheetsRouter } from '@/features/sheets/server/router';
import { takeawayRouter } from '@/features/takeaway/server/router';
import { liveRouter } from '@/features/trips/server/liveProcedures';
import { createTripsRouter } from '@/features/trips/server/router';
import { readPromises } from '@/features/verdicts/server/readPromises';
import { chooseProcedure, verdictsProcedures } from '@/features/verdicts/server/router';
import { router } from '@/platform/server/trpc';
import { accountBelongings } from './accountBelongings';
import { afterProposal } from './duesHooks';
import { travelBelongings } from './travelBelongings';

/** Every procedure of the product, by feature. */
export const rootRouter = router({
  identity: createIdentityRouter(accountBelongings),
  profile: profileRouter,
  trips: createTripsRouter(changeTrip),
  responses: createResponsesRouter(guestAdmission, travelBelongings),
  brief: briefRouter,
  guests: createGuestsRouter(travelBelongings),
  mails: mailsRouter,
  plans: router({
    ...composerProcedures({ afterProposal, readPromises, readSuppliers }),
    ...itineraryProcedures(readConfirmed),
  }),
  review: reviewRouter,
  verdicts: router({ ...verdictsProcedures, ...chooseProcedure(duesAfterVersion) }),
  dues: duesRouter,
  sheets: sheetsRouter,
  takeaway: takeawayRouter,
  privacy: privacyRouter,
  live: liveRouter,
});

export type RootRouter = typeof rootRouter;
