import { and, eq, isNull, sql } from 'drizzle-orm';
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
import type { Db } from '@/platform/server/database/database';
import type { ComposerItem } from '../domain/composer';
import { type itemFormSchema, orderIssues } from '../domain/itemForm';
import { isInPlans } from '../domain/otherCurrency';
import { toComposerItem } from './toComposerPlan';

type WrittenItem = z.output<typeof itemFormSchema>;

type ItemKey = PlanKey & { itemId: string };

type ItemRow = typeof planItems.$inferSelect;

/** Whether the day until which something is held has changed, by which the operators' list is put in order. */
export interface Due {
  isDue?: boolean;
}

/** What a save of an item gives back. */
type SavedItem = { saved: ComposerItem } & Due;
type Saved = Promise<SavedItem & { changes: number }>;

/** Until when things are held is kept with the trip, which is locked before its plans. */
export const changeItems = <Result extends object>(db: Db, key: PlanKey, work: PlanWork<Result>) =>
  changePlan(db, key, work, { withTrip: true });

/**
 * Throws `invalid_input` where a cost was typed in another currency than the plan has by now, or where it ends before
 * it begins, by the plan's clock if it has none of its own.
 */
function assertFits({ item, currency }: WrittenItem, plan: LockedPlan): void {
  if (isInPlans(item) && currency !== plan.currency) {
    const message = `This plan is in ${plan.currency} now, not in ${currency}. Please enter the cost again.`;
    throw new AppError('invalid_input', [{ path: 'cost', message }]);
  }
  const issues = orderIssues({ ...item, timeZone: item.timeZone ?? plan.timeZone });
  if (issues.length > 0) throw new AppError('invalid_input', issues);
}

/** Throws `too_many_items` where the plan, which has to be locked, is full. */
async function assertRoom(tx: Db, planId: string): Promise<void> {
  const count = await tx.$count(
    planItems,
    and(eq(planItems.planId, planId), isNull(planItems.deletedAt)),
  );
  if (count >= MOST_ITEMS) throw new AppError('too_many_items');
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

/** What is written of an item: its rooms stay those that they are. */
const ofItem = ({ item }: WrittenItem, rooms: ItemRow['rooms'] = []) => ({
  ...item,
  rooms: withRoomIds(rooms, item.rooms, () => crypto.randomUUID()),
});

/** What has become of an item that could not be written: the same already, another, or none. */
function unwritten(row: ItemRow | undefined, written: WrittenItem): ComposerItem {
  if (!row || row.deletedAt) throw new AppError('item_gone');
  const saved = toComposerItem(row);
  if (isSaved(saved, written)) return saved;
  throw new AppError('changed_since', [], { saved });
}

/** One that is put to wait keeps the days that it had, until it has its day again. */
function daysBefore(known: ItemRow, { item }: WrittenItem) {
  if (item.startsOn !== null) return { wasOn: null, wasUntil: null };
  return known.startsOn === null ? {} : { wasOn: known.startsOn, wasUntil: known.endsOn };
}

/** After which item one stands; null for the first, 'end' for the last. */
type After = string | null;

async function positions(tx: Db, planId: string): Promise<{ id: string; position: number }[]> {
  return tx
    .select({ id: planItems.id, position: planItems.position })
    .from(planItems)
    .where(eq(planItems.planId, planId))
    .orderBy(planItems.position, planItems.id);
}

/** The number between two places; null if there is none left. */
function between(before: number | undefined, next: number | undefined): number | null {
  if (before === undefined) return next === undefined ? 0 : next - 1;
  if (next === undefined) return before + 1;
  const middle = (before + next) / 2;
  return middle > before && middle < next ? middle : null;
}

/** Renumbers the items of a plan, in their present order. */
async function renumber(tx: Db, planId: string): Promise<void> {
  await tx.execute(sql`
    update ${planItems} set position = o.place
    from (select id, row_number() over (order by position, id) as place
      from ${planItems} where plan_id = ${planId}) o
    where ${planItems}.id = o.id`);
}

/**
 * The position for an item right after another one. Deleted items keep their places, so that they can be
 * brought back to them; after one that is gone for good it is the last. The plan has to be locked.
 * @param itemId the item itself, which may be there already
 */
async function placeAfter(tx: Db, planId: string, after: After, itemId: string): Promise<number> {
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
 * Adds an item, whose id the page has made, so that adding it twice is adding it once. Throws `plan_gone`,
 * `trip_not_found`, `too_many_items`, `item_gone` when it is deleted already, `changed_since` when
 * it is another by now, or `invalid_input`.
 */
export function addItem(db: Db, key: ItemKey, written: WrittenItem, after: After): Saved {
  const { itemId } = key;
  return changeItems<SavedItem>(db, key, async (tx, plan) => {
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
      .values({ ...ofItem(written), id: itemId, planId: plan.id, position, currency })
      .onConflictDoNothing()
      .returning();
    // In another plan, at this moment.
    if (!row) throw new AppError('item_gone');
    const isDue = row.heldUntil !== null;
    return { result: { saved: toComposerItem(row), isDue }, isChange: true };
  });
}

/**
 * Saves an item of the version that its form began from, and of no other. Throws `plan_gone`,
 * `trip_not_found`, `item_gone`, `invalid_input`, or `changed_since` with what is saved.
 * @param after where it is to stand; left out, where it is
 */
export function saveItem(
  db: Db,
  key: ItemKey,
  written: WrittenItem,
  { began, after }: { began: number; after?: After | undefined },
): Saved {
  const { itemId } = key;
  return changeItems<SavedItem>(db, key, async (tx, plan) => {
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
        position,
        currency,
        version: sql`${planItems.version} + 1`,
      })
      .where(and(ofPlan(itemId, plan.id), eq(planItems.version, began)))
      .returning();
    if (!row) throw new AppError('item_gone');
    const isDue = row.heldUntil !== known.heldUntil;
    return { result: { saved: toComposerItem(row), isDue }, isChange: true };
  });
}

/** Deletes an item; it can be brought back. Throws `plan_gone`, `trip_not_found` or `item_gone`. */
export function deleteItem(db: Db, actor: Actor, key: ItemKey): Promise<Due & { changes: number }> {
  return changeItems<Due>(db, key, async (tx, plan) => {
    const known = await readItem(tx, key.itemId, plan.id);
    if (!known) throw new AppError('item_gone');
    await tx
      .update(planItems)
      .set({ deletedAt: sql`now()`, deletedBy: actor.userId })
      .where(and(ofPlan(key.itemId, plan.id), isNull(planItems.deletedAt)));
    return { result: { isDue: known.heldUntil !== null }, isChange: known.deletedAt === null };
  });
}

/**
 * Brings an item back, to the place that it had and in the version that it had, so that anyone who was writing in it
 * meanwhile goes on from there. Throws `plan_gone`, `trip_not_found`, `item_gone`,
 * `too_many_items`, or `other_currency` where its cost would be read in one that it was not typed in.
 */
export function restoreItem(db: Db, key: ItemKey): Saved {
  return changeItems<SavedItem>(db, key, async (tx, plan) => {
    const known = await readItem(tx, key.itemId, plan.id);
    if (!known) throw new AppError('item_gone');
    if (!known.deletedAt) return { result: { saved: toComposerItem(known) }, isChange: false };
    if (isInPlans(known) && known.currency !== plan.currency) {
      throw new AppError('other_currency');
    }
    await assertRoom(tx, plan.id);
    const [row] = await tx
      .update(planItems)
      .set({ deletedAt: null, deletedBy: null, currency: plan.currency })
      .where(ofPlan(key.itemId, plan.id))
      .returning();
    if (!row) throw new AppError('item_gone');
    const isDue = row.heldUntil !== null;
    return { result: { saved: toComposerItem(row), isDue }, isChange: true };
  });
}
