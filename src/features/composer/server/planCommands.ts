import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Item } from '@/features/plans/domain/item';
import type { newPlanSchema, Plan, planFormSchema, Rate } from '@/features/plans/domain/plan';
import { MOST_VARIANTS } from '@/features/plans/domain/planLimits';
import { type LockedPlan, lockPlan, type PlanKey } from '@/features/plans/server/changePlan';
import { planChecks, planItems } from '@/features/plans/server/itemTables';
import { planProposals } from '@/features/plans/server/proposalTables';
import { planNeeds, planPeople, plans, planTicks } from '@/features/plans/server/tables';
import { operatorsRead } from '@/features/trips/domain/stage';
import { lockTrip } from '@/features/trips/server/lockTrip';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import { hasAllValues } from '@/platform/domain/hasAllValues';
import { pick } from '@/platform/domain/pick';
import type { Db } from '@/platform/server/database/database';
import type { ComposerPlan } from '../domain/composer';
import { isMovable, type Move, movePlan } from '../domain/moveItems';
import { type AmountsChange, inCurrency, isInPlans } from '../domain/otherCurrency';
import { unbooked } from '../domain/typedItem';
import { readComposerPlan, readWhole, toItem, toPlan, type WholePlan } from './planRows';

type WrittenPlan = z.output<typeof planFormSchema>;

/** Reads a locked trip's plans. Throws `too_many_plans` if there is no room for another. */
async function plansBeside(tx: Db, tripId: string): Promise<LockedPlan[]> {
  const all = await tx.select().from(plans).where(eq(plans.tripId, tripId));
  if (all.filter(({ deletedAt }) => deletedAt === null).length >= MOST_VARIANTS) {
    throw new AppError('too_many_plans');
  }
  return all;
}

/**
 * Copies a plan's contents into another, with what was checked for needs, and by whom. Nothing is
 * booked there yet, and no finding looked at.
 */
async function copyInto(
  tx: Db,
  planId: string,
  { plan, items, people, ticks, touched }: WholePlan,
): Promise<void> {
  if (items.length > 0) {
    const copied = items.map((item) => ({
      ...unbooked(item),
      id: crypto.randomUUID(),
      planId,
      version: 1,
      deletedAt: null,
    }));
    await tx.insert(planItems).values(copied);
    const ids = items.map(({ id }, at) => ({ id, copy: copied[at]?.id }));
    await tx.insert(planChecks).select(
      sql`select ${planId}::uuid, k.traveler_id, k.need, k.user_id, k.at, c.copy, k.note
          from ${planChecks} k join json_to_recordset(${JSON.stringify(ids)}::json) as c(id uuid, copy uuid)
          on c.id = k.item_id`,
    );
  }
  if (people.length > 0) {
    await tx.insert(planPeople).values(people.map((person) => ({ ...person, planId, version: 1 })));
  }
  if (touched.length > 0) {
    await tx
      .insert(planNeeds)
      .select(
        sql`select ${planId}::uuid, traveler_id, need, user_id, at, touches from ${planNeeds} where plan_id = ${plan.id}`,
      );
  }
  if (ticks.length === 0) return;
  await tx
    .insert(planTicks)
    .select(
      sql`select ${planId}::uuid, traveler_id, need, user_id, at from ${planTicks} where plan_id = ${plan.id}`,
    );
}

/** The default names of plans: 'Plan A', 'Plan B' … (SPEC-2 5). */
const PLAN_NAMES = Array.from(
  { length: MOST_VARIANTS },
  (_, at) => `Plan ${String.fromCodePoint(65 + at)}`,
);

/** Returns a new plan's name: the first default that no other plan of the trip has. */
function newPlanName(taken: readonly string[]): string {
  return PLAN_NAMES.find((name) => !taken.includes(name)) ?? `Plan ${taken.length + 1}`;
}

interface NewPlan {
  tripId: string;
  form: z.output<typeof newPlanSchema>;
  copyOf?: string | undefined;
}

/**
 * Creates a plan, empty or as a copy of another, whose items move to the new plan's days. Throws
 * `trip_not_found`, `not_ready_yet`, `too_many_plans`, or `plan_gone` if there is nothing to copy.
 */
export function createPlan(db: Db, { tripId, form, copyOf }: NewPlan): Promise<ComposerPlan> {
  return db.transaction(async (tx) => {
    if (!operatorsRead(await lockTrip(tx, tripId))) throw new AppError('not_ready_yet');
    const all = await plansBeside(tx, tripId);
    const source = copyOf === undefined ? null : await lockPlan(tx, { tripId, planId: copyOf });
    const taken = all.filter((plan) => plan.deletedAt === null).map((plan) => plan.planTitle);
    const position = Math.max(0, ...all.map((plan) => plan.position)) + 1;
    const { planTitle = newPlanName(taken), planStart, planEnd, timeZone, currency } = form;
    const days = source
      ? { planStart: source.planStart, planEnd: source.planEnd }
      : { planStart, planEnd };
    const summary = source?.summary ?? '';
    // A rate gives another currency's value in the plan's.
    const rates = source?.currency === currency ? source.rates : [];
    const [created] = await tx
      .insert(plans)
      .values({ tripId, position, planTitle, ...days, timeZone, currency, summary, rates })
      .returning();
    if (!created) throw new AppError('plan_gone');
    const key = { tripId, planId: created.id };
    if (source) {
      const whole = await readWhole(tx, { tripId, planId: source.id });
      if (currency !== source.currency) {
        refuseCosts(whole, 'Copy it in that one, and change the currency of the copy.');
      }
      await copyInto(tx, created.id, whole);
      await moveDays(
        tx,
        await readWhole(tx, key),
        { ...created, planStart, planEnd },
        'moveWithIt',
      );
      await tx.update(plans).set({ planStart, planEnd }).where(eq(plans.id, created.id));
    }
    return readComposerPlan(tx, key);
  });
}

/**
 * Throws `invalid_input` if items have costs in the plan's currency, because an amount is never
 * read in another.
 */
function refuseCosts({ plan, items }: WholePlan, advice: string): void {
  if (!items.some(isInPlans)) return;
  const message = `The costs of its items are in ${plan.currency}. ${advice}`;
  throw new AppError('invalid_input', [{ path: 'currency', message }]);
}

interface PlanSave {
  began: number;
  form: WrittenPlan;
  /** What to do with its items on other days; required if any can move. */
  move?: Move | undefined;
  /** What to do with its amounts in the new currency; required if there are any. */
  amounts?: AmountsChange | undefined;
}

/**
 * Changes a plan's currency; returns its new rates. The typed ones are in the old currency, as the
 * form says beside them until the new one is saved. Throws `invalid_input`.
 */
async function changeAmounts(tx: Db, whole: WholePlan, save: PlanSave): Promise<Rate[]> {
  const { amounts, form } = save;
  if (!amounts) {
    refuseCosts(whole, 'Say what becomes of them in another one.');
    return [];
  }
  const before = {
    plan: { currency: whole.plan.currency, rates: form.rates },
    items: whole.items.map(toItem),
  };
  const after = inCurrency(before, form.currency, amounts);
  if ('sentence' in after) {
    throw new AppError('invalid_input', [{ path: 'currency', message: after.sentence }]);
  }
  const changed = after.items.filter(isInPlans).map(({ itemId: id, ...item }) => ({
    id,
    ...pick(item, ['cost', 'childPrice', 'infantPrice', 'prices', 'rooms']),
  }));
  await tx.execute(sql`
    update ${planItems} i set
      cost = c.cost, child_price = c."childPrice", infant_price = c."infantPrice",
      prices = c.prices, rooms = c.rooms, currency = ${form.currency}, version = i.version + 1
    from json_to_recordset(${JSON.stringify(changed)}::json)
      as c(id uuid, cost bigint, "childPrice" bigint, "infantPrice" bigint, prices jsonb, rooms jsonb)
    where i.id = c.id`);
  return after.rates;
}

/**
 * Saves a plan's own fields, if they still have the version that the form started from, and moves
 * its contents if its days change. Throws `plan_gone`, `trip_not_found`, `invalid_input`, or
 * `changed_since` with what is saved.
 */
export function savePlan(db: Db, key: PlanKey, save: PlanSave): Promise<ComposerPlan> {
  const { began, form, move } = save;
  return db.transaction(async (tx) => {
    const plan = await lockPlan(tx, key);
    const isSame = hasAllValues(plan, form);
    if (!isSame && plan.version !== began) {
      throw new AppError('changed_since', [], { saved: await readComposerPlan(tx, key) });
    }
    if (!isSame) {
      const whole = await readWhole(tx, key);
      const rates =
        form.currency === plan.currency ? form.rates : await changeAmounts(tx, whole, save);
      await moveDays(tx, whole, form, move);
      await tx
        .update(plans)
        .set({ ...form, rates, version: plan.version + 1, changes: plan.changes + 1 })
        .where(eq(plans.id, plan.id));
    }
    return readComposerPlan(tx, key);
  });
}

/** Deletes a plan; it can be restored. Throws `trip_not_found`, `plan_gone`, `plan_proposed`. */
export function deletePlan(db: Db, actor: Actor, key: PlanKey): Promise<void> {
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ deletedAt: plans.deletedAt })
      .from(plans)
      .where(and(eq(plans.id, key.planId), eq(plans.tripId, key.tripId)));
    if (known?.deletedAt) return;
    const plan = await lockPlan(tx, key);
    const open = await tx.$count(
      planProposals,
      and(eq(planProposals.planId, plan.id), isNull(planProposals.withdrawnAt)),
    );
    if (open > 0) throw new AppError('plan_proposed');
    await tx
      .update(plans)
      .set({ deletedAt: sql`now()`, deletedBy: actor.userId })
      .where(eq(plans.id, plan.id));
  });
}

/** Restores a plan. Throws `trip_not_found`, `plan_gone`, or `too_many_plans`. */
export function restorePlan(db: Db, key: PlanKey): Promise<ComposerPlan> {
  return db.transaction(async (tx) => {
    await lockTrip(tx, key.tripId);
    const isIt = and(eq(plans.id, key.planId), eq(plans.tripId, key.tripId));
    const [known] = await tx.select().from(plans).where(isIt).for('no key update');
    if (!known) throw new AppError('plan_gone');
    if (known.deletedAt) {
      await plansBeside(tx, key.tripId);
      await tx.update(plans).set({ deletedAt: null, deletedBy: null }).where(isIt);
    }
    return readComposerPlan(tx, key);
  });
}

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
async function moveDays(
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
