import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Room } from './item';
import { roomIdOf, withoutRoomIds, withRoomIds } from './roomIds';

const room = (name: string, roomId?: string): Room => ({
  ...{ name, beds: 2, who: [] },
  ...(roomId !== undefined && { roomId }),
});

const ids = () => {
  let made = 0;
  return () => `new-${++made}`;
};

// SPEC-2 8
describe('what a room is known by', () => {
  it('stays its own when it is renamed, moved or the one before it goes', () => {
    const before = withRoomIds([], [room('A'), room('B'), room('C')], ids());
    const [, second = room('?'), third = room('?')] = before;
    const after = withRoomIds(before, [third, { ...second, name: 'Sea view' }, room('D')], ids());
    expect(after.map(({ roomId }) => roomId)).toEqual(['new-3', 'new-2', 'new-1']);
  });

  it('is its place for rooms from before, and stays that', () => {
    const before = [room('A'), room('B')];
    expect(before.map(roomIdOf)).toEqual(['0', '1']);
    const after = withRoomIds(before, [room('A'), room('Sea view'), room('C')], ids());
    expect(after.map(({ roomId }) => roomId)).toEqual(['0', '1', 'new-1']);
  });

  it('is never that of two rooms, nor one that somebody makes up', () => {
    const id = fc.option(fc.constantFrom('0', '1', 'a', 'b', 'forged'), { nil: undefined });
    const rooms = fc.array(
      id.map((roomId) => room('R', roomId)),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(rooms, rooms, (one, now) => {
        const before = withRoomIds([], one, () => crypto.randomUUID());
        const after = withRoomIds(before, now, () => crypto.randomUUID()).map(roomIdOf);
        expect(new Set(after).size).toBe(after.length);
        expect(after).not.toContain('forged');
        expect(withRoomIds(before, before, ids())).toEqual(before);
      }),
    );
  });

  it('is no part of what anybody agreed to', () => {
    expect(withoutRoomIds({ rooms: [room('A', 'a')] })).toEqual({ rooms: [room('A')] });
  });
});
