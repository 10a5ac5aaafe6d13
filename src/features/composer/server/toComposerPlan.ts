import { eq } from 'drizzle-orm';
import { contentHash } from '@/features/plans/domain/frozen';
import { type Item, itemSchema } from '@/features/plans/domain/item';
import { withPartyDays } from '@/features/plans/domain/party';
import { type Plan, planSchema } from '@/features/plans/domain/plan';
import type { PartyPerson } from '@/features/plans/domain/traveler';
import type { PlanKey } from '@/features/plans/server/changePlan';
import { trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import type { ComposerItem, ComposerPlan } from '../domain/composer';
import {
  type ItemRow,
  leftNames as leftNamesOf,
  type PersonRow,
  readDone,
  readWhole,
  type WholePlan,
} from './planRows';
import { toParty, travelersAsJson } from './travelerRows';

export function toItem({ id, ...row }: Omit<ItemRow, 'deletedAt' | 'deletedBy'>): Item {
  return itemSchema.parse({ ...row, itemId: id });
}

export function toComposerItem(row: Omit<ItemRow, 'deletedAt' | 'deletedBy'>): ComposerItem {
  const { version, wasOn, wasUntil, startsOn } = row;
  const was = startsOn === null && wasOn !== null ? { startsOn: wasOn, endsOn: wasUntil } : null;
  return { item: toItem(row), version, was };
}

/** True for somebody who goes on the plan's days, as everybody does by default. */
const isAsEveryone = ({ without, arrives, leaves, byThemselves }: PersonRow) =>
  !without && !byThemselves && arrives === null && leaves === null;

/** What a plan says about somebody. A false `byThemselves` is left out, as in older versions. */
const toPerson = ({ byThemselves, ...person }: PersonRow) =>
  byThemselves ? { ...person, byThemselves } : person;

/**
 * Converts a plan's own fields, and what it says about people.
 * @param travelers the trip's people, whose companions come and go with them
 */
export function toPlan(
  { plan, people, ticks }: Pick<WholePlan, 'plan' | 'people' | 'ticks'>,
  travelers: readonly PartyPerson[] = [],
): Plan {
  const own = new Set(people.map(({ travelerId }) => travelerId));
  const said = people.filter((person) => !isAsEveryone(person)).map(toPerson);
  return planSchema.parse({
    ...plan,
    planId: plan.id,
    people: withPartyDays(said, travelers, (travelerId) => own.has(travelerId)),
    nothingNeeded: ticks,
    staysSplitBy: 'nights',
  });
}

interface TripPeople {
  /** Everyone who travels, in the order of their first answers. */
  travelers: readonly PartyPerson[];
  leftNames: ComposerPlan['leftNames'];
}

/** Converts a plan for the composer. */
export function toComposerPlan(row: WholePlan, { travelers, leftNames }: TripPeople): ComposerPlan {
  const plan = toPlan(row, travelers);
  const items = row.items.map(toComposerItem);
  const { proposed } = row;
  const isCurrent = () =>
    proposed?.contentHash ===
    contentHash({ plan, items: items.map(({ item }) => item), travelers });
  return {
    plan,
    version: row.plan.version,
    changes: row.plan.changes,
    personVersions: Object.fromEntries(
      row.people.map(({ travelerId, version }) => [travelerId, version]),
    ),
    items,
    deleted: row.deleted.map((item) => ({ ...item, ...readDone(item) })),
    ticks: row.ticks.map((tick) => ({ ...tick, ...readDone(tick) })),
    touched: row.touched,
    checks: row.checks.map((check) => ({ ...check, ...readDone(check) })),
    lookedAt: row.looks.map((look) => ({ ...look, ...readDone(look) })),
    proposedAnswers: Object.fromEntries(
      (proposed?.travelers ?? []).map(({ travelerId, version }) => [travelerId, version]),
    ),
    leftNames,
    isChosen: row.choice !== null,
    chosenFor: row.choice?.going ?? null,
    proposed:
      proposed && proposed.withdrawnAt === null
        ? {
            number: proposed.number,
            at: new Date(proposed.proposedAt).toISOString(),
            isCurrent: isCurrent(),
          }
        : null,
  };
}

/** Reads a plan for the composer. Throws `plan_gone`. */
export async function readComposerPlan(tx: Db, key: PlanKey): Promise<ComposerPlan> {
  const [around] = await tx
    .select({ travelers: travelersAsJson(), leftNames: leftNamesOf })
    .from(trips)
    .where(eq(trips.id, key.tripId));
  const { travelers = [], leftNames = {} } = around ?? {};
  return toComposerPlan(await readWhole(tx, key), {
    ...{ travelers: travelers.flatMap(toParty), leftNames },
  });
}
