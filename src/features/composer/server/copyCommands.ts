import { recordEvent } from '@/features/audit/server/record';
import { withRoomIds } from '@/features/plans/domain/roomIds';
import {
  changePlan,
  type LockedPlan,
  type PlanKey,
  type PlanWork,
} from '@/features/plans/server/changePlan';
import { planItems } from '@/features/plans/server/itemTables';
import { blockTripDeletion } from '@/features/trips/server/lockTrip';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { copiedItem } from '../domain/copiedItem';
import { assertRoom, placeAfter } from './itemCommands';
import { readSource, type Source } from './otherPlanQueries';
import { toItem } from './planRows';

/** What is copied from a plan of another trip, as an operator ticked it in its preview. */
export interface FromTrip extends PlanKey {
  /** The items; all of them by default. */
  only?: readonly string[] | undefined;
  /** Those whose details and links go along. */
  ticked: readonly string[];
}

interface Copied {
  copied: number;
  waiting: number;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/**
 * Adds items of another trip's plan at the end of one that is locked (SPEC-5 19), and writes so into
 * the audit record. Reads nothing of people. Returns how many there are, and how many of them wait
 * unplaced. Throws `item_gone`, or `too_many_items`.
 */
export async function copyFromTrip(
  tx: Db,
  actor: Actor,
  to: LockedPlan,
  source: Source,
  { only, ticked }: Pick<FromTrip, 'only' | 'ticked'>,
): Promise<Copied> {
  const { plan: from, items } = source;
  const chosen = only ? items.filter(({ id }) => only.includes(id)) : items;
  if (only && chosen.length < new Set(only).size) throw new AppError('item_gone');
  await assertRoom(tx, to.id, chosen.length);
  const first = await placeAfter(tx, to.id, 'end');
  const rows = chosen.map((row, at) => {
    const { itemId: _, ...item } = copiedItem(toItem(row), ticked.includes(row.id), from, to);
    return {
      ...item,
      rooms: withRoomIds([], item.rooms, () => crypto.randomUUID()),
      ...{ id: crypto.randomUUID(), planId: to.id, position: first + at, currency: to.currency },
      copiedFrom: from.tripId,
      pricedOn: row.cost === null ? null : (row.pricedOn ?? dayOf(row.savedAt ?? from.createdAt)),
    };
  });
  if (rows.length > 0) await tx.insert(planItems).values(rows);
  await recordEvent(tx, {
    action: 'plan_copied',
    actor: actor.email,
    actorId: actor.userId,
    tripId: to.tripId,
    subjectId: from.tripId,
    rows: rows.length,
  });
  const unplaced = rows.filter(({ startsOn, wasOn }) => startsOn === null && wasOn !== null);
  return { copied: rows.length, waiting: unplaced.length };
}

/**
 * Copies items of a plan into one of another trip. Throws `trip_not_found` or `plan_gone` for
 * either, and what `copyFromTrip` throws.
 */
export function copyItems(db: Db, actor: Actor, key: PlanKey, from: FromTrip) {
  return db.transaction(async (tx) => {
    await blockDeletions(tx, key, from);
    const work: PlanWork<Copied> = async (_, plan) => ({
      result: await copyFromTrip(tx, actor, plan, await readSource(tx, from), from),
      isChange: true,
    });
    return changePlan(tx, key, work, { withTrip: true });
  });
}

/** Keeps both trips of a copy from being deleted meanwhile. Throws `trip_not_found`. */
export async function blockDeletions(
  tx: Db,
  ...trips: readonly Pick<PlanKey, 'tripId'>[]
): Promise<void> {
  // In one order, so that two copies, or somebody who deletes both, never wait for each other.
  for (const tripId of trips.map((one) => one.tripId).sort()) await blockTripDeletion(tx, tripId);
}
