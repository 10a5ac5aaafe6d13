import { eq } from 'drizzle-orm';
import { contentHash } from '@/features/plans/domain/planContent';
import { planItems, planProposals, planRounds, plans } from '@/features/plans/server/tables';
import { trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import { dayFromNow } from '../factories';
import { plantedPlan, travelerIdOf } from './plantedPlan';

interface TripToPlant {
  id: string;
  isReady: boolean;
  travelers: readonly { word: string }[];
}

/** Puts plans there that are gone; with the group, where the trip is ready. */
export async function plantPlans(db: Db, all: readonly TripToPlant[]): Promise<void> {
  for (const trip of all) await plantPlan(db, trip);
}

async function plantPlan(db: Db, { id: tripId, isReady, travelers }: TripToPlant): Promise<void> {
  const others = travelers.at(-1)?.word ?? '';
  const { plan, items, deleted, deletedPlanId } = plantedPlan(tripId, others);
  const { planId, people: _people, nothingNeeded: _ticks, ...fields } = plan;
  const kept = { ...fields, tripId, deletedAt: null };
  const gone = { ...fields, tripId, deletedAt: new Date('2026-01-01T12:00:00Z') };
  const rows = [
    { ...kept, id: planId, position: 1 },
    { ...gone, id: deletedPlanId, position: 2 },
  ];
  const added = await db.insert(plans).values(rows).onConflictDoNothing().returning();
  if (added.length === 0) return;
  const currency = plan.currency;
  await db.insert(planItems).values([
    ...items.map(({ itemId, ...item }, position) => ({
      ...{ ...item, id: itemId, planId, position, currency },
    })),
    { ...deleted, id: deleted.itemId, planId, position: 9, currency, deletedAt: new Date() },
  ]);
  if (!isReady) return;
  const round = { tripId, consentBy: dayFromNow(20) };
  const [{ id: roundId = '' } = {}] = await db.insert(planRounds).values(round).returning();
  const content = {
    plan,
    items,
    travelers: travelers.map(({ word }) => ({ travelerId: travelerIdOf(word), version: 1 })),
  };
  const version = { ...content, tripId, roundId, planId, number: 1 };
  await db.insert(planProposals).values({ ...version, contentHash: contentHash(content) });
  await db.update(trips).set({ isProposed: true }).where(eq(trips.id, tripId));
}
