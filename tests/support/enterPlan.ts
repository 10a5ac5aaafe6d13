import { randomUUID } from 'node:crypto';
import { typedItem } from '@/features/composer/domain/typedItem';
import type { LintInput } from '@/features/linter/domain/lintContext';
import type { Item } from '@/features/plans/domain/item';
import { EMPTY_ANSWERS } from '@/features/responses/domain/startingAnswers';
import { PLANNED_OPTIONS } from '@/features/trips/domain/plannedOptions';
import { formatTypedDate } from '@/platform/domain/calendarDate';
import { pick } from '@/platform/domain/pick';
import type { Db } from '@/platform/server/database/database';
import { createPerson } from './callers';
import { tripInput } from './factories';
import { newPlanForm } from './planForms';
import type { PlannedTrip } from './plannedTrip';

/** The answers that the linter looks at. */
const SAID = [
  ...(['flexibility', 'budget', 'mustSee', 'preferences'] as const),
  ...(['accommodations', 'shareRoom', 'specialTravel'] as const),
];

/**
 * Enters a plan through the procedures, as its travelers and an operator would. No traveler in it
 * may have left.
 */
export async function enterPlan(db: Db, input: LintInput): Promise<PlannedTrip> {
  const { plan, travelers, items, asks, touched, checks } = input;
  const organizer = await createPerson(db, 'Amy');
  const operator = await createPerson(db, 'Dee', { isOperator: true });
  const { tripId } = await organizer.api.trips.create(
    tripInput({
      tripName: `Trip ${randomUUID()}`,
      ...{ startDate: formatTypedDate(plan.planStart), endDate: formatTypedDate(plan.planEnd) },
      ...Object.fromEntries(PLANNED_OPTIONS.map((option) => [option, asks.includes(option)])),
    }),
  );
  const people = [];
  for (const traveler of travelers) {
    const person = await createPerson(db, traveler.name);
    const [firstName = '', lastName = ''] = traveler.name.split(' ');
    const answers = { ...EMPTY_ANSWERS, firstName, lastName, fromLocation: 'Porto' };
    const { availabilityStart: from, availabilityEnd: to } = traveler;
    const days = { availabilityStart: from ?? '', availabilityEnd: to ?? '' };
    const said = { ...answers, ...pick(traveler, SAID), ...days };
    await person.api.responses.submit({ tripId, answers: said, overwrite: true, began: null });
    people.push(person);
  }
  await organizer.api.trips.setStatus({ tripId, status: 'ready' });
  const form = newPlanForm(pick(plan, ['planStart', 'planEnd', 'timeZone', 'currency']));
  const made = await operator.api.plans.create({ tripId, form });
  const key = { tripId, planId: made.plan.planId };

  const sent = await operator.api.plans.composer({ tripId });
  const ids = new Map(
    travelers.map(({ travelerId, name }) => {
      const found = sent.travelers.find((one) => one.name === name);
      return [travelerId, found?.travelerId ?? ''];
    }),
  );
  const idOf = (travelerId: string) => ids.get(travelerId) ?? travelerId;
  const theirs = (item: Item): Item => ({
    ...item,
    who: item.who === 'everyone' ? item.who : item.who.map(idOf),
    serves: item.serves.map((one) => ({ ...one, travelerId: idOf(one.travelerId) })),
    rooms: item.rooms.map((room) => ({ ...room, who: room.who.map(idOf) })),
    prices: item.prices.map((price) => ({ ...price, travelerId: idOf(price.travelerId) })),
  });
  const entered = new Map<string, { itemId: string; version: number }>();
  for (const item of items) {
    const itemId = randomUUID();
    const typed = typedItem(theirs(item), plan.currency);
    const added = { ...key, itemId, form: typed, after: 'end' as const };
    const { saved } = await operator.api.plans.addItem(added);
    entered.set(item.itemId, { itemId, version: saved.version });
  }
  const answers = 1;
  for (const { travelerId, need, touches } of touched) {
    const about = { travelerId: idOf(travelerId), need, touches, answers };
    await operator.api.plans.touchNeed({ ...key, ...about });
  }
  for (const { travelerId, need, itemId } of checks) {
    const item = entered.get(itemId);
    if (!item) continue;
    const about = { travelerId: idOf(travelerId), need, note: '', isChecked: true, answers };
    await operator.api.plans.checkItems({ ...key, ...about, items: [item] });
  }
  return { tripId, organizer, travelers: people, operator, plan: made, key };
}
