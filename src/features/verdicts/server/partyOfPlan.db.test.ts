import { describe, expect, it } from 'vitest';
import { family, PLANTED_OF_MAX } from '#support/family';
import { emptyItem } from '#support/planParts';
import { proposedTrip } from '#support/proposedTrip';
import { openDatabaseForFile } from '#support/testDatabase';
import { one } from '#support/verdictSteps';
import type { Item } from '@/features/plans/domain/item';

const { db } = await openDatabaseForFile();

const item = (title: string, rest: Partial<Item>): Item => ({
  ...{ ...emptyItem, itemId: crypto.randomUUID(), title },
  ...rest,
});

/** Creates a trip whose plan is with Ana, who answers for three people, and with Ben. */
async function familyTrip() {
  const trip = await proposedTrip(db, ['Ana', 'Ben'], (name) =>
    name === 'Ana' ? { accommodations: 'Coeliac', companions: family() } : {},
  );
  const { ids } = trip;
  const id = (name: string) => ids[name] ?? '';
  await trip.propose([
    item('Villa', {
      ...{ kind: 'stay', endsOn: '2027-04-10', cost: 10_000 },
      rooms: [
        { name: 'Blue', beds: 2, who: [id('Ana'), id('Tom Lima'), id('Jo')] },
        { name: 'Red', beds: 2, who: [id('Max Lima'), id('Ben')] },
      ],
    }),
    item('Dinner', {
      kind: 'meal',
      serves: [
        { travelerId: id('Ana'), answer: 'accommodations' },
        { travelerId: id('Max Lima'), answer: 'accommodations' },
      ],
    }),
    item('Circus', { who: [id('Max Lima')], details: 'At the gate' }),
  ]);
  const read = async (person: typeof trip.amy) => {
    const { proposals } = await person.api.plans.proposals({ tripId: trip.tripId });
    const [proposal] = proposals;
    if (!proposal) throw new Error('nothing is proposed');
    return proposal;
  };
  return { ...trip, read };
}

// SPEC-4 14.2
describe('the plan of somebody with companions', () => {
  it('is one for all of them, with their rooms, items, needs and shares', async () => {
    const { read, ids, ...trip } = await familyTrip();
    const own = await read(one(trip, 'Ana'));
    const named = (who: readonly string[] = []) => who.map((id) => own.mates[id]);
    expect(named(own.view?.people?.map(({ travelerId }) => travelerId))).toEqual([
      ...['Ana', 'Tom Lima', 'Max Lima', 'Jo'],
    ]);
    const [villa] = own.view?.stays ?? [];
    expect(villa?.parts?.map(({ partyWho, room }) => [named(partyWho), room?.name])).toEqual([
      [['Ana', 'Tom Lima', 'Jo'], 'Blue'],
      [['Max Lima'], 'Red'],
    ]);
    expect(named(villa?.parts?.[1]?.room?.with)).toEqual(['Ben Lima']);
    expect(own.view?.activities.map(({ title, partyWho }) => [title, named(partyWho)])).toEqual([
      ['Dinner', []],
      ['Circus', ['Max Lima']],
    ]);
    expect(own.serves.map(({ travelerId, words }) => [travelerId, words])).toEqual([
      [undefined, 'Coeliac'],
      [ids['Max Lima'], PLANTED_OF_MAX],
    ]);
    expect(own.items.find(({ title }) => title === 'Circus')?.details).toBe('At the gate');
    expect(own.shares).toMatchObject([
      { name: 'Ana', share: 10_000, age: null },
      { name: 'Tom Lima', share: 10_000, age: null },
      { name: 'Max Lima', share: 10_000, age: 9, kind: 'child' },
      { name: 'Jo', share: 0, kind: 'infant' },
    ]);
    expect(own.view?.money.share).toBe(30_000);
  });

  it('shows others their names, and neither ages, nor needs, nor shares', async () => {
    const { read, ...trip } = await familyTrip();
    for (const person of [one(trip, 'Ben'), trip.amy]) {
      const page = await read(person);
      const circus = page.items.find(({ title }) => title === 'Circus');
      expect(circus).toMatchObject({ who: ['Max Lima'], details: '' });
      expect(page).not.toHaveProperty('shares');
      const said = JSON.stringify(page);
      expect(said).not.toContain('planted');
      expect(said).not.toMatch(/"age"|child|infant/);
    }
    const ben = await read(one(trip, 'Ben'));
    expect(Object.values(ben.mates)).toEqual(['Max Lima']);
    expect(ben.view).not.toHaveProperty('people');
  });
});
