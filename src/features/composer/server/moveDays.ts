import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Item } from '@/features/plans/domain/item';
import { type Plan, stayIssues } from '@/features/plans/domain/plan';
import { lockPlan, type PlanKey } from '@/features/plans/server/changePlan';
import { planChecks, planItems } from '@/features/plans/server/itemTables';
import { planPeople, plans } from '@/features/plans/server/tables';
import { AppError } from '@/platform/domain/appError';
import { dayNumber } from '@/platform/domain/dayNumber';
import type { Db } from '@/platform/server/database/database';
import type { ComposerPlan, MoveBack } from '../domain/composer';
import { isMovable, type Move, movePlan } from '../domain/movePlan';
import type { Saver } from './itemCommands';
import { readComposerPlan, toItem, toPlan, type WholePlan } from './planRows';

/** What to do with a plan's items when its days change. */
export interface MoveChoice {
  /** Required if any can move. */
  move?: Move | undefined;
  /** The booked items that move along. */
  booked?: readonly string[] | undefined;
}

/**
 * Moves a plan's items to other days; unplaced ones keep their old days. What was checked by hand on
 * a moved one is asked again (SPEC-2 5).
 */
async function moveItems(
  tx: Db,
  before: readonly Item[],
  after: readonly Item[],
  userId: string | null,
): Promise<void> {
  const known = new Map(before.map((item) => [item.itemId, item]));
  const moved = after
    .filter((item) => {
      const was = known.get(item.itemId);
      return was && (was.startsOn !== item.startsOn || was.endsOn !== item.endsOn);
    })
    .map(({ itemId, startsOn, endsOn, booking }) => ({ id: itemId, startsOn, endsOn, booking }));
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  await tx.delete(planChecks).where(inArray(planChecks.itemId, ids));
  await tx.execute(sql`
    update ${planItems} i set
      was_on = case when m."startsOn" is null then i.starts_on end,
      was_until = case when m."startsOn" is null then i.ends_on end,
      starts_on = m."startsOn", ends_on = m."endsOn", booking = m.booking, version = i.version + 1,
      saved_by = ${userId}, saved_at = now()
    from json_to_recordset(${JSON.stringify(moved)}::json)
      as m(id uuid, "startsOn" date, "endsOn" date, booking text)
    where i.id = m.id`);
}

/** Moves people's own days along with the plan's. */
async function movePeople(tx: Db, before: Plan, after: Plan): Promise<void> {
  for (const [at, { travelerId, arrives, leaves }] of after.people.entries()) {
    const was = before.people[at];
    if (was?.arrives === arrives && was.leaves === leaves) continue;
    await tx
      .update(planPeople)
      .set({ arrives, leaves, version: sql`${planPeople.version} + 1` })
      .where(and(eq(planPeople.planId, after.planId), eq(planPeople.travelerId, travelerId)));
  }
}

const UNANSWERED = 'Say what should happen to the items. They have dates on the old days.';

/**
 * Moves everything in a plan to its new days, in the way that the operator chose. Throws
 * `invalid_input` if there are items to move and nothing was chosen, because the page that sent the
 * days may not have shown them yet.
 */
export async function moveDays(
  tx: Db,
  whole: WholePlan,
  to: Pick<Plan, 'planStart' | 'planEnd'>,
  { move, booked, userId }: MoveChoice & { userId: string | null },
): Promise<void> {
  const { planStart, planEnd } = to;
  const [before, items] = [toPlan(whole), whole.items.map(toItem)];
  if (before.planStart === planStart && before.planEnd === planEnd) return;
  if (!move && items.some(isMovable)) {
    throw new AppError('invalid_input', [{ path: 'planStart', message: UNANSWERED }]);
  }
  const after = movePlan(before, items, { planStart, planEnd }, move ?? 'keepDates', booked);
  await moveItems(tx, items, after.items, userId);
  await movePeople(tx, before, after.plan);
}

/**
 * Takes a move back: the days, and whatever still has the version that the move has made. Throws
 * `plan_gone`, `trip_not_found`, `invalid_input`, or `changed_since` with what is saved, if the days
 * are others by now.
 */
export function moveBack(db: Db, key: PlanKey & Saver, move: MoveBack): Promise<ComposerPlan> {
  const { from, to, items, people } = move;
  return db.transaction(async (tx) => {
    const plan = await lockPlan(tx, key);
    if (plan.planStart !== from.planStart || plan.planEnd !== from.planEnd) {
      throw new AppError('changed_since', [], { saved: await readComposerPlan(tx, key) });
    }
    const by = dayNumber(to.planStart) - dayNumber(from.planStart);
    await tx.execute(sql`
      update ${planItems} i set
        starts_on = coalesce(i.starts_on + ${by}::int, i.was_on),
        ends_on = case when i.starts_on is null then i.was_until else i.ends_on + ${by}::int end,
        was_on = null, was_until = null, version = i.version + 1,
        saved_by = ${key.userId}, saved_at = now(),
        booking = case when m."wasBooked" and i.booking = 'held' then 'booked' else i.booking end
      from json_to_recordset(${JSON.stringify(items)}::json)
        as m("itemId" uuid, version int, "wasBooked" boolean)
      where i.id = m."itemId" and i.plan_id = ${plan.id} and i.version = m.version
        and i.deleted_at is null`);
    for (const { travelerId, version, arrives, leaves } of people) {
      const [issue] = stayIssues({ arrives, leaves }, to);
      if (issue) throw new AppError('invalid_input', [issue]);
      const isIt = and(eq(planPeople.planId, plan.id), eq(planPeople.travelerId, travelerId));
      await tx
        .update(planPeople)
        .set({ arrives, leaves, version: version + 1 })
        .where(and(isIt, eq(planPeople.version, version)));
    }
    const counts = { version: plan.version + 1, changes: plan.changes + 1 };
    await tx
      .update(plans)
      .set({ ...to, ...counts })
      .where(eq(plans.id, plan.id));
    return readComposerPlan(tx, key);
  });
}
