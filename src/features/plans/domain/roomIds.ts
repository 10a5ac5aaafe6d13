import type { Room } from './item';

/** Returns a room's id within its stay, whatever its name and whoever is in it. */
export function roomIdOf({ roomId }: Pick<Room, 'roomId'>, at: number): string {
  // Rooms saved before they had ids are identified by their position.
  return roomId ?? String(at);
}

/** Returns rooms for saving: each keeps its id, and a new one gets one. */
export function withRoomIds(
  before: readonly Room[],
  now: readonly Room[],
  newId: () => string,
): Room[] {
  const known = before.map(roomIdOf);
  const taken = new Set(now.flatMap(({ roomId }) => roomId ?? []));
  const given = new Set<string>();
  return now.map((room, at) => {
    // Pages of the previous build send no ids: their rooms are matched by position.
    const atPlace = known[at];
    const own = room.roomId ?? (atPlace !== undefined && !taken.has(atPlace) ? atPlace : undefined);
    const roomId = own !== undefined && known.includes(own) && !given.has(own) ? own : newId();
    given.add(roomId);
    return { ...room, roomId };
  });
}

/** Returns rooms without their ids, which change nothing for anybody. */
export function withoutRoomIds<Rooms extends { rooms: readonly Room[] }>(item: Rooms): Rooms {
  return { ...item, rooms: item.rooms.map(({ roomId: _, ...room }) => room) };
}
