import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { maySetAside } from '@/features/linter/domain/acknowledgement';
import {
  type PlanPerson,
  type planPersonFormSchema,
  stayIssues,
} from '@/features/plans/domain/plan';
import { changePlan, lockPlan, type PlanKey } from '@/features/plans/server/changePlan';
import { planLooks, planPeople } from '@/features/plans/server/tables';
import { isAdmitted, partyPeople, responses } from '@/features/responses/server/tables';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import { hasAllValues } from '@/platform/domain/hasAllValues';
import type { Db } from '@/platform/server/database/database';

/**
 * Reads the answers of somebody of the trip, or those that answer for them, which can't change while
 * the trip is locked. Throws `traveler_gone`.
 */
async function answersOf(tx: Db, tripId: string, travelerId: string) {
  const [own] = await tx
    .select({ version: responses.version })
    .from(responses)
    .innerJoin(
      partyPeople,
      and(eq(partyPeople.tripId, responses.tripId), eq(partyPeople.userId, responses.userId)),
    )
    .where(and(eq(responses.tripId, tripId), eq(partyPeople.travelerId, travelerId), isAdmitted));
  if (!own) throw new AppError('traveler_gone');
  return own;
}

/** Throws `answer_changed` if the answers are not the ones that were read, or `traveler_gone`. */
export async function assertAnswers(
  tx: Db,
  tripId: string,
  { travelerId, answers }: { travelerId: string; answers: number },
): Promise<void> {
  const { version } = await answersOf(tx, tripId, travelerId);
  if (version !== answers) throw new AppError('answer_changed');
}

interface PersonSave {
  /** Null if nothing was saved about them before. */
  began: number | null;
  person: z.output<typeof planPersonFormSchema>;
}

/**
 * Saves what a plan says about one person, if it still has the version that the form started from.
 * Throws `plan_gone`, `trip_not_found`, `traveler_gone`, `invalid_input`, or `changed_since` with
 * what is saved.
 */
export function savePerson(
  db: Db,
  key: PlanKey,
  { began, person }: PersonSave,
): Promise<{ person: PlanPerson; version: number; changes: number }> {
  const { travelerId } = person;
  return changePlan(db, key, async (tx, plan) => {
    const [known] = await tx
      .select()
      .from(planPeople)
      .where(and(eq(planPeople.planId, plan.id), eq(planPeople.travelerId, travelerId)));
    if (known && hasAllValues(known, person)) {
      return { result: { person, version: known.version }, isChange: false };
    }
    if ((known?.version ?? null) !== began) {
      throw new AppError('changed_since', [], { saved: known ?? { travelerId, version: null } });
    }
    const issues = stayIssues(person, plan);
    if (issues.length > 0) throw new AppError('invalid_input', issues);
    await answersOf(tx, key.tripId, travelerId);
    const version = (known?.version ?? 0) + 1;
    await tx
      .insert(planPeople)
      .values({ ...person, planId: plan.id, version })
      .onConflictDoUpdate({
        target: [planPeople.planId, planPeople.travelerId],
        set: { ...person, version },
      });
    return { result: { person, version }, isChange: true };
  });
}

/**
 * Records that an operator has looked at a finding, or removes that. The first to look stays
 * recorded. With a reason, an error is set aside. This doesn't count as a change of the plan.
 * Throws `plan_gone` or `trip_not_found`, or `invalid_input` for an error that can't be set aside.
 */
export function acknowledge(
  db: Db,
  actor: Actor,
  planKey: PlanKey,
  { key, isAcknowledged, reason }: { key: string; isAcknowledged: boolean; reason: string },
): Promise<void> {
  const [rule = ''] = key.split(' ');
  if (reason !== '' && !maySetAside(rule)) {
    const message = 'This has to be put right: it cannot be put away.';
    throw new AppError('invalid_input', [{ path: 'overrideReason', message }]);
  }
  return db.transaction(async (tx) => {
    const { id } = await lockPlan(tx, planKey);
    const own = and(eq(planLooks.planId, id), eq(planLooks.key, key));
    if (!isAcknowledged) {
      await tx.delete(planLooks).where(own);
      return;
    }
    const look = { reason, userId: actor.userId, at: sql`now()` };
    const insert = tx.insert(planLooks).values({ planId: id, key, ...look });
    const target = [planLooks.planId, planLooks.key];
    await (reason === ''
      ? insert.onConflictDoNothing()
      : insert.onConflictDoUpdate({ target, set: look }));
  });
}
