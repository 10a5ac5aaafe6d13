import { beforeEach, describe, expect, it } from 'vitest';
import { dayFromNow } from '#support/factories';
import { itemForm, newPlanForm } from '#support/planForms';
import {
  addTo,
  answerAgain,
  composerOf,
  fillPlan,
  type PlannedTrip,
  plannedTrip,
  proposePlan,
  travelerIds,
} from '#support/plannedTrip';
import { outcomeOf, refusalOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { NO_CONTACT } from '@/features/plans/domain/frozen';

const database = await openDatabaseForFile();
let trip: PlannedTrip;
const api = () => trip.operator.api.plans;

const NEED = 'accommodations' as const;

/** Ana changes her needs, and the trip becomes ready again. */
const says = (accommodations: string) => answerAgain(trip, () => ({ accommodations }));

async function state() {
  const page = await composerOf(trip);
  const [plan] = page.plans;
  const [ana] = page.travelers;
  if (!plan || !ana) throw new Error('There is no plan.');
  return { ...plan, ana, answers: ana.version };
}

const titled = async (title: string) => {
  const found = (await state()).items.find(({ item }) => item.title === title);
  if (!found) throw new Error(`There is no ${title}.`);
  return found;
};

async function touch(touches: ('food' | 'moving' | 'sleeping' | 'health')[]) {
  const { ana, answers } = await state();
  return api().touchNeed({ ...trip.key, travelerId: ana.travelerId, need: NEED, touches, answers });
}

async function check(titles: string[], isChecked = true, note = '') {
  const { ana, answers } = await state();
  const found = await Promise.all(titles.map(titled));
  const items = found.map(({ item: { itemId }, version }) => ({ itemId, version }));
  const need = { travelerId: ana.travelerId, need: NEED, answers };
  return api().checkItems({ ...trip.key, ...need, items, isChecked, note });
}

const refusedFor = (): Promise<string[]> =>
  proposePlan(trip).then(
    () => [],
    async (refused: unknown) => {
      const { issues } = await refusalOf(Promise.reject(refused));
      return issues.map(({ message }) => message);
    },
  );

beforeEach(async () => {
  trip = await plannedTrip(database.db);
  await says('No nuts');
  await fillPlan(trip);
});

// SPEC-2 5 'Needs are checked item by item', SPEC-2 5 'The linter'
describe('a need', () => {
  it('is looked at item by item, and refused by the server until it is', async () => {
    expect(await refusedFor()).toContain(
      'Nobody has said what Ana Lima\'s need touches: "No nuts".',
    );
    await touch(['food']);
    const meals = (await state()).items.filter(({ item }) => item.kind === 'meal');
    const titles = meals.map(({ item }) => item.title);
    expect(titles.length).toBeGreaterThan(0);
    expect((await refusedFor()).join()).toMatch(/not checked for Ana Lima: "No nuts"\./);
    await check(titles, true, 'Kitchen knows');
    expect((await refusedFor()).join()).not.toContain('No nuts');
    expect((await state()).checks).toMatchObject(
      titles.map(() => ({ need: NEED, note: 'Kitchen knows' })),
    );
    await check(titles, false);
    expect((await state()).checks).toEqual([]);
  });

  it('is marked for the words that were read, and nobody else’s', async () => {
    const { ana, answers } = await state();
    const touched = {
      ...trip.key,
      travelerId: ana.travelerId,
      need: NEED,
      touches: ['food' as const],
    };
    expect(await outcomeOf(api().touchNeed({ ...touched, answers: answers - 1 }))).toBe(
      'answer_changed',
    );
    expect(await outcomeOf(api().touchNeed({ ...touched, travelerId: 'nobody', answers }))).toBe(
      'traveler_gone',
    );
    expect((await touch(['food', 'health'])).changes).toBeGreaterThan(0);
    expect((await state()).touched).toMatchObject([
      { travelerId: ana.travelerId, need: NEED, touches: ['food', 'health'] },
    ]);
    await touch([]);
    expect((await state()).touched).toEqual([]);
  });

  it('forgets what it touches and what was checked when its words change', async () => {
    await touch(['food']);
    const [meal] = (await state()).items.filter(({ item }) => item.kind === 'meal');
    await check([meal?.item.title ?? '']);
    await says('No nuts');
    expect((await state()).checks).toHaveLength(1);
    await says('No nuts and no fish');
    const { touched, checks } = await state();
    expect([touched, checks]).toEqual([[], []]);
  });

  it('is asked again of what moves with the plan', async () => {
    await touch(['food']);
    const { items, plan, version } = await state();
    const [meal] = items.filter(({ item }) => item.kind === 'meal');
    await check([meal?.item.title ?? '']);
    const { planTitle, timeZone, currency, summary, rates } = plan;
    const days = { planStart: dayFromNow(130), planEnd: dayFromNow(140) };
    const form = { planTitle, timeZone, currency, summary, rates, ...NO_CONTACT, ...days };
    await api().save({ ...trip.key, began: version, form, move: 'keepDates' });
    expect((await state()).checks).toHaveLength(1);
    const later = { ...form, planStart: dayFromNow(131), planEnd: dayFromNow(141) };
    await api().save({ ...trip.key, began: version + 1, form: later, move: 'moveWithIt' });
    expect((await state()).checks).toEqual([]);
  });

  it('goes with whoever leaves', async () => {
    await touch(['food']);
    const [meal] = (await state()).items.filter(({ item }) => item.kind === 'meal');
    await check([meal?.item.title ?? '']);
    await trip.travelers[0]?.api.responses.leave({ tripId: trip.tripId });
    const { touched, checks } = (await composerOf(trip)).plans[0] ?? {};
    expect([touched, checks]).toEqual([[], []]);
  });
});

describe('a tick', () => {
  const dinner = { kind: 'meal', title: 'Tapas', startsOn: '' } as const;

  async function ticked() {
    const [travelerId = ''] = await travelerIds(trip);
    const serves = (['accommodations', 'mustSee'] as const).map((answer) => ({
      travelerId,
      answer,
    }));
    await addTo(trip, { ...dinner, serves });
    await check(['Tapas']);
    return { travelerId, serves, saved: await titled('Tapas') };
  }

  it.each([{ title: 'Paella' }, { place: 'Bar Ramiro' }, { kind: 'activity' as const }])(
    'ends when %o is said of its item, and the wish stays',
    async (change) => {
      const { travelerId, serves, saved } = await ticked();
      const key = { ...trip.key, itemId: saved.item.itemId };
      const form = itemForm({ ...dinner, serves, ...change });
      const { saved: after } = await api().saveItem({ ...key, began: saved.version, form });
      expect(after.item.serves).toEqual([{ travelerId, answer: 'mustSee' }]);
      expect((await state()).checks).toEqual([]);
    },
  );

  it('stays when anything else is said, and one that is made with the change holds', async () => {
    const { travelerId, serves, saved } = await ticked();
    const key = { ...trip.key, itemId: saved.item.itemId };
    const details = itemForm({ ...dinner, serves, details: 'By the sea' });
    const { saved: same } = await api().saveItem({ ...key, began: saved.version, form: details });
    expect(same.item.serves).toEqual(serves);
    expect((await state()).checks).toHaveLength(1);
    const [, benId = ''] = await travelerIds(trip);
    const bens = [{ travelerId: benId, answer: NEED }];
    const form = itemForm({ ...dinner, serves: bens, title: 'Paella' });
    const { saved: after } = await api().saveItem({ ...key, began: same.version, form });
    expect(after.item.serves).toEqual(bens);
    expect(travelerId).not.toBe(benId);
  });

  it('goes into a copy of the plan, of each kind, with who ticked it and when', async () => {
    const { serves } = await ticked();
    await touch(['food']);
    await check(['Tapas'], true, 'Kitchen knows');
    const { ana, answers, plan: own } = await state();
    const nothing = { travelerId: ana.travelerId, need: 'specialTravel' as const, answers };
    await api().touchNeed({ ...trip.key, ...nothing, touches: ['nothing'] });
    const before = await state();
    const { planStart, planEnd } = newPlanForm();
    const form = newPlanForm({ planStart, planEnd, currency: own.currency });
    const copy = await api().create({ tripId: trip.tripId, form, copyOf: trip.key.planId });
    const tapas = copy.items.find(({ item }) => item.title === 'Tapas')?.item;
    expect(tapas?.serves).toEqual(serves);
    const [checked] = before.checks;
    expect(copy.checks).toEqual([{ ...checked, itemId: tapas?.itemId }]);
    expect(checked?.note).toBe('Kitchen knows');
    expect(copy.touched).toEqual(before.touched);
    expect(copy.plan.nothingNeeded).toEqual([
      { travelerId: ana.travelerId, need: 'specialTravel' },
    ]);
  });

  it('is not asked for a need that requires nothing, until something is said to touch it', async () => {
    const { ana, answers } = await state();
    const need = { ...trip.key, travelerId: ana.travelerId, need: NEED, answers };
    await api().touchNeed({ ...need, touches: ['nothing'] });
    const nothing = async () => (await state()).plan.nothingNeeded;
    expect(await nothing()).toEqual([{ travelerId: ana.travelerId, need: NEED }]);
    await api().touchNeed({ ...need, touches: ['nothing', 'food'] });
    expect((await state()).touched).toMatchObject([{ touches: ['food'] }]);
    expect(await nothing()).toEqual([]);
  });

  it('is for the item that was read, and for no item of another plan', async () => {
    const { saved } = await ticked();
    const { ana, answers } = await state();
    const need = { travelerId: ana.travelerId, need: NEED, answers, isChecked: true, note: '' };
    const { itemId } = saved.item;
    const late = [{ itemId, version: saved.version + 1 }];
    expect(await outcomeOf(api().checkItems({ ...trip.key, ...need, items: late }))).toBe(
      'plan_changed',
    );
    const { plan } = await api().create({
      tripId: trip.tripId,
      form: { planStart: '04/03/2028', planEnd: '04/05/2028', timeZone: 'UTC', currency: 'USD' },
    });
    const other = { tripId: trip.tripId, planId: plan.planId };
    const items = [{ itemId, version: saved.version }];
    expect(await outcomeOf(api().checkItems({ ...other, ...need, items }))).toBe('item_gone');
  });
});

describe('an error', () => {
  it('is set aside with a reason, which operators read in the history, and members do not', async () => {
    const [issue] = (await refusalOf(proposePlan(trip))).issues;
    const look = { ...trip.key, key: issue?.path ?? '', isAcknowledged: true };
    expect(issue?.message).toContain('No nuts');
    await api().acknowledge(look);
    expect(await refusedFor()).toContain(issue?.message);
    await api().acknowledge({ ...look, overrideReason: 'She brings her own food.' });
    expect(await refusedFor()).not.toContain(issue?.message);
    const { tripId, operator, organizer } = trip;
    const history = await operator.api.verdicts.historyForOperators({ tripId });
    expect(history.filter(({ kind }) => kind === 'setAside')).toMatchObject([
      { reason: 'She brings her own food.', planTitle: 'Plan A', by: expect.any(String) },
    ]);
    expect(JSON.stringify(await organizer.api.verdicts.history({ tripId }))).not.toContain(
      'brings',
    );
  });

  it.each(['outsidePlan', 'left', 'rate', 'roomFull', 'empty'])(
    'of %s is never set aside',
    async (rule) => {
      const look = { key: `${rule} x`, isAcknowledged: true, overrideReason: 'It will do.' };
      expect(await refusalOf(api().acknowledge({ ...trip.key, ...look }))).toMatchObject({
        code: 'invalid_input',
        issues: [{ path: 'overrideReason' }],
      });
    },
  );
});
