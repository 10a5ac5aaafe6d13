import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { MOST_ITEMS } from '@/features/plans/domain/planLimits';
import { withoutRoomIds, withRoomIds } from '@/features/plans/domain/roomIds';
import {
  changePlan,
  type LockedPlan,
  type PlanKey,
  type PlanWork,
} from '@/features/plans/server/changePlan';
import { planItems } from '@/features/plans/server/itemTables';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import { isSameJson } from '@/platform/domain/canonicalJson';
import { hasAllValues } from '@/platform/domain/hasAllValues';
import { pick } from '@/platform/domain/pick';
import type { Db } from '@/platform/server/database/database';
import type { BookedItems, ComposerItem, itemsToBook } from '../domain/composer';
import { isInPlans } from '../domain/hasAmounts';
import { type itemFormSchema, orderIssues } from '../domain/itemForm';
import { isRecent, toComposerItem } from './planRows';

type WrittenItem = z.output<typeof itemFormSchema>;

type ItemKey = PlanKey & { itemId: string };

/** The operator who saves, who is noted with each item. */
export interface Saver {
  userId: string;
}

const savedNow = ({ userId }: Saver) => ({ savedBy: userId, savedAt: sql`now()` });

type ItemRow = typeof planItems.$inferSelect;

/** The result of saving an item. */
type SavedItem = { saved: ComposerItem };
type Saved = Promise<SavedItem & { changes: number }>;

/**
 * Changes a plan's items. The earliest 'held until' day is kept with the trip, which must be locked
 * before its plans.
 */
const changeItems = <Result extends object>(db: Db, key: PlanKey, work: PlanWork<Result>) =>
  changePlan(db, key, work, { withTrip: true });

/**
 * An item whose amounts were typed in what is not the plan's currency, or not any more: they stay
 * in the one that they were typed in, all of them.
 */
function asTyped({ item, currency }: WrittenItem, plan: LockedPlan): WrittenItem {
  const isForeign = isInPlans(item) && currency !== plan.currency;
  return { item: isForeign ? { ...item, itemCurrency: currency } : item, currency };
}

/**
 * Throws `invalid_input` if the item ends before it begins, in the plan's zone if it has none of
 * its own.
 */
function assertFits({ item }: WrittenItem, plan: LockedPlan): void {
  const issues = orderIssues({ ...item, timeZone: item.timeZone ?? plan.timeZone });
  if (issues.length > 0) throw new AppError('invalid_input', issues);
}

/** Throws `too_many_items` if so many do not fit any more. The plan must be locked. */
export async function assertRoom(tx: Db, planId: string, more = 1): Promise<void> {
  const count = await tx.$count(
    planItems,
    and(eq(planItems.planId, planId), isNull(planItems.deletedAt)),
  );
  if (count + more > MOST_ITEMS) throw new AppError('too_many_items');
}

const ofPlan = (itemId: string, planId: string) =>
  and(eq(planItems.id, itemId), eq(planItems.planId, planId));

async function readItem(tx: Db, itemId: string, planId: string): Promise<ItemRow | undefined> {
  const [row] = await tx.select().from(planItems).where(ofPlan(itemId, planId));
  return row;
}

function isSaved({ item: { itemId: _, ...saved } }: ComposerItem, { item }: WrittenItem): boolean {
  return isSameJson(withoutRoomIds(saved), withoutRoomIds(item));
}

/** The values to write for an item. Its rooms keep their ids. */
const ofItem = ({ item }: WrittenItem, rooms: ItemRow['rooms'] = []) => ({
  ...item,
  rooms: withRoomIds(rooms, item.rooms, () => crypto.randomUUID()),
});

/**
 * Called for an item that wasn't written. Returns it if it is already as wanted, else throws
 * `changed_since` or `item_gone`.
 */
function unwritten(row: ItemRow | undefined, written: WrittenItem): ComposerItem {
  if (!row || row.deletedAt) throw new AppError('item_gone');
  const saved = toComposerItem(row);
  if (isSaved(saved, written)) return saved;
  throw new AppError('changed_since', [], { saved });
}

/** An item that becomes unplaced keeps its old days until it has a day again. */
function daysBefore(known: ItemRow, { item }: WrittenItem) {
  if (item.startsOn !== null) return { wasOn: null, wasUntil: null };
  return known.startsOn === null ? {} : { wasOn: known.startsOn, wasUntil: known.endsOn };
}

const PRICE_KEYS = ['cost', 'costPer', 'itemCurrency', 'childPrice', 'infantPrice'] as const;

/** The day of a price that is new or changed. */
const pricedNow = ({ item }: WrittenItem) => ({
  pricedOn: item.cost === null ? null : sql`current_date`,
});

/** A copy that is edited is one no more, and a price that is changed is from today (SPEC-5 19). */
function copyOnceEdited(known: ItemRow, written: WrittenItem) {
  if (isSaved(toComposerItem(known), written)) return {};
  const isSamePrice = hasAllValues(known, pick(written.item, PRICE_KEYS));
  return { copiedFrom: null, ...(!isSamePrice && pricedNow(written)) };
}

/** The item it follows; null for the first place, 'end' for the last. */
type After = string | null;

/** Reads the places of a plan's items in order, with those of deleted ones. */
function positions(tx: Db, planId: string) {
  return tx
    .select({ id: planItems.id, position: planItems.position })
    .from(planItems)
    .where(eq(planItems.planId, planId))
    .orderBy(planItems.position, planItems.id);
}

/** Returns a number between two places; null if there is none left. */
function between(before: number | undefined, next: number | undefined): number | null {
  if (before === undefined) return next === undefined ? 0 : next - 1;
  if (next === undefined) return before + 1;
  const middle = (before + next) / 2;
  return middle > before && middle < next ? middle : null;
}

/** Renumbers a plan's items in their current order. */
async function renumber(tx: Db, planId: string): Promise<void> {
  await tx.execute(sql`
    update ${planItems} set position = o.place
    from (select id, row_number() over (order by position, id) as place
      from ${planItems} where plan_id = ${planId}) o
    where ${planItems}.id = o.id`);
}

/**
 * Returns the position right after another item. Deleted items keep their places, so that they can
 * be restored there; after an item that is gone for good it is the last place. The plan must be
 * locked.
 * @param itemId the item itself, if it may already be there
 */
export async function placeAfter(
  tx: Db,
  planId: string,
  after: After,
  itemId?: string,
): Promise<number> {
  const others = (await positions(tx, planId)).filter(({ id }) => id !== itemId);
  const at = after === null ? -1 : others.findIndex(({ id }) => id === after);
  const isLast = after !== null && at === -1;
  const place = isLast ? others.length - 1 : at;
  const found = between(others[place]?.position, others[place + 1]?.position);
  if (found !== null) return found;
  await renumber(tx, planId);
  return placeAfter(tx, planId, after, itemId);
}

/**
 * Adds an item. The page creates its id, so that adding it twice adds it once. Throws `plan_gone`,
 * `trip_not_found`, `too_many_items`, `item_gone` if it has already been deleted, `changed_since`
 * if it is different by now, or `invalid_input`.
 */
export function addItem(db: Db, key: ItemKey & Saver, typed: WrittenItem, after: After): Saved {
  const { itemId } = key;
  return changeItems<SavedItem>(db, key, async (tx, plan) => {
    const written = asTyped(typed, plan);
    const [known] = await tx.select().from(planItems).where(eq(planItems.id, itemId));
    if (known) {
      const own = known.planId === plan.id ? known : undefined;
      return { result: { saved: unwritten(own, written) }, isChange: false };
    }
    assertFits(written, plan);
    await assertRoom(tx, plan.id);
    const position = await placeAfter(tx, plan.id, after, itemId);
    const { currency } = plan;
    const [row] = await tx
      .insert(planItems)
      .values({
        ...{ ...ofItem(written), id: itemId, planId: plan.id, position, currency },
        ...savedNow(key),
        ...pricedNow(written),
      })
      .onConflictDoNothing()
      .returning();
    // Another plan has just taken this id.
    if (!row) throw new AppError('item_gone');
    return { result: { saved: toComposerItem(row) }, isChange: true };
  });
}

/**
 * Saves an item if it still has the version that its form started from. Throws `plan_gone`,
 * `trip_not_found`, `item_gone`, `invalid_input`, or `changed_since` with what is saved.
 * @param after where to put it; absent to leave it where it is
 */
export function saveItem(
  db: Db,
  key: ItemKey & Saver,
  typed: WrittenItem,
  { began, after }: { began: number; after?: After | undefined },
): Saved {
  const { itemId } = key;
  return changeItems<SavedItem>(db, key, async (tx, plan) => {
    const written = asTyped(typed, plan);
    const known = await readItem(tx, itemId, plan.id);
    if (!known || known.deletedAt || known.version !== began) {
      return { result: { saved: unwritten(known, written) }, isChange: false };
    }
    if (after === undefined && isSaved(toComposerItem(known), written)) {
      return { result: { saved: toComposerItem(known) }, isChange: false };
    }
    assertFits(written, plan);
    const position =
      after === undefined ? known.position : await placeAfter(tx, plan.id, after, itemId);
    const { currency } = plan;
    const [row] = await tx
      .update(planItems)
      .set({
        ...ofItem(written, known.rooms),
        ...daysBefore(known, written),
        ...copyOnceEdited(known, written),
        ...{ position, currency, ...savedNow(key) },
        version: sql`${planItems.version} + 1`,
      })
      .where(and(ofPlan(itemId, plan.id), eq(planItems.version, began)))
      .returning();
    if (!row) throw new AppError('item_gone');
    return { result: { saved: toComposerItem(row) }, isChange: true };
  });
}

/** Deletes an item; it can be restored. Throws `plan_gone`, `trip_not_found` or `item_gone`. */
export function deleteItem(db: Db, actor: Actor, key: ItemKey): Promise<{ changes: number }> {
  return changeItems<object>(db, key, async (tx, plan) => {
    const known = await readItem(tx, key.itemId, plan.id);
    if (!known) throw new AppError('item_gone');
    await tx
      .update(planItems)
      .set({ deletedAt: sql`now()`, deletedBy: actor.userId })
      .where(and(ofPlan(key.itemId, plan.id), isNull(planItems.deletedAt)));
    return { result: {}, isChange: known.deletedAt === null };
  });
}

/**
 * Restores an item to its old place and version, so that anyone who was editing it can continue.
 * If the plan is in another currency by now, its amounts stay in theirs, which is a change of the
 * item. Throws `plan_gone`, `trip_not_found`, `item_gone` (after 30 days too), or `too_many_items`.
 */
export function restoreItem(db: Db, key: ItemKey & Saver): Saved {
  return changeItems<SavedItem>(db, key, async (tx, plan) => {
    const known = await readItem(tx, key.itemId, plan.id);
    if (!known) throw new AppError('item_gone');
    if (!known.deletedAt) return { result: { saved: toComposerItem(known) }, isChange: false };
    await assertRoom(tx, plan.id);
    const [row] = await tx
      .update(planItems)
      .set({
        ...{ deletedAt: null, deletedBy: null, currency: plan.currency, ...savedNow(key) },
        ...(isInPlans(known) &&
          known.currency !== plan.currency && {
            itemCurrency: known.currency,
            version: known.version + 1,
          }),
      })
      .where(and(ofPlan(key.itemId, plan.id), isRecent(planItems.deletedAt)))
      .returning();
    if (!row) throw new AppError('item_gone');
    return { result: { saved: toComposerItem(row) }, isChange: true };
  });
}

/**
 * Sets the booking state of several items in one statement, for those that are still as the
 * operator has seen them. Returns the others as they are now. Throws `plan_gone` or
 * `trip_not_found`.
 */
export function bookItems(
  db: Db,
  key: PlanKey & Saver,
  items: z.output<typeof itemsToBook>,
): Promise<BookedItems> {
  const wanted = items.map(({ heldUntil, ...item }) => ({
    ...item,
    heldUntil: item.booking === 'held' ? heldUntil : null,
  }));
  return changeItems<Omit<BookedItems, 'changes'>>(db, key, async (tx, plan) => {
    const ofPlan = and(eq(planItems.planId, plan.id), isNull(planItems.deletedAt));
    const ids = wanted.map(({ itemId }) => itemId);
    const before = await tx
      .select()
      .from(planItems)
      .where(and(ofPlan, inArray(planItems.id, ids)));
    const known = new Map(before.map((row) => [row.id, row]));
    const written = await tx
      .update(planItems)
      .set({
        booking: sql`wanted.booking`,
        heldUntil: sql`wanted."heldUntil"`,
        ...savedNow(key),
        version: sql`${planItems.version} + 1`,
      })
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
          wanted ("itemId" uuid, version int, booking text, "heldUntil" date)`,
      )
      .where(
        and(
          ofPlan,
          sql`${planItems.id} = wanted."itemId" and ${planItems.version} = wanted.version
            and (${planItems.booking}, ${planItems.heldUntil}) is distinct from (wanted.booking, wanted."heldUntil")`,
        ),
      )
      .returning(getTableColumns(planItems));
    const after = new Map(written.map((row) => [row.id, row]));
    // Nobody else writes items while their plan is locked.
    const now = before.map((row) => after.get(row.id) ?? row);
    const isAsWanted = new Map(wanted.map((item) => [item.itemId, item]));
    const isSaved = ({ id, booking, heldUntil }: (typeof now)[number]) => {
      const item = isAsWanted.get(id);
      return after.has(id) || (item?.booking === booking && item.heldUntil === heldUntil);
    };
    return {
      result: {
        saved: now.filter(isSaved).map(toComposerItem),
        late: now.filter((row) => !isSaved(row)).map(toComposerItem),
        gone: ids.filter((id) => !known.has(id)),
      },
      isChange: written.length > 0,
    };
  });
}
