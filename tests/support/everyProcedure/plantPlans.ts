import { and, eq, sql } from 'drizzle-orm';
import { viewsOf } from '@/features/itinerary/domain/viewOf';
import type { FrozenTraveler } from '@/features/plans/domain/frozen';
import type { Item } from '@/features/plans/domain/item';
import type { Plan } from '@/features/plans/domain/plan';
import { contentHash } from '@/features/plans/server/contentHash';
import { planItems } from '@/features/plans/server/itemTables';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { plans } from '@/features/plans/server/tables';
import { trips } from '@/features/trips/server/tables';
import { judgeRound } from '@/features/verdicts/server/judge';
import { changeOffers, proposalPeople, verdicts } from '@/features/verdicts/server/tables';
import type { Db } from '@/platform/server/database/database';
import { dayFromNow } from '../factories';
import { mark } from './marked';
import { plantedPlan, travelerIdOf } from './plantedPlan';

interface TripToPlant {
  id: string;
  isReady: boolean;
  travelers: readonly { word: string }[];
}

/** Plants plans. On a ready trip they are with the group. */
export async function plantPlans(db: Db, all: readonly TripToPlant[]): Promise<void> {
  for (const trip of all) await plantPlan(db, trip);
}

async function plantPlan(db: Db, { id: tripId, isReady, travelers }: TripToPlant): Promise<void> {
  const others = travelers.at(-1)?.word ?? '';
  const { plan, items, deleted, deletedPlanId } = plantedPlan(tripId, others);
  const { planId, people: _people, nothingNeeded: _ticks, ...fields } = plan;
  const kept = { ...fields, tripId, deletedAt: null };
  const gone = { ...fields, tripId, deletedAt: new Date() };
  const rows = [
    { ...kept, id: planId, position: 1 },
    { ...gone, id: deletedPlanId, position: 2 },
  ];
  await db.insert(plans).values(rows);
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
  const [proposal] = await db
    .insert(planProposals)
    .values({ ...version, contentHash: contentHash(content) })
    .returning({ id: planProposals.id });
  await plantVerdict(db, { tripId, roundId, planId, proposalId: proposal?.id ?? '', others });
  await plantOffer(db, { tripId, roundId, content, others });
  await db.update(trips).set({ isProposed: true }).where(eq(trips.id, tripId));
  await judgeRound(db, tripId);
  // Only they may be given what is stored for them.
  await db
    .update(proposalPeople)
    .set({
      view: sql`jsonb_set(view, '{timeZone}', to_jsonb(${mark(others, 'storedView')}::text))`,
    })
    .where(
      and(eq(proposalPeople.tripId, tripId), eq(proposalPeople.travelerId, travelerIdOf(others))),
    );
}

interface Said {
  tripId: string;
  roundId: string;
  planId: string;
  proposalId: string;
  others: string;
}

interface Offered extends Pick<Said, 'tripId' | 'roundId' | 'others'> {
  content: { plan: Plan; items: Item[]; travelers: FrozenTraveler[] };
}

/** Adds a second variant that leaves out one of the others, with what they could change. */
async function plantOffer(db: Db, { tripId, roundId, content, others }: Offered): Promise<void> {
  const planId = crypto.randomUUID();
  const travelerId = travelerIdOf(others);
  const { people: _people, nothingNeeded: _ticks, planId: _first, ...fields } = content.plan;
  await db.insert(plans).values({ ...fields, id: planId, tripId, position: 3 });
  const people = [{ travelerId, without: true, arrives: null, leaves: null }];
  const without = { ...content, plan: { ...content.plan, planId, people }, items: [] };
  const version = { ...without, tripId, roundId, planId, number: 1 };
  await db.insert(planProposals).values({ ...version, contentHash: contentHash(without) });
  await db.insert(changeOffers).values({
    ...{ roundId, planId, tripId, travelerId, offeredAt: new Date() },
    canChange: mark(others, 'canChange'),
  });
}

/** Adds one of the others' verdicts: that they can't go and why, or their accepted condition. */
async function plantVerdict(db: Db, { others, ...about }: Said): Promise<void> {
  const travelerId = travelerIdOf(others);
  const { plan, items } = plantedPlan(about.tripId, others);
  const view = viewsOf({ plan, items, travelers: [{ travelerId }] }).get(travelerId);
  if (!view) throw new Error(`${others} is not in the planted plan`);
  await db.insert(verdicts).values({
    ...{ ...about, travelerId },
    ...(others === 'guest'
      ? { verdict: 'worksIf', state: 'accepted', condition: mark(others, 'verdictCondition') }
      : { verdict: 'cant', reason: mark(others, 'verdictReason') }),
    ...{ ceiling: view.money.share, agreed: view, seen: view, givenAt: new Date() },
  });
}
