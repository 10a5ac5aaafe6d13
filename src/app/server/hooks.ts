import { duesAfterOptIns, duesAfterVersion } from '@/features/dues/server/afterVersion';
import { ownDues } from '@/features/dues/server/ownDues';
import { organizersWays } from '@/features/dues/server/ways';
import { personalLinks } from '@/features/guests/server/renewedLinks';
import { guestTies } from '@/features/guests/server/tieByEmail';
import type { AccountBelongings } from '@/features/identity/server/accountBelongings';
import { ownFactors } from '@/features/identity/server/factorApps';
import {
  type OnAccountsWord,
  ownMailed,
  ownPassword,
  ownSessions,
  ownTie,
} from '@/features/identity/server/onAccountsWord';
import { ownPlanName, ownPlanParts } from '@/features/plans/server/ownPlanName';
import { ownOffers } from '@/features/responses/server/handOver';
import { ownAnswers, type TravelBelonging } from '@/features/responses/server/leaveTrip';
import { ownResponses } from '@/features/responses/server/ownResponses';
import { openedAddresses, ownAddresses } from '@/features/takeaway/server/addresses';
import { ownTripId } from '@/features/trips/server/commands';
import { organizedTrips } from '@/features/trips/server/organizedTrips';
import type { OrganizerBelonging } from '@/features/trips/server/organizerBelonging';
import { roundsWithout, roundWithout } from '@/features/verdicts/server/afterLeaving';
import { afterProposal as verdictsAfterProposal } from '@/features/verdicts/server/afterProposal';
import { choicesWithout } from '@/features/verdicts/server/optInCommands';

/** The rows of every feature that are deleted with an account. */
export const accountBelongings: AccountBelongings = {
  trips: organizedTrips,
  responses: ownResponses,
  guests: guestTies,
  plans: ownPlanParts,
  rounds: roundsWithout,
  dues: ownDues,
};

/** The steps of every feature when a trip changes hands (SPEC-4 16), in this order. */
export const organizerBelongings: readonly OrganizerBelonging[] = [ownTripId, personalLinks];

/**
 * The steps of every feature when somebody leaves a trip or is removed from it, in this order: what
 * they chose ends before their answers are gone, and the round is judged after that.
 */
export const travelBelongings: readonly TravelBelonging[] = [
  ownPlanName,
  ownAddresses,
  choicesWithout(duesAfterOptIns),
  ownAnswers,
  roundWithout,
];

/** What a new version does: to its round, and, if it is the chosen one from now on, to dues. */
export const afterProposal: typeof verdictsAfterProposal = async (tx, version) => {
  const joined = await verdictsAfterProposal(tx, version);
  await duesAfterVersion(tx, version);
  return joined;
};

/**
 * Everything that stands on an account's word, and which events end it (docs/decisions/0079).
 * Whatever lets somebody in, or acts for an account later without asking again, has a row here,
 * whichever feature keeps it; `tests/http/onAccountsWord.db.test.ts` walks the list.
 */
export const onAccountsWord = {
  password: ownPassword,
  companySignIn: ownTie,
  sessions: ownSessions,
  factors: ownFactors,
  mailed: ownMailed,
  openAddresses: openedAddresses,
  offers: ownOffers,
  waysToPay: organizersWays,
} as const satisfies Record<string, OnAccountsWord>;
