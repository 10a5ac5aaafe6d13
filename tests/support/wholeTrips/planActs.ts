import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ItemForm } from '@/features/composer/domain/itemForm';
import { typedItem } from '@/features/composer/domain/typedItem';
import type { Proposal } from '@/features/itinerary/domain/proposals';
import { planProposals } from '@/features/plans/server/proposalTables';
import { isAdmitted, responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import { proposalPeople } from '@/features/verdicts/server/tables';
import { jobs } from '@/platform/server/jobs/tables';
import { dayFromNow } from '../factories';
import { itemForm, newPlanForm } from '../planForms';
import { outcomeOf, refusalOf } from '../refusals';
import type { WholeTrip } from './wholeTrip';

/** A step's choice of a person and of what it is about. */
export interface Choice {
  who: number;
  plan: number;
  /** A cost, a time, or an index. */
  amount: number;
}

/** Picks an item of a list, wrapping around at its end. */
export const at = <Value>(list: readonly Value[], place: number): Value | undefined =>
  list[place % Math.max(1, list.length)];

export async function planOf({ operator, tripId }: WholeTrip, { plan }: Choice) {
  const { plans, travelers, round } = await operator.api.plans.composer({ tripId });
  return { whole: at(plans, plan), travelers, round };
}

/** Costs are split among those who go, so that shares rise when someone leaves. */
const itemOf = ({ amount, who }: Choice, travelers: readonly { travelerId: string }[]) => {
  const alone = at(travelers, who);
  const form: Partial<ItemForm> = {
    title: `Item ${amount}`,
    startTime: `${String(8 + (amount % 12)).padStart(2, '0')}:00`,
    cost: String(100 * amount),
    costPer: amount % 3 === 0 ? 'person' : 'group',
    who: amount % 5 === 0 && alone ? [alone.travelerId] : 'everyone',
  };
  return form;
};

/** Marks every warning as looked at, and proposes. Errors still prevent it. */
export async function propose(trip: WholeTrip, pick: Choice, isAlone: boolean) {
  const { operator, tripId } = trip;
  const { whole, round } = await planOf(trip, pick);
  if (!whole) return;
  const { planId } = whole.plan;
  const foreseen = isAlone ? await foreseeAll(trip, planId) : null;
  const call = () =>
    operator.api.plans.propose({
      ...{ tripId, planId, changes: whole.changes, roundVersion: round?.version ?? null },
      round: {
        consentBy: pick.amount % 4 === 0 ? dayFromNow(10) : (round?.consentBy ?? dayFromNow(9)),
        quorum: pick.amount % 6 === 0 ? '1' : '',
        minimumGroup: '',
      },
    });
  const thrown = await call().then(
    () => null,
    (error: unknown) => error,
  );
  if (thrown === null) {
    await expectForeseen(trip, planId, foreseen);
    return;
  }
  // Uses this call's own error, because a second call may be answered differently when another step
  // runs alongside.
  const { code, issues } = await refusalOf(Promise.reject(thrown));
  if (code !== 'findings_left') throw thrown;
  for (const { path } of issues) {
    const look = { tripId, planId, key: path, isAcknowledged: true };
    await outcomeOf(operator.api.plans.acknowledge(look));
  }
  await call();
  await expectForeseen(trip, planId, foreseen);
}

export async function newPlan(trip: WholeTrip, pick: Choice) {
  const { whole } = await planOf(trip, pick);
  const copyOf = pick.amount % 2 === 0 ? whole?.plan.planId : undefined;
  const { operator, tripId } = trip;
  await operator.api.plans.create({ tripId, form: newPlanForm(), copyOf });
}

export async function addItem(trip: WholeTrip, pick: Choice) {
  const { whole, travelers } = await planOf(trip, pick);
  if (!whole) return;
  const key = { tripId: trip.tripId, planId: whole.plan.planId, itemId: randomUUID() };
  const form = itemForm(itemOf(pick, travelers));
  await trip.operator.api.plans.addItem({ ...key, form, after: 'end' });
}

export async function changeItem(trip: WholeTrip, pick: Choice) {
  const { whole, travelers } = await planOf(trip, pick);
  const found = at(whole?.items ?? [], pick.amount);
  if (!whole || !found) return;
  const { item, version } = found;
  const { planId, currency } = whole.plan;
  const form = { ...typedItem(item, currency), ...itemOf(pick, travelers) };
  const key = { tripId: trip.tripId, planId, itemId: item.itemId };
  await trip.operator.api.plans.saveItem({ ...key, began: version, form });
}

export async function goWithout(trip: WholeTrip, pick: Choice) {
  const { whole, travelers } = await planOf(trip, pick);
  const traveler = at(travelers, pick.who);
  if (!whole || !traveler) return;
  const { travelerId } = traveler;
  const person = {
    ...{ travelerId, arrives: '', leaves: '' },
    without: !whole.plan.people.find((own) => own.travelerId === travelerId)?.without,
  };
  const began = whole.personVersions[travelerId] ?? null;
  const key = { tripId: trip.tripId, planId: whole.plan.planId };
  await trip.operator.api.plans.savePerson({ ...key, began, person });
}

export async function bookItems(trip: WholeTrip) {
  const { operator, tripId } = trip;
  const { plans } = await operator.api.plans.composer({ tripId });
  const chosen = plans.find(({ isChosen }) => isChosen);
  for (const { item, version } of chosen?.items ?? []) {
    const { planId, currency } = chosen?.plan ?? { planId: '', currency: '' };
    const form = typedItem({ ...item, booking: 'booked' }, currency);
    const saving = { tripId, planId, itemId: item.itemId, began: version, form };
    await operator.api.plans.saveItem(saving);
  }
}

type Foreseen = Awaited<ReturnType<typeof foreseeAll>>;

async function travelersOf({ db, tripId, people }: WholeTrip) {
  const rows = await db
    .select({ travelerId: responses.travelerId, userId: responses.userId })
    .from(responses)
    .where(and(eq(responses.tripId, tripId), isAdmitted));
  return rows.flatMap(({ travelerId, userId }) => {
    const person = people.find(({ actor }) => actor.userId === userId);
    return person ? [{ travelerId, person }] : [];
  });
}

const stateOf = ({ db, tripId }: WholeTrip) =>
  db.select({ isChosen: trips.isChosen }).from(trips).where(eq(trips.id, tripId));

/** Returns what an operator is told before proposing, and what everyone would then read. */
async function foreseeAll(trip: WholeTrip, planId: string) {
  const { operator, tripId, db } = trip;
  const about = { tripId, planId };
  const found = await operator.api.verdicts.foresee(about).catch(() => null);
  if (!found) return null;
  const readings = await Promise.all(
    (await travelersOf(trip)).map(async ({ travelerId, person }) => {
      const read = await operator.api.verdicts.readAs({ ...about, travelerId });
      return { travelerId, person, read };
    }),
  );
  return { found, readings, jobs: await db.select().from(jobs), before: await stateOf(trip) };
}

/** Drops what differs every time. */
const plain = ({ proposalId: _, proposedAt: __, ...proposal }: Proposal) => proposal;

const MAIL_OF = { askedAgain: 'again', proposed: 'asked', changed: 'told' } as const;

/** Checks that the effect of proposing matches the forecast, for everyone. */
async function expectForeseen(trip: WholeTrip, planId: string, foreseen: Foreseen): Promise<void> {
  if (!foreseen) return;
  const { db, tripId } = trip;
  const { found, readings, before } = foreseen;
  const isOpen = and(
    eq(planProposals.planId, planId),
    isNull(planProposals.supersededAt),
    isNull(planProposals.withdrawnAt),
  );
  const [proposal] = await db.select().from(planProposals).where(isOpen);
  if (!proposal) throw new Error('nothing was proposed');
  expect(proposal.number).toBe(found.number);
  const isOfIt = eq(proposalPeople.proposalId, proposal.id);
  const kept = await db.select().from(proposalPeople).where(isOfIt);
  const pays = (own: { travelerId: string; share: number | null; ceiling: number | null }) =>
    [own.travelerId, own.share, own.ceiling].join(' ');
  expect(kept.map(pays).sort()).toEqual(
    found.people
      .filter(({ meaning }) => meaning !== 'out')
      .map(({ travelerId, share, ceiling }) => pays({ travelerId, share: share.after, ceiling }))
      .sort(),
  );
  const asks = (meaning: string) =>
    found.people
      .filter((one) => one.meaning === meaning)
      .map(({ travelerId }) => travelerId)
      .sort();
  const keptAs = (consequence: string) =>
    kept
      .filter((one) => one.consequence === consequence)
      .map(({ travelerId }) => travelerId)
      .sort();
  expect(asks('again')).toEqual(keptAs('ask'));
  expect(asks('told')).toEqual(keptAs('tell'));
  expect(asks('same')).toEqual(keptAs('nothing'));
  const [was] = before;
  const [is] = await stateOf(trip);
  expect(found.choice?.becomes === 'lifted').toBe(was?.isChosen === true && is?.isChosen === false);

  const known = new Set(foreseen.jobs.map(({ key }) => key));
  const mails = (await db.select().from(jobs)).filter(({ key }) => !known.has(key));
  for (const { data } of mails) {
    const meaning = MAIL_OF[data.mail as keyof typeof MAIL_OF];
    const reader = readings.find(({ person }) => person.actor.userId === data.userId);
    if (!meaning || !reader || data.proposalId !== proposal.id) continue;
    expect([data.mail, reader.read.meaning]).toEqual([data.mail, meaning]);
  }
  for (const { person, read } of readings) {
    const { proposals, stage } = await person.api.plans.proposals({ tripId });
    const { round } = await person.api.verdicts.round({ tripId });
    const own = proposals.find((one) => one.planId === planId);
    expect(own && plain(own)).toEqual(plain(read.proposal));
    expect(stage).toBe(read.stage);
    const variant = round?.variants.find((one) => one.planId === planId);
    expect(variant?.asked?.news ?? []).toEqual(read.news);
    expect(variant?.leftOut?.why ?? null).toBe(read.leftOut);
  }
}
