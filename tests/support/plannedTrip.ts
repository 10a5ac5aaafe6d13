import { randomUUID } from 'node:crypto';
import type { ComposerPlan } from '@/features/composer/domain/composer';
import type { ItemForm } from '@/features/composer/domain/itemForm';
import { type TypedCompanion, typedCompanion } from '@/features/responses/domain/companions';
import { EMPTY_ANSWERS } from '@/features/responses/domain/startingAnswers';
import type { Db } from '@/platform/server/database/database';
import { createPerson, createTestTrip, type TestPerson } from './callers';
import { dayFromNow } from './factories';
import { itemForm, newPlanForm } from './planForms';

/** A trip with a plan, and everyone involved. */
export interface PlannedTrip {
  tripId: string;
  organizer: TestPerson;
  travelers: TestPerson[];
  operator: TestPerson;
  plan: ComposerPlan;
  key: { tripId: string; planId: string };
}

/** Answers that cause no findings for anyone who goes. */
export const easyAnswers = (firstName: string) => ({
  ...EMPTY_ANSWERS,
  firstName,
  lastName: 'Lima',
  availabilityStart: dayFromNow(110),
  availabilityEnd: dayFromNow(140),
  budget: '€100,000',
  fromLocation: 'Porto',
});

/** Creates a ready trip with two travelers, Ana and Ben, and an empty plan. */
export async function plannedTrip(db: Db): Promise<PlannedTrip> {
  const organizer = await createPerson(db, 'Amy');
  const operator = await createPerson(db, 'Dee', { isOperator: true });
  const tripId = await createTestTrip(organizer);
  const travelers = [];
  for (const firstName of ['Ana', 'Ben']) {
    const traveler = await createPerson(db, firstName);
    const answers = easyAnswers(firstName);
    await traveler.api.responses.submit({ tripId, answers, overwrite: true, began: null });
    travelers.push(traveler);
  }
  await organizer.api.trips.setStatus({ tripId, status: 'ready' });
  const plan = await operator.api.plans.create({ tripId, form: newPlanForm() });
  const key = { tripId, planId: plan.plan.planId };
  return { tripId, organizer, travelers, operator, plan, key };
}

/** Adds an item at the end of a plan, and returns it as saved. */
export async function addTo(
  { operator, key }: Pick<PlannedTrip, 'operator' | 'key'>,
  form: Partial<ItemForm> = {},
) {
  const added = { ...key, itemId: randomUUID(), form: itemForm(form), after: 'end' as const };
  return (await operator.api.plans.addItem(added)).saved;
}

/** Reads a trip's composer page. */
export const composerOf = ({ operator, tripId }: Pick<PlannedTrip, 'operator' | 'tripId'>) =>
  operator.api.plans.composer({ tripId });

/** Proposes the plan as it stands. Rejects if the linter refuses it. */
export async function proposePlan(trip: PlannedTrip) {
  const { operator } = trip;
  const { tripId, planId } = trip.key;
  const { plans, round } = await composerOf(trip);
  const found = plans.find(({ plan }) => plan.planId === planId);
  return operator.api.plans.propose({
    tripId,
    planId,
    changes: found?.changes ?? 0,
    roundVersion: round?.version ?? null,
    round: {
      consentBy: round?.consentBy ?? dayFromNow(10),
      quorum: String(round?.quorum ?? ''),
      minimumGroup: String(round?.minimumGroup ?? ''),
    },
  });
}

/** Returns the travelers' ids, in the order in which they first answered. */
export async function travelerIds(
  trip: Pick<PlannedTrip, 'operator' | 'tripId'>,
): Promise<string[]> {
  return (await composerOf(trip)).travelers.map(({ travelerId }) => travelerId);
}

/** Adds what the trip asks for: a stay with a room for both, a meal, an activity for one. */
export async function fillPlan(trip: PlannedTrip): Promise<void> {
  const who = await travelerIds(trip);
  await addTo(trip, {
    ...{ kind: 'stay', title: 'Ryokan', startsOn: dayFromNow(120), endsOn: dayFromNow(130) },
    ...{ cost: '1000', costPer: 'room', rooms: [{ name: 'Blue', beds: 2, who }] },
    reference: 'REF-1',
  });
  await addTo(trip, { kind: 'meal', title: 'Dinner', details: 'By the river' });
  const alone = { who: who.slice(0, 1), details: 'For one alone' };
  await addTo(trip, { kind: 'activity', title: 'Temple', ...alone });
}

/** Ana answers anew, and the trip becomes ready again. */
export async function answerAgain(
  { tripId, organizer, travelers: [ana] }: PlannedTrip,
  change: (companions: TypedCompanion[]) => object,
): Promise<void> {
  await organizer.api.trips.setStatus({ tripId, status: 'draft', withdraws: true });
  const own = await ana?.api.responses.own({ tripId });
  const companions = (own?.companions ?? []).map(typedCompanion);
  const answers = { ...easyAnswers('Ana'), companions, ...change(companions) };
  await ana?.api.responses.submit({
    ...{ tripId, answers, overwrite: true, began: own?.version ?? null },
  });
  await organizer.api.trips.setStatus({ tripId, status: 'ready' });
}
