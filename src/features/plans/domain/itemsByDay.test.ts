import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyItem } from '#support/planParts';
import type { Item } from './item';
import { itemsByDay, steppedPosition } from './itemsByDay';

const ZONE = 'Europe/Lisbon';

const item = (
  itemId: string,
  startTime: string | null = null,
  startsOn: string | null = '2027-04-03',
) => ({ ...emptyItem, itemId, startTime, startsOn }) satisfies Item;

const ids = (items: readonly Item[] = []) => items.map(({ itemId }) => itemId).join(' ');

/** Returns the items with one moved right after another. */
function put(items: readonly Item[], itemId: string, after: string | null): Item[] {
  const rest = items.filter((one) => one.itemId !== itemId);
  const at = after === null ? 0 : rest.findIndex((one) => one.itemId === after) + 1;
  const moved = items.find((one) => one.itemId === itemId) as Item;
  return rest.toSpliced(at, 0, moved);
}

describe('the items of a day', () => {
  it('are in order of time, first those without one, and otherwise as they were placed', () => {
    const days = itemsByDay(
      [
        item('dinner', '19:30'),
        item('idea', null, null),
        item('note'),
        item('lunch', '12:00'),
        item('late', '08:00', '2027-04-04'),
        item('other', '12:00'),
        item('hint'),
      ],
      ZONE,
    );
    expect(ids(days.get('2027-04-03'))).toBe('note hint lunch other dinner');
    expect(ids(days.get('2027-04-04'))).toBe('late');
    expect(ids(days.get(null))).toBe('idea');
  });

  // SPEC-2 5
  it('are in order of instants where their clocks differ, and move only past those of one instant', () => {
    const on = (itemId: string, startTime: string | null, timeZone: string | null = null) => ({
      ...item(itemId, startTime),
      timeZone,
    });
    const all = [
      on('lunch in Honolulu', '12:30', 'Pacific/Honolulu'),
      on('flight', '23:55'),
      on('the same flight', '23:55', 'Pacific/Auckland'),
      on('23:55 in Honolulu', '23:55', 'Pacific/Honolulu'),
      on('note', null, 'Pacific/Honolulu'),
      on('breakfast', '08:00'),
    ];
    const names = itemsByDay(all, 'Pacific/Auckland').get('2027-04-03');
    expect(names?.map(({ itemId }) => itemId)).toEqual([
      ...['note', 'breakfast', 'flight', 'the same flight'],
      ...['lunch in Honolulu', '23:55 in Honolulu'],
    ]);
    const step = (itemId: string) => steppedPosition(all, itemId, 'down', 'Pacific/Auckland');
    expect(step('flight')).toEqual({ after: 'the same flight' });
    expect(step('the same flight')).toBeNull();
  });

  it('that wait keep the order in which they were placed, whatever their time', () => {
    const days = itemsByDay([item('b', '19:00', null), item('a', '08:00', null)], ZONE);
    expect(ids(days.get(null))).toBe('b a');
  });

  it('move one step past a neighbour of the same time, and never past another time or the end', () => {
    const items = [
      item('a'),
      item('x', null, '2027-04-04'),
      item('b'),
      item('c'),
      item('t', '09:00'),
    ];
    expect(steppedPosition(items, 'b', 'up', ZONE)).toEqual({ after: null });
    expect(steppedPosition(items, 'c', 'up', ZONE)).toEqual({ after: 'x' });
    expect(steppedPosition(items, 'a', 'down', ZONE)).toEqual({ after: 'b' });
    expect(steppedPosition(items, 'a', 'up', ZONE)).toBeNull();
    expect(steppedPosition(items, 'c', 'down', ZONE)).toBeNull();
    expect(steppedPosition(items, 't', 'up', ZONE)).toBeNull();
    expect(steppedPosition(items, 'nobody', 'up', ZONE)).toBeNull();
  });

  it('swap with their neighbour, and nothing else moves', () => {
    const anItem = fc.record({
      startsOn: fc.constantFrom('2027-04-03', '2027-04-04', null),
      startTime: fc.constantFrom(null, '09:00', '12:00'),
    });
    fc.assert(
      fc.property(
        fc.array(anItem, { minLength: 1, maxLength: 12 }),
        fc.nat(),
        fc.constantFrom('up' as const, 'down' as const),
        (parts, which, step) => {
          const items = parts.map((part, at) => ({ ...emptyItem, ...part, itemId: `i${at}` }));
          const moved = items[which % items.length] as Item;
          const place = steppedPosition(items, moved.itemId, step, ZONE);
          if (!place) return;
          const before = ids(itemsByDay(items, ZONE).get(moved.startsOn)).split(' ');
          const after = ids(
            itemsByDay(put(items, moved.itemId, place.after), ZONE).get(moved.startsOn),
          ).split(' ');
          const at = before.indexOf(moved.itemId);
          if (moved.startsOn === null) {
            expect(after).toHaveLength(before.length);
            return;
          }
          const to = at + (step === 'up' ? -1 : 1);
          const swapped = before.with(at, before[to] as string).with(to, moved.itemId);
          expect(after).toEqual(swapped);
        },
      ),
    );
  });
});
