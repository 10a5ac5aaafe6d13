import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { newPlanSchema, planFormSchema } from '@/features/plans/domain/plan';
import { MOST_VARIANTS } from '@/features/plans/domain/planLimits';
import { type LockedPlan, lockPlan, type PlanKey } from '@/features/plans/server/changePlan';
import { planChecks, planItems } from '@/features/plans/server/itemTables';
import { planProposals } from '@/features/plans/server/proposalTables';
import {
  PLAN_COLUMNS,
  type PlanRow,
  planNeeds,
  planPeople,
  plans,
} from '@/features/plans/server/tables';
import { isAdmitted, partyPeople, responses } from '@/features/responses/server/tables';
import { operatorsRead } from '@/features/trips/domain/stage';
import { lockTrip } from '@/features/trips/server/lockTrip';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import { hasAllValues } from '@/platform/domain/hasAllValues';
import { pick } from '@/platform/domain/pick';
import type { Db } from '@/platform/server/database/database';
import type { ComposerPlan } from '../domain/composer';
import { firstStay } from '../domain/firstStay';
import { hasAmounts, staysIn } from '../domain/hasAmounts';
import { unbooked } from '../domain/typedItem';
import { blockDeletions, copyFromTrip, type FromTrip } from './copyCommands';
import type { Saver } from './itemCommands';
import { type MoveChoice, moveDays } from './moveDays';
import { readSource } from './otherPlanQueries';
import { isRecent, readComposerPlan, readWhole, type WholePlan } from './planRows';

type WrittenPlan = z.output<typeof planFormSchema>;

/** Reads a locked trip's plans. Throws `too_many_plans` if there is no room for another. */
async function plansBeside(tx: Db, tripId: string): Promise<LockedPlan[]> {
  const all = await tx.select(PLAN_COLUMNS).from(plans).where(eq(plans.tripId, tripId));
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
  { plan, items, people, touched }: WholePlan,
): Promise<void> {
  if (items.length > 0) {
    const copied = items.map((item) => ({
      ...unbooked(item),
      id: crypto.randomUUID(),
      planId,
      version: 1,
      ...{ savedBy: null, savedAt: null, deletedAt: null, choicesClosedAt: null },
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

/** Gives whoever gave several ranges their first days in a new plan, and their party the same. */
async function beginStays(tx: Db, plan: PlanRow): Promise<void> {
  const people = await tx
    .select({ travelerId: partyPeople.travelerId, availability: responses.availability })
    .from(responses)
    .innerJoin(
      partyPeople,
      and(eq(partyPeople.tripId, responses.tripId), eq(partyPeople.userId, responses.userId)),
    )
    .where(and(eq(responses.tripId, plan.tripId), isAdmitted));
  const stays = people.flatMap(({ travelerId, availability }) => {
    const stay = firstStay(availability, plan);
    return stay ? [{ planId: plan.id, travelerId, without: false, ...stay }] : [];
  });
  if (stays.length > 0) await tx.insert(planPeople).values(stays);
}

interface NewPlan {
  tripId: string;
  form: z.output<typeof newPlanSchema>;
  copyOf?: string | undefined;
  from?: FromTrip | undefined;
}

/**
 * Creates a plan, empty or as a copy of another, whose currency it keeps, and whose items move to the
 * new plan's days; of another trip's plan it takes the time zone and rates too, and what
 * `copyFromTrip` takes of the items. Throws
 * `trip_not_found`, `not_ready_yet`, `too_many_plans`, or `plan_gone` if there is nothing to copy.
 */
export function createPlan(
  db: Db,
  actor: Actor,
  { tripId, form, copyOf, from }: NewPlan,
): Promise<ComposerPlan> {
  return db.transaction(async (tx) => {
    if (from) await blockDeletions(tx, { tripId }, from);
    if (!operatorsRead(await lockTrip(tx, tripId))) throw new AppError('not_ready_yet');
    const all = await plansBeside(tx, tripId);
    const source = copyOf === undefined ? null : await lockPlan(tx, { tripId, planId: copyOf });
    const other = from && (await readSource(tx, from));
    const taken = all.filter((plan) => plan.deletedAt === null).map((plan) => plan.planTitle);
    const position = Math.max(0, ...all.map((plan) => plan.position)) + 1;
    const { planTitle = newPlanName(taken), planStart, planEnd, timeZone } = form;
    const { currency, ...copied } = source
      ? pick(source, ['currency', 'rates', 'summary', 'contactName', 'contactPhone'])
      : other
        ? pick(other.plan, ['currency', 'rates', 'timeZone'])
        : form;
    const days = source
      ? { planStart: source.planStart, planEnd: source.planEnd }
      : { planStart, planEnd };
    const [created] = await tx
      .insert(plans)
      .values({ timeZone, ...copied, tripId, position, planTitle, ...days, currency })
      .returning(PLAN_COLUMNS);
    if (!created) throw new AppError('plan_gone');
    const key = { tripId, planId: created.id };
    if (from && other) await copyFromTrip(tx, actor, created, other, from);
    if (source) {
      await copyInto(tx, created.id, await readWhole(tx, { tripId, planId: source.id }));
      await moveDays(
        tx,
        await readWhole(tx, key),
        { ...created, planStart, planEnd },
        { move: 'moveWithIt', userId: null },
      );
      await tx.update(plans).set({ planStart, planEnd }).where(eq(plans.id, created.id));
    } else {
      await beginStays(tx, created);
    }
    return readComposerPlan(tx, key);
  });
}

interface PlanSave extends MoveChoice {
  began: number;
  form: WrittenPlan;
}

/**
 * Saves a plan's own fields, if they still have the version that the form started from, and moves
 * its contents if its days change. Its currency changes only while it has no amounts. Throws `plan_gone`, `trip_not_found`, `invalid_input`, or
 * `changed_since` with what is saved.
 */
export function savePlan(db: Db, key: PlanKey & Saver, save: PlanSave): Promise<ComposerPlan> {
  const { began, form, move, booked } = save;
  return db.transaction(async (tx) => {
    const plan = await lockPlan(tx, key);
    const isSame = hasAllValues(plan, form);
    if (!isSame && plan.version !== began) {
      throw new AppError('changed_since', [], { saved: await readComposerPlan(tx, key) });
    }
    if (!isSame) {
      const whole = await readWhole(tx, key);
      if (form.currency !== plan.currency && hasAmounts(whole.items, form.rates)) {
        const message = staysIn(plan.currency);
        throw new AppError('invalid_input', [{ path: 'currency', message }]);
      }
      await moveDays(tx, whole, form, { move, booked, userId: key.userId });
      await tx
        .update(plans)
        .set({ ...form, version: plan.version + 1, changes: plan.changes + 1 })
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

/** Restores a plan, for 30 days. Throws `trip_not_found`, `plan_gone`, or `too_many_plans`. */
export function restorePlan(db: Db, key: PlanKey): Promise<ComposerPlan> {
  return db.transaction(async (tx) => {
    await lockTrip(tx, key.tripId);
    const isIt = and(eq(plans.id, key.planId), eq(plans.tripId, key.tripId));
    const [known] = await tx.select(PLAN_COLUMNS).from(plans).where(isIt).for('no key update');
    if (!known) throw new AppError('plan_gone');
    if (known.deletedAt) {
      await plansBeside(tx, key.tripId);
      const [restored] = await tx
        .update(plans)
        .set({ deletedAt: null, deletedBy: null })
        .where(and(isIt, isRecent(plans.deletedAt)))
        .returning({ id: plans.id });
      if (!restored) throw new AppError('plan_gone');
    }
    return readComposerPlan(tx, key);
  });
}
