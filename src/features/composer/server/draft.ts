import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type FrozenTraveler, frozenPerson, NO_CONTACT } from '@/features/plans/domain/frozen';
import type { Item } from '@/features/plans/domain/item';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { daysOfPeople } from '@/features/plans/domain/whoIsThere';
import type { PlanKey } from '@/features/plans/server/changePlan';
import { contentHash } from '@/features/plans/server/contentHash';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { STAGES, stageOf } from '@/features/trips/domain/stage';
import type { TripRow } from '@/features/trips/server/stage';
import { AppError } from '@/platform/domain/appError';
import { isSameJson } from '@/platform/domain/canonicalJson';
import { listed } from '@/platform/domain/inWords';
import type { Db } from '@/platform/server/database/database';
import { readPlanOf } from './planRows';

export type Draft = Awaited<ReturnType<typeof draftOf>>;

/**
 * Returns what a version of a plan would freeze now, regardless of findings. Throws `plan_gone`,
 * `not_proposable` unless the trip is ready, or `other_plan_booked` once it is booked with another
 * plan.
 */
export async function draftOf(tx: Db, trip: TripRow, key: PlanKey) {
  const { takesProposals, keepsPlan } = STAGES[stageOf(trip)];
  if (!takesProposals) throw new AppError('not_proposable');
  const bookedFor: BookedFor = keepsPlan ? await readBookedFor(tx, key) : null;
  const { composed, travelers } = await readPlanOf(tx, key);
  const plan = { ...composed.plan, ...NO_CONTACT };
  const items = composed.items.map(({ item }) => item);
  const frozen = travelers
    .filter(({ travelerId }) => bookedFor?.has(travelerId) ?? true)
    .map(frozenPerson);
  const content = { plan, items, travelers: frozen };
  return {
    ...{ composed, travelers, bookedFor },
    content: { ...content, contentHash: contentHash(content) },
  };
}

/** Returns a plan's open version, its newest one, and the number of the next. */
export async function readVersions(tx: Db, planId: string) {
  const all = await tx
    .select({
      proposalId: planProposals.id,
      number: planProposals.number,
      contentHash: planProposals.contentHash,
      travelers: planProposals.travelers,
      proposedAt: planProposals.proposedAt,
      isOpen: sql<boolean>`${planProposals.supersededAt} is null and ${planProposals.withdrawnAt} is null`,
    })
    .from(planProposals)
    .where(eq(planProposals.planId, planId))
    .orderBy(asc(planProposals.number));
  return { open: all.find(({ isOpen }) => isOpen), last: all.at(-1), next: all.length + 1 };
}

interface Version {
  contentHash: string;
  travelers: readonly FrozenTraveler[];
}

/** True if a version would say nothing new and is based on the same answers. */
export function isSameVersion(open: Version, next: Version): boolean {
  const isSameContent = open.contentHash === next.contentHash;
  return isSameContent && isSameJson(open.travelers, next.travelers);
}

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
async function readBookedFor(
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
