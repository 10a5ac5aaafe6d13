import type { Room } from './item';

/** What a room is known by within its stay, whatever it is called and whoever is in it. */
export function roomIdOf({ roomId }: Pick<Room, 'roomId'>, at: number): string {
  // Rooms that were saved before they had ids are known by their place.
  return roomId ?? String(at);
}

/** Rooms as they are saved: each keeps the id that it had, and a new one is given its own. */
export function withRoomIds(
  before: readonly Room[],
  now: readonly Room[],
  newId: () => string,
): Room[] {
  const known = before.map(roomIdOf);
  const taken = new Set(now.flatMap(({ roomId }) => roomId ?? []));
  const given = new Set<string>();
  return now.map((room, at) => {
    // A page of the last build sends none: its rooms are those at the same places.
    const atPlace = known[at];
    const own = room.roomId ?? (atPlace !== undefined && !taken.has(atPlace) ? atPlace : undefined);
    const roomId = own !== undefined && known.includes(own) && !given.has(own) ? own : newId();
    given.add(roomId);
    return { ...room, roomId };
  });
}

/** Rooms without what they are known by, which changes nothing for anybody. */
export function withoutRoomIds<Rooms extends { rooms: readonly Room[] }>(item: Rooms): Rooms {
  return { ...item, rooms: item.rooms.map(({ roomId: _, ...room }) => room) };
}
