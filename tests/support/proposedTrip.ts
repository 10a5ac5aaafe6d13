import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { afterProposal } from '@/app/server/hooks';
import type { Settling } from '@/features/composer/domain/proposeForm';
import type { FrozenTraveler } from '@/features/plans/domain/frozen';
import type { Item } from '@/features/plans/domain/item';
import type { Plan } from '@/features/plans/domain/plan';
import { planItems } from '@/features/plans/server/itemTables';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { plans } from '@/features/plans/server/tables';
import { companions, responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import { createPerson, createTestTrip, type TestPerson } from './callers';
import { firstAnswer } from './factories';
import { emptyItem, emptyPlan } from './planParts';

/** A deadline for verdicts that hasn't passed. */
const CONSENT_BY = '2099-02-01';

/** A shared villa for $5,000, and a walk. */
const VILLA = randomUUID();
const WALK = randomUUID();

export const sharedItems = (cost = 500_000, walkAt = '10:00'): Item[] => [
  { ...emptyItem, itemId: VILLA, title: 'Villa', cost, costPer: 'group' },
  { ...emptyItem, itemId: WALK, kind: 'activity', title: 'Walk', startTime: walkAt },
];

export interface ProposedTrip {
  tripId: string;
  amy: TestPerson;
  operator: TestPerson;
  /** The people who have answered, by first name. */
  people: Record<string, TestPerson>;
  /** Their ids within the trip, and those of their companions. */
  ids: Record<string, string>;
  planId: string;
  roundId: string;
  /** Proposes a version of the plan, and returns its id. */
  propose: (
    items?: Item[],
    planId?: string,
    plan?: Partial<Plan>,
    settled?: readonly Settling[],
  ) => Promise<string>;
}

/** Creates a trip that Amy organizes without traveling, whose plan is with its travelers. */
export async function proposedTrip(
  db: Db,
  names: readonly string[],
  answersOf: (name: string) => Parameters<typeof firstAnswer>[1] = () => ({}),
): Promise<ProposedTrip> {
  const amy = await createPerson(db, 'Amy');
  const operator = await createPerson(db, 'Dee', { isOperator: true });
  const tripId = await createTestTrip(amy);
  const people: Record<string, TestPerson> = {};
  for (const name of names) {
    const person = await createPerson(db, name);
    people[name] = person;
    await person.api.responses.submit(
      firstAnswer(tripId, { ...answersOf(name), firstName: name, lastName: 'Lima' }),
    );
  }
  await amy.api.trips.setStatus({ tripId, status: 'ready' });
  const answered = await db.select().from(responses).where(eq(responses.tripId, tripId));
  const along = await db.select().from(companions).where(eq(companions.tripId, tripId));
  const ids = Object.fromEntries([
    ...answered.map(({ firstName, travelerId }) => [firstName, travelerId]),
    ...along.map(({ companionName, travelerId }) => [companionName, travelerId]),
  ]);
  const planId = await addPlan(db, tripId, 0);
  const [round] = await db
    .insert(planRounds)
    .values({ tripId, consentBy: CONSENT_BY })
    .returning({ id: planRounds.id });
  if (!round) throw new Error('no round was made');
  await db.update(trips).set({ isProposed: true }).where(eq(trips.id, tripId));
  const roundId = round.id;
  const operatorId = operator.actor.userId;
  const propose: ProposedTrip['propose'] = (
    items = sharedItems(),
    of = planId,
    own = {},
    settled = [],
  ) => freeze(db, { tripId, planId: of, roundId, items, own, operatorId, settled });
  return { tripId, amy, operator, people, ids, planId, roundId, propose };
}

/** Adds another variant to a trip. */
export async function addPlan(db: Db, tripId: string, position: number): Promise<string> {
  const { planStart, planEnd, timeZone, currency } = emptyPlan;
  const planTitle = `Plan ${'AB'[position]}`;
  const days = { planStart, planEnd, timeZone, currency };
  const [plan] = await db
    .insert(plans)
    .values({ tripId, position, planTitle, ...days })
    .returning({ id: plans.id });
  if (!plan) throw new Error('no plan was made');
  return plan.id;
}

/** Those whom a version could include, each with their companions. */
async function travelersOf(tx: Db, tripId: string): Promise<FrozenTraveler[]> {
  const answered = await tx
    .select()
    .from(responses)
    .where(eq(responses.tripId, tripId))
    .orderBy(responses.firstAnsweredAt);
  const along = await tx
    .select()
    .from(companions)
    .where(eq(companions.tripId, tripId))
    .orderBy(companions.position);
  return answered.flatMap(({ travelerId: partyOf, userId, version }) => [
    { travelerId: partyOf, version },
    ...along
      .filter((one) => one.userId === userId)
      .map((one) => ({
        ...{ travelerId: one.travelerId, version, partyOf, kind: one.companionKind },
      })),
  ]);
}

interface Frozen {
  tripId: string;
  planId: string;
  roundId: string;
  items: Item[];
  own: Partial<Plan>;
  operatorId: string;
  settled: readonly Settling[];
}

/** Freezes a version as `propose` does, without running the linter. */
function freeze(db: Db, frozen: Frozen): Promise<string> {
  const { tripId, planId, roundId, items, own, operatorId, settled } = frozen;
  return db.transaction(async (tx) => {
    await tx.select({ id: trips.id }).from(trips).where(eq(trips.id, tripId)).for('no key update');
    const [row] = await tx.select().from(plans).where(eq(plans.id, planId));
    const [previous] = await tx
      .update(planProposals)
      .set({ supersededAt: new Date() })
      .where(and(eq(planProposals.planId, planId), isNull(planProposals.supersededAt)))
      .returning({ id: planProposals.id, number: planProposals.number });
    const travelers = await travelersOf(tx, tripId);
    const plan: Plan = { ...emptyPlan, planId, planTitle: row?.planTitle ?? '', ...own };
    const [proposal] = await tx
      .insert(planProposals)
      .values({
        ...{ tripId, roundId, planId, plan, items, travelers },
        ...{ number: (previous?.number ?? 0) + 1, contentHash: randomUUID() },
      })
      .returning({ id: planProposals.id });
    if (!proposal) throw new Error('nothing was proposed');
    const previousId = previous?.id ?? null;
    const now = new Date();
    const version = { tripId, proposalId: proposal.id, previousId, operatorId, settled, now };
    await afterProposal(tx, version);
    return proposal.id;
  });
}

/** Saves a version's items in the composer, with this booking state. */
export async function keepItems(
  db: Db,
  planId: string,
  items: readonly Item[],
  booking: Item['booking'],
): Promise<void> {
  for (const [position, { itemId, ...item }] of items.entries()) {
    const values = { id: itemId, planId, position, currency: 'USD', ...item, booking };
    await db
      .insert(planItems)
      .values(values)
      .onConflictDoUpdate({ target: planItems.id, set: { booking, planId } });
  }
}
