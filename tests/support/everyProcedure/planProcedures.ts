import { dayFromNow } from '../factories';
import { itemForm, newPlanForm } from '../planForms';
import { emptyPlan } from '../planParts';
import { plantedKey, plantedPlan, travelerIdOf } from './plantedPlan';
import { byMembers, byOperator, type ProcedureRow } from './procedureRow';

const aboutPlan = (tripId: string) => {
  const { planId } = plantedKey(tripId);
  return { tripId, planId };
};

/** The planted plan that is deleted, and the deleted item. */
const deletedPlan = (tripId: string) => ({
  tripId,
  planId: plantedPlan(tripId, '').deletedPlanId,
});
const deletedItem = (tripId: string) => ({
  ...aboutPlan(tripId),
  itemId: plantedPlan(tripId, '').deleted.itemId,
});

/** The days of the planted plan. */
const DAYS = { planStart: emptyPlan.planStart, planEnd: emptyPlan.planEnd };

const NEW_ITEM = '00000000-0000-4000-8000-000000000001';

/** The traveler, other than the caller, who has answered a test trip. */
export const authorOf = (tripId: string) =>
  travelerIdOf(tripId.startsWith('trip-') ? 'author' : 'guest');

/** The rows for plans (SPEC-2 5, 10). */
export const PLAN_PROCEDURES: Record<string, ProcedureRow> = {
  'plans.composer': byOperator,
  'plans.proposals': byMembers,
  'verdicts.foresee': { ...byOperator, draft: 'not_proposable', input: aboutPlan },
  'verdicts.readAs': {
    ...byOperator,
    draft: 'not_proposable',
    input: (tripId) => ({ ...aboutPlan(tripId), travelerId: authorOf(tripId) }),
  },
  'plans.create': {
    ...byOperator,
    draft: 'not_ready_yet',
    input: (tripId) => ({ tripId, form: newPlanForm() }),
  },
  'plans.find': {
    ...byOperator,
    missing: 'ok',
    input: (tripId) => ({ tripId, search: 'Ryokan', takes: false }),
  },
  'plans.other': { ...byOperator, input: aboutPlan },
  'plans.copyItems': {
    ...byOperator,
    input: (tripId) => ({
      ...aboutPlan(tripId),
      from: { ...aboutPlan(tripId), only: [plantedKey(tripId).itemId], ticked: [] },
    }),
  },
  'plans.save': {
    ...byOperator,
    input: (tripId) => ({
      ...aboutPlan(tripId),
      began: 1,
      form: {
        ...newPlanForm({ currency: 'USD' }),
        planTitle: 'Plan A',
        summary: 'Ten days',
        rates: [],
        contactName: 'Marta',
        contactPhone: '+351 21 555 01',
      },
      move: 'moveWithIt',
    }),
  },
  'plans.moveBack': {
    ...byOperator,
    input: (tripId) => ({
      ...aboutPlan(tripId),
      ...{ from: DAYS, to: DAYS, items: [], people: [] },
    }),
  },
  'plans.delete': { ...byOperator, ready: 'plan_proposed', input: aboutPlan },
  'plans.restore': { ...byOperator, input: deletedPlan },
  'plans.savePerson': {
    ...byOperator,
    input: (tripId) => ({
      ...aboutPlan(tripId),
      began: null,
      person: { travelerId: authorOf(tripId), without: true, arrives: '', leaves: '' },
    }),
  },
  'plans.touchNeed': {
    ...byOperator,
    input: (tripId) => ({
      ...aboutPlan(tripId),
      ...{ travelerId: authorOf(tripId), need: 'accommodations', touches: ['food'], answers: 1 },
    }),
  },
  'plans.checkItems': {
    ...byOperator,
    input: (tripId) => ({
      ...aboutPlan(tripId),
      ...{ travelerId: authorOf(tripId), need: 'accommodations', isChecked: true, answers: 1 },
      items: [{ itemId: plantedKey(tripId).itemId, version: 1 }],
      note: 'Asked the kitchen',
    }),
  },
  'plans.acknowledge': {
    ...byOperator,
    input: (tripId) => ({ ...aboutPlan(tripId), key: 'kind 1', isAcknowledged: true }),
  },
  'plans.addItem': {
    ...byOperator,
    input: (tripId) => ({
      ...aboutPlan(tripId),
      itemId: NEW_ITEM,
      form: itemForm(),
      after: 'end',
    }),
  },
  'plans.saveItem': {
    ...byOperator,
    input: (tripId) => ({ ...plantedKey(tripId), began: 1, form: itemForm() }),
  },
  'plans.bookItems': {
    ...byOperator,
    input: (tripId) => ({
      ...aboutPlan(tripId),
      items: [
        {
          itemId: plantedKey(tripId).itemId,
          version: 1,
          booking: 'held',
          heldUntil: dayFromNow(9),
        },
      ],
    }),
  },
  'plans.deleteItem': { ...byOperator, input: plantedKey },
  'plans.restoreItem': { ...byOperator, input: deletedItem },
  'plans.propose': {
    ...byOperator,
    still: 'not_proposable',
    ready: 'findings_left',
    input: (tripId) => ({
      ...aboutPlan(tripId),
      changes: 1,
      roundVersion: 1,
      round: { consentBy: dayFromNow(20), quorum: '', minimumGroup: '' },
    }),
  },
};
