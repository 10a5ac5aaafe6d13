import { shortDay } from '@/features/itinerary/domain/timeInWords';
import { byTime } from '@/features/plans/domain/dayOrder';
import { roomIdOf } from '@/features/plans/domain/roomIds';
import { type Days, nightsOf, type PeopledItem } from '@/features/plans/domain/whoIsThere';
import type { OpenRow, Sheeted } from './sheetSource';

/** Who sleeps in a room, with their nights. */
interface Guest {
  name: string;
  nights: Days;
}

interface RoomOfStay {
  key: string;
  name: string;
  beds: number | null;
  guests: readonly Guest[];
}

function toRow(
  { item, days }: PeopledItem,
  { key, name, beds, guests }: RoomOfStay,
  dayOf: Sheeted['dayOf'],
): OpenRow {
  const isEmpty = guests.length === 0;
  const from = isEmpty ? days.from : Math.min(...guests.map(({ nights }) => nights.from));
  const to = isEmpty ? days.to : Math.max(...guests.map(({ nights }) => nights.to));
  const people = guests.map(({ name: guest, nights }) =>
    nights.from === from && nights.to === to
      ? guest
      : `${guest} (${shortDay(dayOf(nights.from).date)} – ${shortDay(dayOf(nights.to).date)})`,
  );
  const cells = [
    ...[item.title, dayOf(from).words, dayOf(to).words, name],
    ...[beds === null ? '' : String(beds), people.join(', '), ''],
  ];
  return { key, noteKey: key, cells, asked: [] };
}

/**
 * A line for each room of a stay, and one for those whom no room of it holds: all of them where it has none, as
 * each of them then has a bed of their own.
 */
export function roomingRows({ there, namesOf, dayOf }: Sheeted): OpenRow[] {
  const stays = there.items
    .filter(({ item }) => item.kind === 'stay')
    .sort((a, b) => byTime(a.item, b.item));
  return stays.flatMap((peopled) => {
    const { item, people, roomOf } = peopled;
    const guestsIn = new Map<number | undefined, Guest[]>();
    for (const travelerId of people) {
      const own = there.days.get(travelerId);
      const [name] = namesOf([travelerId]);
      if (!own || name === undefined) continue;
      const nights = nightsOf(own, peopled.days);
      // Whoever is listed for other days than their own does not sleep there.
      if (nights.from === nights.to) continue;
      const place = roomOf.get(travelerId);
      const guests = guestsIn.get(place);
      if (guests) guests.push({ name, nights });
      else guestsIn.set(place, [{ name, nights }]);
    }
    const rooms = item.rooms.map((room, at): RoomOfStay => {
      const key = `${item.itemId} ${roomIdOf(room, at)}`;
      return { key, name: room.name, beds: room.beds, guests: guestsIn.get(at) ?? [] };
    });
    const others = guestsIn.get(undefined) ?? [];
    const hasRooms = rooms.length > 0;
    if (others.length > 0 || !hasRooms) {
      const name = hasRooms ? 'No room yet' : '';
      const beds = hasRooms ? null : others.length;
      rooms.push({ key: `${item.itemId} -`, name, beds, guests: others });
    }
    return rooms.map((room) => toRow(peopled, room, dayOf));
  });
}
