import { briefRouter } from '@/features/brief/server/router';
import { composerProcedures } from '@/features/composer/server/router';
import { duesAfterOptIns, duesAfterVersion } from '@/features/dues/server/afterVersion';
import { duesRouter } from '@/features/dues/server/router';
import { guestAdmission } from '@/features/guests/server/admission';
import { inviteAgain } from '@/features/guests/server/inviteAgain';
import { guestsRouter } from '@/features/guests/server/router';
import { createIdentityRouter } from '@/features/identity/server/router';
import { mailsRouter } from '@/features/mails/server/router';
import { privacyRouter } from '@/features/privacy/server/router';
import { profileRouter } from '@/features/profile/server/router';
import { createResponsesRouter } from '@/features/responses/server/router';
import { changeTrip } from '@/features/responses/server/seeDates';
import { reviewRouter } from '@/features/review/server/router';
import { readConfirmed, readSuppliers } from '@/features/sheets/server/confirmed';
import { sheetsRouter } from '@/features/sheets/server/router';
import { takeawayRouter } from '@/features/takeaway/server/router';
import { createTripsRouter } from '@/features/trips/server/router';
import { proposalsProcedure } from '@/features/verdicts/server/proposalsProcedure';
import { readPromises } from '@/features/verdicts/server/readPromises';
import {
  chooseProcedure,
  optInProcedures,
  verdictsProcedures,
} from '@/features/verdicts/server/router';
import { router } from '@/platform/server/trpc';
import { accountBelongings, afterProposal, organizerBelongings, travelBelongings } from './hooks';

/** Every procedure of the product, by feature. */
export const rootRouter = router({
  identity: createIdentityRouter(accountBelongings),
  profile: profileRouter,
  trips: createTripsRouter(changeTrip, inviteAgain),
  responses: createResponsesRouter(guestAdmission, travelBelongings, organizerBelongings),
  brief: briefRouter,
  guests: guestsRouter,
  mails: mailsRouter,
  plans: router({
    ...composerProcedures({ afterProposal, readPromises, readSuppliers }),
    ...proposalsProcedure(readConfirmed),
  }),
  review: reviewRouter,
  verdicts: router({
    ...verdictsProcedures,
    ...chooseProcedure(duesAfterVersion),
    ...optInProcedures(duesAfterOptIns),
  }),
  dues: duesRouter,
  sheets: sheetsRouter,
  takeaway: takeawayRouter,
  privacy: privacyRouter,
});

export type RootRouter = typeof rootRouter;
