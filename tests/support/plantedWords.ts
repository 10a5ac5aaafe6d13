import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { guests } from '@/features/guests/server/tables';
import { planItems } from '@/features/plans/server/itemTables';
import { NEW_COMPANION } from '@/features/responses/domain/companions';
import { responses } from '@/features/responses/server/tables';
import {
  sheetCopies,
  sheetCopyWords,
  sheetNotes,
  sheetReceiptRows,
  sheetReceipts,
} from '@/features/sheets/server/tables';
import { trips } from '@/features/trips/server/tables';
import { questions } from '@/features/verdicts/server/questionTables';
import { changeOffers } from '@/features/verdicts/server/tables';
import type { Db } from '@/platform/server/database/database';
import { keepItems, proposedTrip, sharedItems } from './proposedTrip';
import { ASKED, idsOf, type Open, onlyIf, say } from './verdictSteps';

/** A word that every planted text contains. */
export const PLANTED = 'zebrafish';

/** The key of a look that is identified by someone's words, as its rule writes it. */
export const WORDED_LOOK = 'needItem ana 1f2e3d4c5b6a';

/**
 * Creates a trip whose plan was with the group and is long over, with the planted word wherever
 * needs are stored: answers, ticks, verdicts, offers, reasons, notes.
 */
export async function plantWords(db: Db, lastDay = '2021-01-10'): Promise<Open> {
  const about = await proposedTrip(db, ['Ana', 'Ben'], (name) => ({
    accommodations: `${PLANTED} needs of ${name}`,
    specialTravel: `${PLANTED} travel of ${name}`,
    companions:
      name === 'Ben'
        ? [{ ...NEW_COMPANION, companionName: 'Max', companionNeeds: `${PLANTED} needs of Max` }]
        : [],
  }));
  const { tripId, operator, planId, ids, roundId } = about;
  const { plans, verdicts } = operator.api;
  const travelerId = ids.Ana ?? '';
  const items = sharedItems();
  await keepItems(db, planId, items, 'idea');
  const need = { travelerId, need: 'accommodations' } as const;
  const aboutNeed = { tripId, planId, ...need, answers: 1 };
  await plans.touchNeed({ ...aboutNeed, touches: ['food', 'moving'] });
  const kept = await db.select().from(planItems).where(eq(planItems.planId, planId));
  await plans.checkItems({
    ...aboutNeed,
    items: kept.map(({ id, version }) => ({ itemId: id, version })),
    note: `${PLANTED} note of a check`,
    isChecked: true,
  });
  const look = { tripId, planId, isAcknowledged: true };
  await plans.acknowledge({ ...look, key: WORDED_LOOK, overrideReason: `${PLANTED} reason` });
  await plans.acknowledge({ ...look, key: 'stretch ana 77', overrideReason: '' });
  const planStart = lastDay.replace(/\d\d$/, '01');
  const proposalId = await about.propose(items, planId, { planStart, planEnd: lastDay });
  const trip: Open = { ...about, db, proposalId };
  const condition = `${PLANTED} condition`;
  await say(trip, 'Ana', onlyIf(condition));
  const step = { answer: 'accept', note: `${PLANTED} note of an operator` } as const;
  const asked = { tripId, proposalId, travelerId, condition, step, seen: ASKED };
  await verdicts.answerCondition(asked);
  await say(trip, 'Ben', { verdict: 'cant', condition: '', reason: `${PLANTED} reason` });
  const [ben = ''] = idsOf(trip, 'Ben');
  const [threadId, shownId] = [randomUUID(), randomUUID()];
  const posed = { tripId, question: `${PLANTED} question`, askedAt: new Date() };
  const replied = { reply: `${PLANTED} reply`, state: 'replied' } as const;
  await db.insert(questions).values([
    { ...posed, ...replied, id: threadId, threadId, travelerId: ben, addedNeed: PLANTED },
    { ...posed, ...replied, id: shownId, threadId },
  ]);
  await db.insert(changeOffers).values({
    ...{ roundId, planId, tripId, travelerId: ben, canChange: `${PLANTED} offer` },
    offeredAt: new Date(),
  });
  await db.insert(guests).values({
    ...{ tripId, name: 'Cy', declinedAt: new Date(), token: randomUUID() },
    declineReason: `${PLANTED} decline`,
  });
  const itemId = items[0]?.itemId ?? '';
  const told = `${PLANTED} note of a sheet`;
  const note = { tripId, note: told, told };
  await db.insert(sheetNotes).values([
    { ...note, sheet: 'kitchen', noteKey: travelerId, travelerId },
    { ...note, sheet: 'rooming', noteKey: `${itemId} 1`, itemId },
    { ...note, sheet: 'transfers', noteKey: itemId, itemId },
  ]);
  await plantReceipt(db, tripId, travelerId);
  await db
    .update(trips)
    .set({ startDate: planStart, endDate: lastDay, answerBy: null, timeZone: 'UTC' })
    .where(eq(trips.id, tripId));
  await answeredAt(db, tripId, '2020-12-01T12:00:00Z');
  return trip;
}

/** Plants a sheet that was sent, with the supplier's notes. */
export async function plantReceipt(db: Db, tripId: string, travelerId: string): Promise<void> {
  const [nowCopyId, seenCopyId, id] = [randomUUID(), randomUUID(), randomUUID()];
  const rows = [{ key: 'a', cells: [`${PLANTED} note of a room`], people: [travelerId] }];
  const copy = { tripId, isDraft: false, rows };
  await db.insert(sheetCopies).values([
    { ...copy, id: nowCopyId },
    { ...copy, id: seenCopyId },
  ]);
  const words = { a: [`${PLANTED} note of a kitchen`] };
  await db.insert(sheetCopyWords).values({ copyId: nowCopyId, tripId, travelerId, words });
  await db.insert(sheetReceipts).values({
    ...{ id, tripId, sheet: 'kitchen', recipientName: 'A kitchen', nonce: 'x' },
    ...{ tokenHash: randomUUID().padEnd(43, 'x'), askedAt: new Date(), nowCopyId, seenCopyId },
  });
  const note = `${PLANTED} note of a supplier`;
  await db.insert(sheetReceiptRows).values({ receiptId: id, rowKey: 'a', note });
}

/** Sets the time of all answers to a trip. */
export async function answeredAt(db: Db, tripId: string, at: string): Promise<void> {
  const submittedAt = new Date(at);
  await db.update(responses).set({ submittedAt }).where(eq(responses.tripId, tripId));
}

/** Returns the tables in which these words occur, in any column, and in how many rows. */
export async function tablesWith(db: Db, words: string): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const found: [string, number][] = [];
  for (const { name } of rows) {
    const counted = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)} t where t::text ilike ${`%${words}%`}`,
    );
    const count = counted.rows[0]?.count ?? 0;
    if (count > 0) found.push([name, count]);
  }
  return Object.fromEntries(found);
}
