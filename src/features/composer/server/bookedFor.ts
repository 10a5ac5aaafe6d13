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

/** Who is on a booked plan. Null before the booking, when a plan may include anybody. */
export type BookedFor = ReadonlySet<TravelerId> | null;

/**
 * Throws `not_booked_for` if an item names somebody who is not on the booked plan: nobody is asked
 * any more, and silence is not a yes.
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
 * Returns who is on the plan that its trip is booked with, because later versions may include
 * nobody else. Throws `other_plan_booked` unless it is this plan.
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
  // A version may have dropped somebody who goes, and they can be added back.
  return new Set([...taken, ...(booked.going ?? [])]);
}
