import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { viewOf } from '@/features/itinerary/domain/viewOf';
import { contentHash } from '@/features/plans/domain/frozen';
import { planChecks, planItems } from '@/features/plans/server/itemTables';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import {
  planLeavers,
  planLooks,
  planNeeds,
  planPeople,
  plans,
  planTicks,
} from '@/features/plans/server/tables';
import { responses } from '@/features/responses/server/tables';
import {
  sheetCopies,
  sheetCopyWords,
  sheetNotes,
  sheetReceiptRows,
  sheetReceipts,
  sheetSendings,
  sheetsDue,
} from '@/features/sheets/server/tables';
import { changeOffers, tripHistory, verdicts } from '@/features/verdicts/server/tables';
import type { Db } from '@/platform/server/database/database';
import { emptyItem, emptyPlan } from './planParts';

interface Owner {
  tripId: string;
  userId: string;
  /** Text that tends to get lost. */
  text: string;
}

/** Fills the plan tables for one trip, including a version that is with the group. */
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
  const ofNeed = { planId, travelerId: text, need: 'specialTravel', userId } as const;
  await db.insert(planNeeds).values({ ...ofNeed, touches: ['food', 'health'] });
  await db.insert(planChecks).values({ ...ofNeed, itemId, note: text.slice(0, 300) });
  await db.insert(planLooks).values({ planId, key: text, userId });
  await db.insert(planLeavers).values({ tripId, travelerId: text, userId, name: text });
  const roundId = randomUUID();
  await db.insert(planRounds).values({ id: roundId, tripId, consentBy: '9999-12-31' });
  const content = { plan, items: [item], travelers: [{ travelerId: text, version: 1 }] };
  const frozen = { ...content, contentHash: contentHash(content), proposedBy: userId };
  const version = { id: randomUUID(), ...frozen, tripId, roundId, planId, number: 1 };
  await db.insert(planProposals).values(version);
  const [{ travelerId = '' } = {}] = await db
    .select({ travelerId: responses.travelerId })
    .from(responses)
    .where(eq(responses.tripId, tripId));
  const view = viewOf({ plan, items: [], travelers: [{ travelerId }] }, travelerId);
  if (!view) throw new Error('The plan is without its traveler.');
  const ofNote = { tripId, note: text.slice(0, 300), savedBy: userId };
  await db.insert(sheetNotes).values([
    { ...ofNote, sheet: 'transfers', noteKey: itemId, itemId },
    { ...ofNote, sheet: 'kitchen', noteKey: travelerId, travelerId },
  ]);
  const copy = { tripId, isDraft: true, rows: [{ key: text, cells: [text], people: [text] }] };
  const [nowCopyId = '', seenCopyId = ''] = [randomUUID(), randomUUID()];
  const copies = [nowCopyId, seenCopyId].map((one) => ({ ...copy, id: one }));
  await db.insert(sheetCopies).values(copies);
  const words = { [text]: [text] };
  await db.insert(sheetCopyWords).values({ copyId: nowCopyId, tripId, travelerId, words });
  const ofSheet = { tripId, sheet: 'transfers' } as const;
  const sentTo = text.slice(0, 40);
  await db.insert(sheetSendings).values({ ...ofSheet, sentTo, sentBy: userId, copyId: nowCopyId });
  const receiptId = randomUUID();
  await db.insert(sheetReceipts).values({
    ...{ ...ofSheet, id: receiptId, recipientName: sentTo, nonce: text, askedAt: new Date() },
    ...{ tokenHash: randomUUID().padEnd(43, 'x'), madeBy: userId, nowCopyId, seenCopyId },
  });
  const note = text.slice(0, 40);
  const at = new Date('2026-06-30T23:59:59.999Z');
  const said = { answer: 'yes', answeredAt: at, waitsSince: at } as const;
  await db.insert(sheetReceiptRows).values({ receiptId, rowKey: text, note, ...said });
  await db.insert(sheetsDue).values({ tripId }).onConflictDoNothing();
  const verdict = {
    verdict: 'worksIf',
    condition: text,
    state: 'accepted',
    ceiling: 2 ** 53 - 1,
  } as const;
  const given = { agreed: view, seen: view, givenAt: new Date('2026-06-30T23:59:59.999Z') };
  const about = { roundId, planId, tripId, travelerId, proposalId: version.id };
  await db.insert(verdicts).values({ ...about, ...verdict, ...given });
  const { proposalId: _version, ...ofPlan } = about;
  const offer = { canChange: text.slice(0, 300), offeredAt: given.givenAt };
  await db.insert(changeOffers).values({ ...ofPlan, ...offer });
  await db.insert(tripHistory).values({ tripId, kind: 'proposed', planTitle: text, number: 1 });
}
