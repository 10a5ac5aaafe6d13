import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { blockingFindings, withAcknowledgements } from '@/features/linter/domain/acknowledgement';
import { lint } from '@/features/linter/domain/lint';
import type { PlanPromise } from '@/features/plans/domain/planPromise';
import { lockPlan, type PlanKey } from '@/features/plans/server/changePlan';
import { planItems } from '@/features/plans/server/itemTables';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { PLANNED_OPTIONS } from '@/features/trips/domain/plannedOptions';
import { lockTrip } from '@/features/trips/server/lockTrip';
import type { TripRow } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import { hasAllValues } from '@/platform/domain/hasAllValues';
import { pick } from '@/platform/domain/pick';
import { dayIn } from '@/platform/domain/zonedDay';
import type { Db } from '@/platform/server/database/database';
import { lintInputOf, type SuppliersSaid } from '../domain/composer';
import { consentByIssues, type proposeFields, type Settling } from '../domain/proposeForm';
import { assertBookedFor, type Draft, draftOf, isSameVersion, readVersions } from './draft';

export interface Proposing {
  /** The plan's change count when the operator last saw it. */
  changes: number;
  /** The version of the open round that the dialog started from; null if none was open. */
  roundVersion: number | null;
  round: z.output<typeof proposeFields>;
  /** What is due from those whom it leaves out, or given back to them. */
  settled: readonly Settling[];
  now: Date;
}

/** Reads the open round, if there is one. The trip must be locked. */
async function readOpenRound(tx: Db, tripId: string) {
  const [round] = await tx
    .select()
    .from(planRounds)
    .where(and(eq(planRounds.tripId, tripId), isNull(planRounds.withdrawnAt)));
  return round;
}

/** Throws `invalid_input` for no day, or one that is over where the organizer is. */
function refuseDay({ timeZone }: TripRow, round: Proposing['round'], now: Date): void {
  const issues = consentByIssues(round, dayIn(timeZone, now));
  if (issues.length > 0) throw new AppError('invalid_input', issues);
}

/** Opens a round, or joins the open one, which then gets the dialog's values. Returns its id. */
async function joinRound(
  tx: Db,
  trip: TripRow,
  { round: asked, roundVersion, now }: Proposing,
  { bookedFor }: Draft,
) {
  const open = await readOpenRound(tx, trip.id);
  const form = {
    ...asked,
    // After the booking, nothing depends on how many answer or go.
    ...(bookedFor && open && pick(open, ['quorum', 'minimumGroup'])),
    consentBy: asked.consentBy ?? open?.consentBy ?? dayIn(trip.timeZone, now),
  };
  if (open && hasAllValues(open, form)) return open.id;
  if ((open?.version ?? null) !== roundVersion) {
    const { consentBy = null, quorum = null, minimumGroup = null, version = null } = open ?? {};
    throw new AppError('changed_since', [], {
      saved: { consentBy, quorum, minimumGroup, version },
    });
  }
  // The open round's day may stay even if it is over, as in the dialog, unless the version asks
  // anybody, which is known only once it is frozen.
  const isKnownDay = open?.consentBy === form.consentBy;
  if (!isKnownDay) refuseDay(trip, form, now);
  if (open) {
    const set = { ...form, version: open.version + 1 };
    await tx.update(planRounds).set(set).where(eq(planRounds.id, open.id));
    return open.id;
  }
  const id = crypto.randomUUID();
  await tx.insert(planRounds).values({ ...form, id, tripId: trip.id, openedAt: now });
  return id;
}

/**
 * Lints what would be frozen of a plan, and returns it. Throws `findings_left` with the sentence of
 * each error and of each warning that nobody has looked at, or what `assertBookedFor` throws.
 */
function judge(
  trip: TripRow,
  { composed, travelers, bookedFor, content }: Draft,
  { promises, suppliers }: { promises: readonly PlanPromise[]; suppliers: SuppliersSaid },
) {
  const asks = PLANNED_OPTIONS.filter((option) => trip[option]);
  const findings = lint(lintInputOf(composed, travelers, asks, promises, suppliers));
  const left = blockingFindings(withAcknowledgements(findings, composed.lookedAt));
  if (left.length > 0) {
    const issues = left.map(({ finding, key: path }) => ({ path, message: finding.sentence }));
    throw new AppError('findings_left', issues);
  }
  if (bookedFor) assertBookedFor(content.items, travelers, bookedFor);
  return content;
}

/**
 * Gives an optional item without a day to choose by that of the verdicts, if it is ahead (SPEC-5 18).
 */
async function fillChooseBy(
  tx: Db,
  trip: TripRow,
  { planId }: PlanKey,
  { round, now }: Proposing,
): Promise<void> {
  const chooseBy = round.consentBy ?? (await readOpenRound(tx, trip.id))?.consentBy;
  if (!chooseBy || chooseBy < dayIn(trip.timeZone, now)) return;
  await tx
    .update(planItems)
    .set({ chooseBy })
    .where(
      and(
        ...[eq(planItems.planId, planId), isNull(planItems.deletedAt)],
        ...[eq(planItems.optional, true), isNull(planItems.chooseBy)],
      ),
    );
}

/** Throws `findings_left` if an optional item has no day to choose by. */
function refuseWithoutDay({ content: { items } }: Draft): void {
  const issues = items.flatMap(({ itemId: path, title, optional, chooseBy, startsOn }) =>
    optional && startsOn !== null && chooseBy === null
      ? [{ path, message: `${title} needs a day to choose by.` }]
      : [],
  );
  if (issues.length > 0) throw new AppError('findings_left', issues);
}

/** Freezes a version, which replaces the one with the group. */
async function freeze(tx: Db, version: typeof planProposals.$inferInsert) {
  await tx
    .update(planProposals)
    .set({ supersededAt: sql`now()` })
    .where(and(eq(planProposals.planId, version.planId), isNull(planProposals.supersededAt)));
  const [frozen] = await tx
    .insert(planProposals)
    .values(version)
    .returning({ proposalId: planProposals.id, number: planProposals.number });
  if (!frozen) throw new AppError('plan_gone');
  return frozen;
}

/** A version that was just frozen, in the transaction that froze it and has its trip locked. */
export interface NewVersion {
  tripId: string;
  proposalId: string;
  /** The version it replaces; null for a plan that was not with the group. */
  previousId: string | null;
  operatorId: string;
  settled: readonly Settling[];
  now: Date;
}

/**
 * Lets later features react to a new version, and say whether it asks anybody, again or for the
 * first time. `app/server` wires it.
 */
export type AfterProposal = (tx: Db, version: NewVersion) => Promise<{ asksAnybody: boolean }>;

/** Reads the accepted conditions of a trip's open round, which a later feature keeps. */
type ReadPromises = (tx: Db, tripId: string) => Promise<PlanPromise[]>;

/** What the composer needs from later features. */
export interface ComposerHooks {
  afterProposal: AfterProposal;
  readPromises: ReadPromises;
  /** Reads what suppliers have confirmed, and what they said that nobody has seen yet. */
  readSuppliers: (tx: Db, tripId: string) => Promise<SuppliersSaid>;
}

interface Proposed {
  proposalId: string;
  number: number;
}

/**
 * Proposes a plan to its group (SPEC-2 5): lints it as it is now, and freezes it as a version with
 * a hash of its content. Locks the trip first, so that an answer, a departure, the trip being
 * marked unready or another proposal comes either before, and is taken into account, or after. What
 * the group already has is not proposed again. Throws `trip_not_found`, `plan_gone`,
 * `not_proposable` unless the trip is ready, `other_plan_booked` once it is booked with another
 * plan, `not_booked_for` if an item names somebody it is not booked for, `plan_changed` if the plan
 * is not as the operator saw it, `findings_left`, `invalid_input` for a day that is over, or none,
 * unless nobody is asked and the open round's day can stay, or `changed_since` with the current round.
 */
export function propose(
  db: Db,
  actor: Actor,
  key: PlanKey,
  proposing: Proposing,
  { afterProposal, readPromises, readSuppliers }: ComposerHooks,
): Promise<Proposed> {
  return db.transaction(async (tx) => {
    const trip = await lockTrip(tx, key.tripId);
    const { changes } = await lockPlan(tx, key);
    await fillChooseBy(tx, trip, key, proposing);
    const draft = await draftOf(tx, trip, key);
    if (changes !== proposing.changes) throw new AppError('plan_changed');
    const content = judge(trip, draft, {
      promises: await readPromises(tx, key.tripId),
      suppliers: await readSuppliers(tx, key.tripId),
    });
    refuseWithoutDay(draft);
    const roundId = await joinRound(tx, trip, proposing, draft);
    const { open, next } = await readVersions(tx, key.planId);
    const isOld = open !== undefined && isSameVersion(open, content);
    const proposed = isOld
      ? open
      : await freeze(tx, {
          ...content,
          tripId: trip.id,
          roundId,
          planId: key.planId,
          number: next,
          proposedBy: actor.userId,
          proposedAt: proposing.now,
        });
    const [changed] = await tx
      .update(trips)
      .set({ isProposed: true })
      .where(eq(trips.id, trip.id))
      .returning({ id: trips.id });
    if (!changed) throw new AppError('trip_not_found');
    const { proposalId, number } = proposed;
    if (!isOld) {
      const { asksAnybody } = await afterProposal(tx, {
        ...{ tripId: trip.id, proposalId, previousId: open?.proposalId ?? null },
        ...{ operatorId: actor.userId, ...pick(proposing, ['settled', 'now']) },
      });
      // Once it is booked, answers are taken until the trip is over.
      if (asksAnybody && !draft.bookedFor) refuseDay(trip, proposing.round, proposing.now);
    }
    return { proposalId, number };
  });
}
