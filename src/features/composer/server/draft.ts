import { asc, eq, sql } from 'drizzle-orm';
import { contentHash, type FrozenTraveler, frozenPerson } from '@/features/plans/domain/frozen';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { PlanKey } from '@/features/plans/server/changePlan';
import { planProposals } from '@/features/plans/server/proposalTables';
import { STAGES, stageOf } from '@/features/trips/domain/stage';
import type { TripRow } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import { isSameJson } from '@/platform/domain/canonicalJson';
import type { Db } from '@/platform/server/database/database';
import { type BookedFor, readBookedFor } from './bookedFor';
import { leftNames, readWhole } from './planRows';
import { toComposerPlan } from './toComposerPlan';
import { toParty, travelersAsJson } from './travelerRows';

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
  const [around] = await tx
    .select({ people: travelersAsJson(), leftNames })
    .from(trips)
    .where(eq(trips.id, trip.id));
  const travelers: Traveler[] = (around?.people ?? []).flatMap(toParty);
  const whole = await readWhole(tx, key);
  const composed = toComposerPlan(whole, { travelers, leftNames: around?.leftNames ?? {} });
  const { plan } = composed;
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
