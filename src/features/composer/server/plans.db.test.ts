import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayFromNow } from '#support/factories';
import { itemForm, newPlanForm } from '#support/planForms';
import { addTo, composerOf, type PlannedTrip, plannedTrip } from '#support/plannedTrip';
import { outcomeOf, refusalOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { MOST_ITEMS, TOO_MANY_ITEMS, TOO_MANY_VARIANTS } from '@/features/plans/domain/planLimits';
import { planItems } from '@/features/plans/server/itemTables';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { formatTypedDate } from '@/platform/domain/calendarDate';
import { backFrom, notMovedBack } from '../domain/movePlan';

const database = await openDatabaseForFile();
let trip: PlannedTrip;
beforeEach(async () => {
  trip = await plannedTrip(database.db);
});

const api = () => trip.operator.api.plans;

// SPEC-2 5 'Item', SPEC-2 5 'Moving', SPEC-2 5 'Plan', SPEC-2 5 'The list of ready trips'
describe('a plan', () => {
  it('names itself, and its composer shows it with who travels', async () => {
    const page = await composerOf(trip);
    expect(page.plans.map(({ plan }) => plan.planTitle)).toEqual(['Plan A']);
    expect(page.plans[0]).toEqual(trip.plan);
    expect(page.travelers.map(({ name, version }) => [name, version])).toEqual([
      ['Ana Lima', 1],
      ['Ben Lima', 1],
    ]);
    expect(page.trip).toMatchObject({ stage: 'ready', takenBy: null });
    expect(page.trip.asks).toEqual(['hotels', 'restaurants', 'tickets']);
  });

  it('is one of five at most, however many are created at once', async () => {
    const { tripId } = trip;
    const made = await Promise.all(
      Array.from({ length: 7 }, () => outcomeOf(api().create({ tripId, form: newPlanForm() }))),
    );
    expect(made.toSorted()).toEqual([...Array(4).fill('ok'), ...Array(3).fill('too_many_plans')]);
    const { plans } = await composerOf(trip);
    expect(plans.map(({ plan }) => plan.planTitle)).toEqual(
      ['A', 'B', 'C', 'D', 'E'].map((letter) => `Plan ${letter}`),
    );
    expect(APP_ERRORS.too_many_plans.message).toBe(TOO_MANY_VARIANTS);
    // A deleted plan comes back only if there is still room for it.
    await api().delete(trip.key);
    await api().create({ tripId, form: newPlanForm() });
    expect(await outcomeOf(api().restore(trip.key))).toBe('too_many_plans');
  });

  it('comes back unchanged after it was deleted', async () => {
    await addTo(trip, { title: 'Dinner' });
    const [before] = (await composerOf(trip)).plans;
    await api().delete(trip.key);
    await api().delete(trip.key);
    expect((await composerOf(trip)).plans).toEqual([]);
    expect(
      await outcomeOf(
        api().addItem({ ...trip.key, itemId: randomUUID(), form: itemForm(), after: 'end' }),
      ),
    ).toBe('plan_gone');
    expect(await api().restore(trip.key)).toEqual(before);
  });

  it('is copied with its items and people, moved to the days of the copy', async () => {
    await addTo(trip, { kind: 'stay', title: 'Ryokan', endsOn: dayFromNow(123), cost: '90' });
    const [ana] = (await composerOf(trip)).travelers;
    const person = {
      travelerId: ana?.travelerId ?? '',
      without: false,
      arrives: dayFromNow(121),
      leaves: '',
    };
    await api().savePerson({ ...trip.key, began: null, person });
    const form = newPlanForm({ planStart: dayFromNow(125), planEnd: dayFromNow(135) });
    const copy = await api().create({ tripId: trip.tripId, form, copyOf: trip.key.planId });
    expect(copy.plan).toMatchObject({ planTitle: 'Plan B', planStart: dayFromNow(125) });
    expect(copy.plan.people).toEqual([{ ...person, arrives: dayFromNow(126), leaves: null }]);
    expect(copy.items.map(({ item }) => item)).toMatchObject([
      { title: 'Ryokan', startsOn: dayFromNow(126), endsOn: dayFromNow(128), cost: 9000 },
    ]);
  });

  it('is copied with nothing booked, so that everything moves to the days of the copy', async () => {
    const booked = { booking: 'booked', reference: 'ABC-1' } as const;
    await addTo(trip, { kind: 'stay', title: 'Ryokan', endsOn: dayFromNow(123), ...booked });
    const held = { booking: 'held', heldUntil: dayFromNow(40) } as const;
    const tour = await addTo(trip, { title: 'Tour', ...held, reference: 'ABC-2' });
    expect(tour.item.heldUntil).toBe(dayFromNow(40));
    await addTo(trip, { title: 'Walk', booking: 'notNeeded' });
    const form = newPlanForm({ planStart: dayFromNow(125), planEnd: dayFromNow(135) });
    const copy = await api().create({ tripId: trip.tripId, form, copyOf: trip.key.planId });
    expect(copy.items.map(({ item }) => item)).toMatchObject([
      { title: 'Ryokan', booking: 'idea', reference: '', startsOn: dayFromNow(126) },
      { title: 'Tour', booking: 'idea', heldUntil: null, reference: '' },
      { title: 'Walk', booking: 'notNeeded' },
    ]);
    const [plan] = (await composerOf(trip)).plans;
    expect(plan?.items[0]?.item).toMatchObject(booked);
  });

  it('is held until a day only while it is held, whoever writes', async () => {
    const { item } = await addTo(trip, { booking: 'held', heldUntil: dayFromNow(40) });
    const ofItem = eq(planItems.id, item.itemId);
    await database.db.update(planItems).set({ booking: 'booked' }).where(ofItem);
    const [row] = await database.db.select().from(planItems).where(ofItem);
    expect(row?.heldUntil).toBeNull();
  });

  it('keeps the order of items that are placed between others, however often', async () => {
    const [first, last] = [
      await addTo(trip, { title: 'first' }),
      await addTo(trip, { title: 'last' }),
    ];
    for (let n = 0; n < 60; n += 1) {
      const after = first.item.itemId;
      await api().addItem({
        ...trip.key,
        itemId: randomUUID(),
        form: itemForm({ title: `${n}` }),
        after,
      });
    }
    const { version, item } = last;
    await api().saveItem({
      ...trip.key,
      itemId: item.itemId,
      began: version,
      form: itemForm({ title: 'last' }),
      after: null,
    });
    const titles = (await composerOf(trip)).plans[0]?.items.map((one) => one.item.title);
    expect(titles).toEqual(['last', 'first', ...Array.from({ length: 60 }, (_, n) => `${59 - n}`)]);
  });
});

describe('the days of a plan', () => {
  const contact = { contactName: 'Marta Costa', contactPhone: '+351 21 555 01' };
  const form = () => ({
    ...{ ...newPlanForm(), ...contact },
    ...{ planTitle: 'Plan A', summary: 'Ten days', rates: [] },
  });
  const items = async () => (await composerOf(trip)).plans[0]?.items ?? [];

  it('take its items along, except booked ones', async () => {
    await addTo(trip, { title: 'Stay', kind: 'stay', endsOn: dayFromNow(123) });
    await addTo(trip, { title: 'Flight', kind: 'flight', booking: 'booked' });
    const later = { ...form(), planStart: dayFromNow(122), planEnd: dayFromNow(132) };
    const saved = await api().save({ ...trip.key, began: 1, form: later, move: 'moveWithIt' });
    expect(saved.version).toBe(2);
    expect(
      (await items()).map(({ item, version }) => [item.startsOn, item.endsOn, version]),
    ).toEqual([
      [dayFromNow(123), dayFromNow(125), 2],
      [dayFromNow(121), null, 1],
    ]);
  });

  it('take booked items along that are ticked, which are held from then on', async () => {
    const booked = { kind: 'flight', booking: 'booked' } as const;
    const { item } = await addTo(trip, { ...booked, title: 'Flight' });
    await addTo(trip, { ...booked, title: 'Train' });
    const later = { ...form(), planStart: dayFromNow(122), planEnd: dayFromNow(132) };
    const move = { move: 'moveWithIt' as const, booked: [item.itemId] };
    await api().save({ ...trip.key, began: 1, form: later, ...move });
    expect((await items()).map((one) => [one.item.startsOn, one.item.booking])).toEqual([
      [dayFromNow(123), 'held'],
      [dayFromNow(121), 'booked'],
    ]);
  });

  it('go back as a whole, but for what somebody has saved since', async () => {
    const stay = await addTo(trip, { title: 'Stay', kind: 'stay', endsOn: dayFromNow(123) });
    const flight = await addTo(trip, { title: 'Flight', kind: 'flight', booking: 'booked' });
    const dinner = await addTo(trip, { title: 'Dinner' });
    const before = (await composerOf(trip)).plans[0];
    const later = { ...form(), planStart: dayFromNow(122), planEnd: dayFromNow(132) };
    const move = { move: 'moveWithIt' as const, booked: [flight.item.itemId] };
    const after = await api().save({ ...trip.key, began: 1, form: later, ...move });
    if (!before) throw new Error('There is no plan.');
    const { itemId } = dinner.item;
    const typed = itemForm({ title: 'Late dinner', startsOn: formatTypedDate(dayFromNow(123)) });
    await api().saveItem({ ...trip.key, itemId, began: 2, form: typed });
    const back = await api().moveBack({ ...trip.key, ...backFrom(before, after) });
    expect(back.plan).toMatchObject({ planStart: dayFromNow(120), planEnd: dayFromNow(130) });
    expect(back.items.map(({ item }) => [item.title, item.startsOn, item.booking])).toEqual([
      ['Stay', stay.item.startsOn, 'idea'],
      ['Flight', flight.item.startsOn, 'booked'],
      ['Late dinner', dayFromNow(123), 'idea'],
    ]);
    expect(notMovedBack(before, back)).toMatchObject([{ title: 'Late dinner' }]);
    const again = api().moveBack({ ...trip.key, ...backFrom(before, after) });
    expect((await refusalOf(again)).code).toBe('changed_since');
  });

  it('make items wait that no longer fit, with their details kept until they are placed again', async () => {
    const stay = await addTo(trip, { title: 'Stay', kind: 'stay', endsOn: dayFromNow(123) });
    const later = { ...form(), planStart: dayFromNow(122), planEnd: dayFromNow(132) };
    await api().save({ ...trip.key, began: 1, form: later, move: 'waitUnplaced' });
    const was = { startsOn: dayFromNow(121), endsOn: dayFromNow(123) };
    expect(await items()).toMatchObject([
      { item: { startsOn: null, endsOn: null }, was, version: 2 },
    ]);
    const waiting = { kind: 'stay', title: 'Stay in town', startsOn: '' } as const;
    const { itemId } = stay.item;
    await api().saveItem({ ...trip.key, itemId, began: 2, form: itemForm(waiting) });
    expect(await items()).toMatchObject([{ was, version: 3 }]);
    const placed = itemForm({ ...waiting, startsOn: was.startsOn, endsOn: was.endsOn });
    await api().saveItem({ ...trip.key, itemId, began: 3, form: placed });
    expect(await items()).toMatchObject([{ item: was, was: null }]);
  });

  it('are not saved before somebody says what should happen to the items', async () => {
    const later = { ...form(), planStart: dayFromNow(122), planEnd: dayFromNow(132) };
    const save = () => api().save({ ...trip.key, began: 1, form: later });
    const { item, version } = await addTo(trip, { title: 'Dinner' });
    const refused = await refusalOf(save());
    expect(refused.issues.map(({ path }) => path)).toEqual(['planStart']);
    expect(await items()).toMatchObject([{ item: { startsOn: dayFromNow(121) }, version: 1 }]);
    const booked = itemForm({ title: 'Dinner', booking: 'booked' });
    await api().saveItem({ ...trip.key, itemId: item.itemId, began: version, form: booked });
    expect(await save()).toMatchObject({ version: 2 });
  });

  it('limit everyone’s own days', async () => {
    const [ana] = (await composerOf(trip)).travelers;
    const person = {
      travelerId: ana?.travelerId ?? '',
      without: false,
      arrives: dayFromNow(119),
      leaves: '',
    };
    const refused = await refusalOf(api().savePerson({ ...trip.key, began: null, person }));
    expect(refused.issues.map(({ path }) => path)).toEqual(['arrives']);
    const gone = { ...person, travelerId: 'nobody', arrives: '' };
    expect(await outcomeOf(api().savePerson({ ...trip.key, began: null, person: gone }))).toBe(
      'traveler_gone',
    );
  });
});

describe('the days and times of an item', () => {
  it('do not end before they begin, by the clock of the plan', async () => {
    const add = (endTimeZone: string) => {
      const times = { startTime: '19:30', endTime: '18:00', endTimeZone };
      const form = itemForm({ kind: 'flight', ...times });
      return api().addItem({ ...trip.key, itemId: randomUUID(), form, after: 'end' });
    };
    expect(await refusalOf(add('Asia/Tokyo'))).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'endTime' }],
    });
    // Half past seven in Tokyo is half past six in Manila.
    expect(await outcomeOf(add('Asia/Manila'))).toBe('invalid_input');
    const { saved } = await add('Asia/Bangkok');
    const form = itemForm({ kind: 'flight', startTime: '19:30', endTime: '17:29' });
    const later = { ...form, endTimeZone: 'Asia/Bangkok' };
    const save = { ...trip.key, itemId: saved.item.itemId, began: 1, form: later };
    expect(await refusalOf(api().saveItem(save))).toMatchObject({ issues: [{ path: 'endTime' }] });
  });
});

describe('an item', () => {
  it('is added once, even if the answer to that was lost', async () => {
    const added = { ...trip.key, itemId: randomUUID(), form: itemForm(), after: 'end' } as const;
    const first = await api().addItem(added);
    expect(await api().addItem(added)).toEqual(first);
    expect(await outcomeOf(api().addItem({ ...added, form: itemForm({ title: 'Other' }) }))).toBe(
      'changed_since',
    );
    const elsewhere = await plannedTrip(database.db);
    const taken = { ...added, ...elsewhere.key };
    expect(await outcomeOf(elsewhere.operator.api.plans.addItem(taken))).toBe('item_gone');
  });

  it('saved by two operators keeps the first save, and the other is shown it', async () => {
    const { item, version } = await addTo(trip);
    const save = (title: string) =>
      api().saveItem({
        ...trip.key,
        itemId: item.itemId,
        began: version,
        form: itemForm({ title }),
      });
    const titles = Array.from({ length: 6 }, (_, n) => `number ${n}`);
    const outcomes = await Promise.all(titles.map((title) => outcomeOf(save(title))));
    expect(outcomes.toSorted()).toEqual([...Array(5).fill('changed_since'), 'ok']);
    const won = titles[outcomes.indexOf('ok')];
    const error = await save('late').catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ cause: { saved: { item: { title: won }, version: 2 } } });
    expect((await save(won ?? '')).saved.version).toBe(2);
  });

  it('is one of 300 at most, however many are added at once', async () => {
    const { operator, key } = trip;
    const { item } = await addTo(trip, { title: 'Dinner' });
    await api().deleteItem({ ...key, itemId: item.itemId });
    for (let n = 0; n < MOST_ITEMS - 3; n += 1) await addTo(trip, { title: `${n}` });
    const adding = Array.from({ length: 8 }, () => outcomeOf(addTo({ operator, key })));
    const outcomes = await Promise.all(adding);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'too_many_items')).toHaveLength(5);
    expect(APP_ERRORS.too_many_items.message).toBe(TOO_MANY_ITEMS);
    const back = api().restoreItem({ ...key, itemId: item.itemId });
    expect(await outcomeOf(back)).toBe('too_many_items');
  });

  it('that is deleted comes back unchanged, once, however many ask for it', async () => {
    const { item } = await addTo(trip, { title: 'Dinner' });
    const about = { ...trip.key, itemId: item.itemId };
    await Promise.all([1, 2, 3].map(() => api().deleteItem(about)));
    expect(await outcomeOf(api().saveItem({ ...about, began: 1, form: itemForm() }))).toBe(
      'item_gone',
    );
    const restored = await Promise.all([1, 2, 3].map(() => api().restoreItem(about)));
    expect(new Set(restored.map(({ saved }) => saved.version))).toEqual(new Set([1]));
    expect((await composerOf(trip)).plans[0]?.items).toMatchObject([{ item }]);
  });

  it('counts as a change of its plan, but a save that changes nothing does not', async () => {
    const { item } = await addTo(trip);
    const about = { ...trip.key, itemId: item.itemId };
    const changes = async () => (await composerOf(trip)).plans[0]?.changes;
    expect(await changes()).toBe(2);
    await api().saveItem({ ...about, began: 1, form: itemForm() });
    await api().acknowledge({ ...trip.key, key: 'kind', isAcknowledged: true });
    expect(await changes()).toBe(2);
    await api().deleteItem(about);
    expect(await changes()).toBe(3);
  });
});
