import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FUZZ_PARAMETERS, runsOf, SEED_IN_WORDS } from '#support/fuzzing/runs';
import { emptyItem, emptyPlan } from '#support/planParts';
import { composedPlan } from '#support/plans';
import { planMoney } from '@/features/money/domain/shares';
import type { Item } from '@/features/plans/domain/item';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import { viewSchema } from '@/features/plans/domain/view';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { viewsOf } from './viewOf';

const casa: Item = {
  ...emptyItem,
  itemId: 'casa',
  kind: 'stay',
  title: 'Casa Azul',
  endsOn: '2027-04-10',
  cost: 90_001,
  costPer: 'group',
  rooms: [
    { name: 'Blue', beds: 2, who: ['ben', 'ana'] },
    { name: 'Red', beds: 1, who: ['chi'] },
  ],
};
const flight: Item = {
  ...emptyItem,
  itemId: 'flight',
  kind: 'flight',
  title: 'Flight',
  startTime: '10:40',
};
const dinner: Item = {
  ...emptyItem,
  itemId: 'dinner',
  kind: 'meal',
  title: 'Dinner',
  startTime: '19:30',
  timeZone: 'Asia/Tokyo',
  serves: [
    { travelerId: 'ana', answer: 'accommodations' },
    { travelerId: 'ben', answer: 'mustSee' },
  ],
};
const lunch: Item = {
  ...emptyItem,
  itemId: 'lunch',
  startTime: '12:00',
  cost: 500,
  serves: [{ travelerId: 'ben', answer: 'mustSee' }],
};
const withoutMoney = ({ money: _, ...rest }: ReturnType<typeof viewOf>) => rest;

const composed: ComposedPlan = {
  plan: {
    ...emptyPlan,
    people: [{ travelerId: 'ana', without: false, arrives: '2027-04-05', leaves: null }],
    nothingNeeded: [{ travelerId: 'ana', need: 'specialTravel' }],
  },
  items: [dinner, casa, flight, lunch],
  travelers: ['ana', 'ben', 'chi'].map((travelerId) => ({ travelerId })),
};
const viewOf = (travelerId: string, of: ComposedPlan = composed) => {
  const view = viewsOf(of).get(travelerId);
  if (!view) throw new Error(`${travelerId} does not go.`);
  return view;
};

// SPEC-2 5 'One projection'
describe('a person’s view of a plan', () => {
  it('is what that person will experience', () => {
    const view = viewSchema.parse(viewOf('ben'));
    expect(view.stays).toMatchObject([
      {
        itemId: 'casa',
        from: '2027-04-03',
        to: '2027-04-10',
        room: { name: 'Blue', with: ['ana'] },
      },
    ]);
    expect(view.legs).toMatchObject([
      { itemId: 'flight', timeZone: 'Europe/Paris', endsOn: '2027-04-03' },
    ]);
    expect(view.activities).toMatchObject([
      { itemId: 'lunch' },
      { itemId: 'dinner', timeZone: 'Asia/Tokyo', endTimeZone: 'Asia/Tokyo' },
    ]);
    expect(view.care).toEqual([
      { answer: 'mustSee', itemIds: ['lunch', 'dinner'], takesNothing: false },
    ]);
    expect(view.money).toEqual({
      currency: 'USD',
      share: 33_658,
      onSite: 0,
      lines: [
        { itemId: 'casa', amount: 33_158, payment: 'included' },
        { itemId: 'lunch', amount: 500, payment: 'included' },
      ],
    });
  });

  it('has their own days and nights, and the ticks about them', () => {
    const view = viewOf('ana');
    expect(view).toMatchObject({
      arrives: '2027-04-05',
      leaves: '2027-04-10',
      legs: [],
      activities: [],
    });
    expect(view.stays).toMatchObject([{ from: '2027-04-05', to: '2027-04-10' }]);
    expect(view.care).toEqual([
      { answer: 'accommodations', itemIds: ['dinner'], takesNothing: false },
      { answer: 'specialTravel', itemIds: [], takesNothing: true },
    ]);
    expect(view.money.share).toBe(23_685);
  });

  it('is empty for those whom the plan leaves out', () => {
    const people = [{ travelerId: 'chi', without: true, arrives: null, leaves: null }];
    const views = viewsOf({ ...composed, plan: { ...composed.plan, people } });
    expect([...views.keys()]).toEqual(['ana', 'ben']);
  });

  it('is the same in whatever order the items come, and when only bookings and references change', () => {
    const booked = composed.items.map(
      (item): Item => ({
        ...item,
        booking: 'booked',
        reference: 'X1',
      }),
    );
    expect(viewOf('ben', { ...composed, items: booked.reverse() })).toEqual(viewOf('ben'));
  });

  it('costs more for the nights for which others are not there, and is otherwise their own', () => {
    const before = viewOf('ben');
    const people = [{ travelerId: 'ana', without: false, arrives: '2027-04-09', leaves: null }];
    const { money, ...rest } = viewOf('ben', { ...composed, plan: { ...composed.plan, people } });
    expect(rest).toEqual(withoutMoney(before));
    // The house costs 900.01; Ben pays for 7 of the 7 + 7 + 1 nights.
    expect(money.lines[0]).toMatchObject({ itemId: 'casa', amount: 42_001 });
  });

  it.each<[string, (item: Item) => Partial<Item>]>([
    [
      'a room-mate',
      ({ rooms }) => ({
        rooms: rooms.map((room) => ({ ...room, who: room.who.filter((id) => id !== 'ana') })),
      }),
    ],
    ['a time', ({ kind }) => (kind === 'flight' ? { startTime: '10:41' } : {})],
    ['a cost', ({ cost }) => ({ cost: cost && cost + 3 })],
    ['a word', () => ({ title: 'Villa' })],
    ['what serves a wish', () => ({ serves: [] })],
  ])('is another when %s changes', (_, change) => {
    const items = composed.items.map((item) => ({ ...item, ...change(item) }));
    expect(viewOf('ben', { ...composed, items })).not.toEqual(viewOf('ben'));
  });
});

describe(`the views of random plans (${SEED_IN_WORDS})`, () => {
  it('hold nobody else’s need, share, condition or reference', () => {
    fc.assert(
      fc.property(composedPlan, (made) => {
        // Each room has a unique name, and each item a marker in every operators-only field.
        const items = made.items.map((item) => ({
          ...item,
          reference: `SECRET-${item.itemId}`,
          rooms: item.rooms.map((room, at) => ({ ...room, name: `room-${item.itemId}-${at}-end` })),
        }));
        const planted = { ...made, items };
        const there = whoIsThere(planted);
        for (const [travelerId, view] of viewsOf(planted)) {
          const text = JSON.stringify(view);
          expect(viewSchema.parse(view)).toEqual(view);
          expect(text).not.toContain('SECRET');
          const mates = new Set(view.stays.flatMap(({ room }) => room?.with ?? []));
          for (const other of planted.travelers) {
            if (other.travelerId === travelerId) continue;
            // Others appear only as roommates; none of their needs, shares or words do.
            expect(text.includes(`"${other.travelerId}"`)).toBe(mates.has(other.travelerId));
            for (const words of [
              other.name,
              other.budget,
              'No nuts',
              'A wheelchair',
              'The old town',
            ]) {
              expect(text).not.toContain(`"${words}"`);
            }
          }
          for (const item of items) {
            for (const room of item.rooms) {
              if (!room.who.includes(travelerId)) expect(text).not.toContain(room.name);
            }
          }
          expect(new Set(view.care.map(({ answer }) => answer)).size).toBe(view.care.length);
          for (const { answer, itemIds } of view.care) {
            for (const itemId of itemIds) {
              expect(items.find((item) => item.itemId === itemId)?.serves).toContainEqual({
                travelerId,
                answer,
              });
            }
          }
          const own = planMoney(there).people.get(travelerId);
          const lines = (payment: string) =>
            view.money.lines
              .filter((line) => line.payment === payment)
              .reduce((sum, { amount }) => sum + amount, 0);
          expect([view.money.share, view.money.onSite]).toEqual([own?.included, own?.onSite]);
          expect([lines('included'), lines('onSite')]).toEqual([own?.included, own?.onSite]);
        }
      }),
      { ...FUZZ_PARAMETERS, numRuns: runsOf(5_000) },
    );
  });
});
