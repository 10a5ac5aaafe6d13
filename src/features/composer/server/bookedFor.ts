import { and, eq, isNull } from 'drizzle-orm';
import type { Item } from '@/features/plans/domain/item';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { daysOfPeople } from '@/features/plans/domain/whoIsThere';
import type { PlanKey } from '@/features/plans/server/changePlan';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { AppError } from '@/platform/domain/appError';
import { listed } from '@/platform/domain/inWords';
import type { Db } from '@/platform/server/database/database';

/** Whom a booked plan takes; null while the trip is not booked, and a plan may take anybody. */
export type BookedFor = ReadonlySet<TravelerId> | null;

/**
 * Throws `not_booked_for` where an item names somebody whom the booked plan does not take: nobody is asked any more,
 * and nobody's silence is a yes.
 */
export function assertBookedFor(
  items: readonly Item[],
  travelers: readonly Pick<Traveler, 'travelerId' | 'name'>[],
  bookedFor: ReadonlySet<TravelerId>,
): void {
  const names = new Map(
    travelers.flatMap(({ travelerId, name }) =>
      bookedFor.has(travelerId) ? [] : [[travelerId, name]],
    ),
  );
  const issues = items.flatMap(({ itemId, title, who }) => {
    const others = who === 'everyone' ? [] : who.flatMap((id) => names.get(id) ?? []);
    if (others.length === 0) return [];
    const message = `${title} is for ${listed(others)}, for whom this trip is not booked. Once it is booked, nobody else is asked to join.`;
    return [{ path: itemId, message }];
  });
  if (issues.length > 0) throw new AppError('not_booked_for', issues);
}

/**
 * Whom the plan takes with which its trip is booked, so that its versions take nobody else. Throws
 * `other_plan_booked` unless it is this one: nobody is asked of another.
 */
export async function readBookedFor(
  tx: Db,
  { tripId, planId }: PlanKey,
): Promise<ReadonlySet<TravelerId>> {
  const [booked] = await tx
    .select({
      planId: planProposals.planId,
      plan: planProposals.plan,
      travelers: planProposals.travelers,
      going: planRounds.going,
    })
    .from(planRounds)
    .innerJoin(planProposals, eq(planProposals.id, planRounds.chosenProposalId))
    .where(and(eq(planRounds.tripId, tripId), isNull(planRounds.withdrawnAt)));
  if (booked?.planId !== planId) throw new AppError('other_plan_booked');
  const taken = daysOfPeople(booked).keys();
  // Who goes may have been dropped by a version, and can be taken back.
  return new Set([...taken, ...(booked.going ?? [])]);
}
