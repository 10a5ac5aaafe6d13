import { and, eq, sql } from 'drizzle-orm';
import type { Item } from '@/features/plans/domain/item';
import type { Plan } from '@/features/plans/domain/plan';
import { planItems } from '@/features/plans/server/itemTables';
import { planPeople } from '@/features/plans/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { isMovable, type Move, movePlan } from '../domain/moveItems';
import type { WholePlan } from './planRows';
import { toItem, toPlan } from './toComposerPlan';

/** Moves a plan's items to other days; unplaced ones keep their old days. */
async function moveItems(tx: Db, before: readonly Item[], after: readonly Item[]): Promise<void> {
  const known = new Map(before.map((item) => [item.itemId, item]));
  const moved = after
    .filter((item) => {
      const was = known.get(item.itemId);
      return was && (was.startsOn !== item.startsOn || was.endsOn !== item.endsOn);
    })
    .map(({ itemId, startsOn, endsOn }) => ({ id: itemId, startsOn, endsOn }));
  if (moved.length === 0) return;
  await tx.execute(sql`
    update ${planItems} i set
      was_on = case when m."startsOn" is null then i.starts_on end,
      was_until = case when m."startsOn" is null then i.ends_on end,
      starts_on = m."startsOn", ends_on = m."endsOn", version = i.version + 1
    from json_to_recordset(${JSON.stringify(moved)}::json)
      as m(id uuid, "startsOn" date, "endsOn" date)
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
  move: Move | undefined,
): Promise<void> {
  const { planStart, planEnd } = to;
  const [before, items] = [toPlan(whole), whole.items.map(toItem)];
  if (before.planStart === planStart && before.planEnd === planEnd) return;
  if (!move && items.some(isMovable)) {
    throw new AppError('invalid_input', [{ path: 'planStart', message: UNANSWERED }]);
  }
  const after = movePlan(before, items, { planStart, planEnd }, move ?? 'keepDates');
  await moveItems(tx, items, after.items);
  await movePeople(tx, before, after.plan);
}
