import { randomUUID } from 'node:crypto';
import { contentHash } from '@/features/plans/domain/planContent';
import {
  planItems,
  planLeavers,
  planLooks,
  planPeople,
  planProposals,
  planRounds,
  plans,
  planTicks,
} from '@/features/plans/server/tables';
import type { Db } from '@/platform/server/database/database';
import { emptyItem, emptyPlan } from './planParts';

interface Owner {
  tripId: string;
  userId: string;
  /** Text that tends to get lost. */
  text: string;
}

/** Fills the tables of the plans of one trip, with a version that is with the group. */
export async function fillPlanTables(db: Db, { tripId, userId, text }: Owner): Promise<void> {
  const planId = randomUUID();
  const plan = { ...emptyPlan, planId, summary: text };
  const { planId: id, people: _people, nothingNeeded: _ticks, ...fields } = plan;
  await db.insert(plans).values({ ...fields, id, tripId, position: 1 });
  const rooms = [{ name: text, beds: 2, who: [text] }];
  const item = { ...emptyItem, itemId: randomUUID(), cost: 2 ** 53 - 1, details: text, rooms };
  const { itemId, ...columns } = item;
  await db.insert(planItems).values({
    ...columns,
    id: itemId,
    planId,
    position: 1e-300,
    currency: 'USD',
    wasOn: '9999-12-31',
  });
  await db.insert(planPeople).values({ planId, travelerId: text, without: true });
  await db.insert(planTicks).values({ planId, travelerId: text, need: 'accommodations', userId });
  await db.insert(planLooks).values({ planId, key: text, userId });
  await db.insert(planLeavers).values({ tripId, travelerId: text, userId, name: text });
  const roundId = randomUUID();
  await db.insert(planRounds).values({ id: roundId, tripId, consentBy: '9999-12-31' });
  const content = { plan, items: [item], travelers: [{ travelerId: text, version: 1 }] };
  const frozen = { ...content, contentHash: contentHash(content), proposedBy: userId };
  await db.insert(planProposals).values({ ...frozen, tripId, roundId, planId, number: 1 });
}
