import { beforeEach, describe, expect, it } from 'vitest';
import { dayFromNow } from '#support/factories';
import { itemForm } from '#support/planForms';
import {
  addTo,
  answerAgain,
  composerOf,
  type PlannedTrip,
  plannedTrip,
} from '#support/plannedTrip';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { NO_CONTACT } from '@/features/plans/domain/frozen';
import { NEW_COMPANION, type TypedCompanion } from '@/features/responses/domain/companions';

const database = await openDatabaseForFile();
let trip: PlannedTrip;
const api = () => trip.operator.api.plans;
const NEED = 'accommodations' as const;

const max: TypedCompanion = {
  ...NEW_COMPANION,
  ...{ companionName: 'Max', companionKind: 'child', companionAge: '9' },
  companionNeeds: 'No nuts',
};
const lea: TypedCompanion = { ...NEW_COMPANION, companionName: 'Lea', companionKind: 'infant' };

/** Ana saves whom she answers for, and the trip becomes ready again. */
const comesWith = (change: (now: TypedCompanion[]) => TypedCompanion[]) =>
  answerAgain(trip, (now) => ({ companions: change(now) }));

async function state() {
  const page = await composerOf(trip);
  const [plan] = page.plans;
  if (!plan) throw new Error('There is no plan.');
  const called = (name: string) => {
    const found = page.travelers.find((one) => one.name === name);
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  };
  return { ...plan, page, called, names: page.travelers.map(({ name }) => name) };
}

/** Saves somebody's days in the plan. */
async function stays(name: string, days: { arrives?: string; without?: boolean }) {
  const { called, personVersions } = await state();
  const { travelerId } = called(name);
  const person = { travelerId, without: false, arrives: '', leaves: '', ...days };
  return api().savePerson({ ...trip.key, began: personVersions[travelerId] ?? null, person });
}

/** When somebody arrives, by what the plan says; null for its first day. */
async function arrivalOf(name: string) {
  const { plan, called } = await state();
  const { travelerId } = called(name);
  return plan.people.find((one) => one.travelerId === travelerId)?.arrives ?? null;
}

beforeEach(async () => {
  trip = await plannedTrip(database.db);
  await comesWith(() => [max, lea]);
});

// SPEC-4 14.2 'Plan'
describe('a companion in a plan', () => {
  it('stands with their party, with its dates and a need of their own', async () => {
    const { names, called } = await state();
    expect(names).toEqual(['Ana Lima', 'Max', 'Lea', 'Ben Lima']);
    const ana = called('Ana Lima');
    const party = { partyOf: ana.travelerId, version: ana.version };
    const dates = { availability: [{ start: dayFromNow(110), end: dayFromNow(140) }] };
    expect(called('Max')).toMatchObject({
      ...{ ...party, ...dates, kind: 'child', age: 9, accommodations: 'No nuts', budget: '' },
    });
    expect(called('Lea')).toMatchObject({ ...party, kind: 'infant', age: null });
  });

  it('has the party’s days until an operator changes theirs alone', async () => {
    await stays('Ana Lima', { arrives: dayFromNow(122) });
    expect(await Promise.all(['Max', 'Lea', 'Ben Lima'].map(arrivalOf))).toEqual([
      ...[dayFromNow(122), dayFromNow(122), null],
    ]);
    await stays('Max', { arrives: dayFromNow(124) });
    await stays('Ana Lima', { arrives: dayFromNow(123) });
    expect(await Promise.all(['Ana Lima', 'Max', 'Lea'].map(arrivalOf))).toEqual([
      ...[dayFromNow(123), dayFromNow(124), dayFromNow(123)],
    ]);
    // The plan's own days are days of their own, too.
    await stays('Max', { arrives: '' });
    expect(await arrivalOf('Max')).toBeNull();
  });

  it('moves with the plan', async () => {
    await stays('Max', { arrives: dayFromNow(122) });
    const { plan, version } = await state();
    const { planTitle, timeZone, currency, summary } = plan;
    const days = { planStart: dayFromNow(125), planEnd: dayFromNow(135) };
    const form = { planTitle, timeZone, currency, summary, rates: [], ...NO_CONTACT, ...days };
    await api().save({ ...trip.key, began: version, form, move: 'moveWithIt' });
    expect(await arrivalOf('Max')).toBe(dayFromNow(127));
  });

  it('is saved once by two operators at a time', async () => {
    const { person } = await stays('Max', { arrives: dayFromNow(122) });
    const late = {
      ...trip.key,
      began: null,
      person: { ...person, arrives: dayFromNow(123), leaves: '' },
    };
    expect(await outcomeOf(api().savePerson(late))).toBe('changed_since');
    expect(await arrivalOf('Max')).toBe(dayFromNow(122));
  });

  it('has a need that is marked and checked for the words that were read', async () => {
    const { item, version } = await addTo(trip, { kind: 'meal', title: 'Dinner' });
    const { called } = await state();
    const { travelerId, version: answers } = called('Max');
    const need = { ...trip.key, travelerId, need: NEED };
    const touches = ['food' as const];
    expect(await outcomeOf(api().touchNeed({ ...need, touches, answers: answers - 1 }))).toBe(
      'answer_changed',
    );
    await api().touchNeed({ ...need, touches, answers });
    const items = [{ itemId: item.itemId, version }];
    await api().checkItems({ ...need, items, note: 'Told them', isChecked: true, answers });
    const { touched, checks } = await state();
    expect(touched).toMatchObject([{ travelerId, need: NEED, touches }]);
    expect(checks).toMatchObject([{ travelerId, itemId: item.itemId, note: 'Told them' }]);
    await comesWith((now) =>
      now.map((one) => ({ ...one, companionNeeds: `${one.companionNeeds}!` })),
    );
    const after = await state();
    expect([after.touched, after.checks]).toEqual([[], []]);
  });

  it('is in whom an item is for, its rooms, its prices and what it takes care of', async () => {
    const { called } = await state();
    const who = ['Ana Lima', 'Max', 'Lea'].map((name) => called(name).travelerId);
    const [ana = '', maxId = ''] = who;
    const days = { startsOn: dayFromNow(120), endsOn: dayFromNow(122) };
    const { item } = await addTo(trip, {
      ...{ kind: 'stay', title: 'Ryokan', ...days, cost: '90', costPer: 'night', who },
      ...{ childPrice: '45', prices: [{ travelerId: maxId, amount: '20' }] },
      rooms: [{ name: 'Blue', beds: 2, who }],
      serves: [{ travelerId: maxId, answer: NEED }],
    });
    expect(item).toMatchObject({ who, childPrice: 4_500, rooms: [{ who }] });
    expect(item.prices).toEqual([{ travelerId: maxId, amount: 2_000 }]);
    expect(item.serves).toEqual([{ travelerId: maxId, answer: NEED }]);
    const form = itemForm({ kind: 'stay', title: 'Ryokan', ...days, who: [ana] });
    const { saved } = await api().saveItem({ ...trip.key, itemId: item.itemId, began: 1, form });
    expect(saved.item.who).toEqual([ana]);
  });

  it('is somebody who is gone once nobody answers for them', async () => {
    const { called } = await state();
    const { travelerId } = called('Max');
    await stays('Max', { arrives: dayFromNow(122) });
    await comesWith((now) => now.filter(({ companionName }) => companionName !== 'Max'));
    const person = { travelerId, without: true, arrives: '', leaves: '' };
    const { personVersions, called: now } = await state();
    const began = personVersions[travelerId] ?? null;
    expect(await outcomeOf(api().savePerson({ ...trip.key, began, person }))).toBe('traveler_gone');
    const { version: answers } = now('Ana Lima');
    const touched = { travelerId, need: NEED, touches: ['food' as const], answers };
    expect(await outcomeOf(api().touchNeed({ ...trip.key, ...touched }))).toBe('traveler_gone');
  });

  it('leaves with their party, and is known by name to operators from then on', async () => {
    const { called } = await state();
    const ids = ['Ana Lima', 'Max', 'Lea'].map((name) => called(name).travelerId);
    await addTo(trip, { title: 'Temple', who: ids });
    await stays('Max', { arrives: dayFromNow(122) });
    await trip.travelers[0]?.api.responses.leave({ tripId: trip.tripId });
    const { leftNames, plan, names } = await state();
    expect(names).toEqual(['Ben Lima']);
    expect(ids.map((id) => leftNames[id])).toEqual(['Ana Lima', 'Max', 'Lea']);
    expect(plan.people).toEqual([]);
  });
});
