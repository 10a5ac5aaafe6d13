import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { View } from '@/features/plans/domain/view';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import type { JudgedVariant } from '../domain/judged';
import { judgedVariants } from '../domain/roundPage';
import { type FoundRound, type OpenRound, readRound, travelerOf } from './readRound';
import { isVerdict } from './tables';

/** What identifies a version in a request. */
export interface VersionKey {
  tripId: string;
  proposalId: string;
}

/** A variant of a round that is open, as the caller asks for it. */
export interface OpenVariant {
  found: FoundRound;
  round: OpenRound;
  variant: JudgedVariant;
}

/**
 * The newest version of a variant, with its trip locked, so that nothing is proposed, chosen or
 * withdrawn at the same time, and verdicts come one after another. Throws
 * `trip_not_found`, `nothing_proposed`, `trip_finished`, or `newer_version` when it is not the
 * newest.
 */
export async function lockVariant(
  tx: Db,
  { tripId, proposalId }: VersionKey,
): Promise<OpenVariant> {
  await lockTrip(tx, tripId);
  const found = await readRound(tx, tripId);
  if (!found?.round) throw new AppError('nothing_proposed');
  const { round } = found;
  if (round.isFinished) throw new AppError('trip_finished');
  const variant = judgedVariants(round).find((one) => one.proposalId === proposalId);
  if (!variant) throw new AppError('newer_version');
  return { found, round, variant };
}

/** The same while the organizer has chosen nothing. Throws `plan_chosen` too. */
export async function lockUnchosen(tx: Db, key: VersionKey): Promise<OpenVariant> {
  const open = await lockVariant(tx, key);
  if (open.round.chosen) throw new AppError('plan_chosen');
  return open;
}

/** Somebody who is in a variant, with their view of it. */
interface TakenAlong {
  travelerId: TravelerId;
  view: View;
  ceiling: number;
}

/** An account's place in a variant. Throws `not_asked` if the plan leaves them out. */
export function takenAlong({ found, variant }: OpenVariant, userId: string): TakenAlong {
  const travelerId = travelerOf(found, userId);
  const view = travelerId === null ? undefined : variant.views.get(travelerId);
  const ceiling = travelerId === null ? undefined : variant.ceilings.get(travelerId);
  if (travelerId === null || !view || ceiling === undefined) throw new AppError('not_asked');
  return { travelerId, view, ceiling };
}

/** The row of what a traveler says to a variant. */
export function isVerdictOf({ round, variant }: OpenVariant, travelerId: TravelerId) {
  return isVerdict({ roundId: round.roundId, planId: variant.planId, travelerId });
}
