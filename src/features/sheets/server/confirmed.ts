import { sql } from 'drizzle-orm';
import type { SuppliersSaid } from '@/features/composer/domain/composer';
import type { Confirmation } from '@/features/itinerary/domain/proposals';
import { itemOfMeal } from '@/features/plans/domain/kitchenMeals';
import { isAdmitted, partyPeople, responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import { confirmationsOf, saysNeed } from '../domain/receipt';
import { type FoundReceipt, RECEIPT, rowsOf } from './receiptRows';
import { receiptsWaiting } from './receiptsWaiting';
import { sheetReceipts } from './tables';

/** A receipt, with the ids of a traveler and of everybody whom they answer for. */
type FoundForParty = { receipt: FoundReceipt; travelerId: string; party: string[] };

/**
 * Reads what kitchens have confirmed about the needs of somebody and their companions (SPEC-2 8), in
 * all and at each item, for that person only.
 */
export async function readConfirmed(
  db: Db,
  { tripId, userId }: { tripId: string; userId: string },
): Promise<Confirmation[]> {
  const { rows } = await db.execute<FoundForParty>(sql`
    select ${RECEIPT} as receipt, ${responses.travelerId} as "travelerId", array(
      select p.traveler_id from ${partyPeople} p
      where p.trip_id = r.trip_id and p.user_id = ${userId}) as party
    from ${sheetReceipts} r
    join ${responses} on ${responses.tripId} = r.trip_id
    where r.trip_id = ${tripId} and r.sheet = 'kitchen' and ${responses.userId} = ${userId} and ${isAdmitted}
    order by r.made_at, r.id`);
  const [first] = rows;
  if (!first) return [];
  const read = rows.map(({ receipt }) => ({ receipt, lines: rowsOf(receipt) }));
  return first.party.flatMap((person) => {
    const kitchens = read.map(({ receipt, lines }) => {
      const own = new Set(
        receipt.now.rows.flatMap(({ key, people }) => (people.includes(person) ? [key] : [])),
      );
      const { recipientName: by, askedAt } = receipt;
      return { by, askedAt, rows: lines.filter(({ key }) => own.has(key)) };
    });
    const ofItems = kitchens.flatMap(({ rows: all, ...kitchen }) =>
      all.flatMap((row) => {
        const itemId = itemOfMeal(row.key);
        if (itemId === undefined) return [];
        return confirmationsOf([{ ...kitchen, rows: [row] }]).map((one) => ({ ...one, itemId }));
      }),
    );
    const confirmations = [...confirmationsOf(kitchens), ...ofItems];
    if (person === first.travelerId) return confirmations;
    return confirmations.map((one) => ({ ...one, travelerId: person }));
  });
}

/** Reads what suppliers have confirmed, and what they said that nobody has seen yet. */
export async function readSuppliers(db: Db, tripId: string): Promise<SuppliersSaid> {
  return { confirmed: await readKitchen(db, tripId), said: await receiptsWaiting(db, [tripId]) };
}

/**
 * Reads keys of rows confirmed by kitchens, with the words of the need, as they are now; null
 * unless booked and not over.
 */
async function readKitchen(db: Db, tripId: string): Promise<string[] | null> {
  const { rows } = await db.execute<{ isBooked: boolean; receipts: FoundReceipt[] }>(sql`
    select (${trips.isBooked} and not ${trips.isFinished}) as "isBooked", (
      select coalesce(json_agg(${RECEIPT}), '[]') from ${sheetReceipts} r
      where r.trip_id = ${trips.id} and r.sheet = 'kitchen') as receipts
    from ${trips} where ${trips.id} = ${tripId}`);
  const [found] = rows;
  if (!found?.isBooked) return null;
  return found.receipts.flatMap((receipt) =>
    rowsOf(receipt).flatMap(({ key, state, isGone, cells }) =>
      state === 'yes' && !isGone && saysNeed(cells) ? [key] : [],
    ),
  );
}
