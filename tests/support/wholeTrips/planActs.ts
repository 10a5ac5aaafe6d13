import { randomUUID } from 'node:crypto';
import type { ItemForm } from '@/features/composer/domain/itemForm';
import { typedItem } from '@/features/composer/domain/typedItem';
import { dayFromNow } from '../factories';
import { itemForm, newPlanForm } from '../planForms';
import { outcomeOf, refusalOf } from '../refusals';
import { expectForeseen, foreseeAll } from './foreseen';
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
