import { and, eq, isNotNull } from 'drizzle-orm';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { planProposals } from '@/features/plans/server/proposalTables';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import type { StandingVariant } from '../domain/standing';
import { afterLeaving } from './afterLeaving';
import { lockOpenRound, type OpenVariant } from './judge';
import { questions } from './questionTables';
import { readRound, type StandingFound, travelerOf, WHOLE } from './readRound';
import { isVerdict } from './tables';

/** What identifies a version in a request. */
export interface VersionKey {
  tripId: string;
  proposalId: string;
}

/**
 * Locks a trip and its round, so that nothing is proposed, chosen or withdrawn at the same time and
 * verdicts come one after another. Returns the round, with outcomes that are up to date. Throws
 * `trip_not_found`.
 */
export async function lockRound(tx: Db, tripId: string): Promise<StandingFound | null> {
  await lockTrip(tx, tripId);
  if ((await lockOpenRound(tx, tripId))?.isJudged === false) {
    await afterLeaving(tx, { tripId, by: null, now: new Date() });
  }
  return readRound(tx, tripId, WHOLE);
}

/**
 * Locks a variant's round and returns the variant's newest version. Throws `trip_not_found`,
 * `nothing_proposed`, `trip_finished`, `plan_withdrawn`, or `newer_version` if `proposalId` is not
 * the newest.
 */
export async function lockVariant(
  tx: Db,
  { tripId, proposalId }: VersionKey,
): Promise<OpenVariant> {
  const found = await lockRound(tx, tripId);
  if (!found?.round) throw new AppError('nothing_proposed');
  const { round } = found;
  if (round.isFinished) throw new AppError('trip_finished');
  const variant = round.variants.find((one) => one.proposalId === proposalId);
  if (!variant) throw await whyNotThere(tx, proposalId);
  return { found, round, variant };
}

/** Returns the error for a version that is not in the open round. */
async function whyNotThere(tx: Db, proposalId: string): Promise<AppError> {
  const isIt = and(eq(planProposals.id, proposalId), isNotNull(planProposals.withdrawnAt));
  return new AppError(
    (await tx.$count(planProposals, isIt)) > 0 ? 'plan_withdrawn' : 'newer_version',
  );
}

/** The same, if the organizer has chosen nothing yet. Also throws `plan_chosen`. */
export async function lockUnchosen(tx: Db, key: VersionKey): Promise<OpenVariant> {
  const open = await lockVariant(tx, key);
  if (open.round.chosen) throw new AppError('plan_chosen');
  return open;
}

type Person = StandingVariant['people'][number];

/** Returns an account's place in a variant. Throws `not_asked` if the plan leaves them out. */
export function travelerAsked(
  { found, variant }: OpenVariant,
  userId: string,
): { travelerId: TravelerId; own: Person; price: NonNullable<Person['price']> } {
  const travelerId = travelerOf(found, userId);
  const own = variant.people.find((one) => one.travelerId === travelerId);
  if (travelerId === null || !own?.price) throw new AppError('not_asked');
  return { travelerId, own, price: own.price };
}

export function isVerdictOf({ round, variant }: OpenVariant, travelerId: TravelerId) {
  return isVerdict({ roundId: round.roundId, planId: variant.planId, travelerId });
}

/** Matches the condition of a traveler's verdict on a variant. */
export function isConditionOf({ round, variant }: OpenVariant, travelerId: TravelerId) {
  return and(
    eq(questions.roundId, round.roundId),
    eq(questions.planId, variant.planId),
    eq(questions.travelerId, travelerId),
  );
}
