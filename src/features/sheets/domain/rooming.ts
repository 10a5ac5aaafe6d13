import { shortDay } from '@/features/itinerary/domain/timeInWords';
import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import { byTime } from '@/features/plans/domain/itemsByDay';
import { needCare } from '@/features/plans/domain/needCare';
import { mayTouch } from '@/features/plans/domain/needWords';
import { roomIdOf } from '@/features/plans/domain/roomIds';
import { NEEDS } from '@/features/plans/domain/served';
import type { Touch } from '@/features/plans/domain/touches';
import {
  type Days,
  itemsByPerson,
  nightsOf,
  type PeopledItem,
} from '@/features/plans/domain/whoIsThere';
import { type Asked, calledBy, type MadeRow, type PersonInRow, type Sheeted } from './sheetSource';
import { suppliersOfItem } from './suppliers';

/** Somebody who sleeps in a room, with their nights. */
interface Guest extends PersonInRow {
  needsBed: boolean;
  nights: Days;
  /** What they wrote that whoever gives them a room may have to know. */
  asked: readonly Asked[];
}

/** What of a need matters where somebody sleeps. */
const OF_ROOMS: readonly Touch[] = ['sleeping', 'moving'];

/** Returns what each person wrote that touches sleeping or moving, or sounds like it. */
function roomNeeds({ plan, there, marks, person }: Sheeted): (id: string) => Asked[] {
  const careOf = needCare(
    plan,
    there.items.map(({ item }) => item),
    marks,
  );
  const own = itemsByPerson(there);
  return (travelerId) => {
    const one = person(travelerId);
    if (!one) return [];
    const theirs = own(travelerId).map(({ item }) => item);
    return NEEDS.flatMap((need) => {
      const care = careOf(one, need, theirs);
      return care && mayTouch(care, OF_ROOMS) ? [{ name: calledBy(one), words: care.words }] : [];
    });
  };
}

interface RoomOfStay {
  key: string;
  name: string;
  beds: number | null;
  guests: readonly Guest[];
}

/** The people in a room, as its row lists them. */
export const peopleInRoom = (names: readonly string[]) => names.join(', ');

function toRow(
  { item, days }: PeopledItem,
  { key, name, beds, guests }: RoomOfStay,
  dayOf: Sheeted['dayOf'],
): MadeRow {
  const isEmpty = guests.length === 0;
  const from = isEmpty ? days.from : Math.min(...guests.map(({ nights }) => nights.from));
  const to = isEmpty ? days.to : Math.max(...guests.map(({ nights }) => nights.to));
  const people = guests.map(({ travelerId, name, needsBed, nights }) => {
    const guest = needsBed ? name : `${name}, cot`;
    const isAll = nights.from === from && nights.to === to;
    const days = ` (${shortDay(dayOf(nights.from).date)} – ${shortDay(dayOf(nights.to).date)})`;
    return { travelerId, name: isAll ? guest : guest + days };
  });
  const names = peopleInRoom(people.map((one) => one.name));
  const cells = [
    ...[item.title, dayOf(from).words, dayOf(to).words, name],
    ...[beds === null ? '' : String(beds), names, ''],
  ];
  const asked = guests.flatMap((guest) => guest.asked);
  return { key, noteKey: key, cells, asked, people, suppliers: suppliersOfItem(item) };
}

/**
 * Returns a row for each room of a stay, and one for those who are in none of its rooms: everybody,
 * if it has no rooms, because then each has a bed of their own, except an infant.
 */
export function roomingRows(source: Sheeted): MadeRow[] {
  const { plan, there, named, person: personOf, dayOf } = source;
  const needsOf = roomNeeds(source);
  const inOrder = byTime(plan.timeZone);
  const stays = there.items
    .filter(({ item }) => ITEM_KINDS[item.kind].isStay)
    .sort((a, b) => inOrder(a.item, b.item));
  return stays.flatMap((peopled) => {
    const { item, people, roomOf } = peopled;
    const guestsIn = new Map<number | undefined, Guest[]>();
    for (const travelerId of people) {
      const own = there.days.get(travelerId);
      const [person] = named([travelerId]);
      if (!own || !person) continue;
      const nights = nightsOf(own, peopled.days);
      // Somebody listed only for days they are not there does not sleep there.
      if (nights.from === nights.to) continue;
      const place = roomOf.get(travelerId);
      const needsBed = personOf(travelerId)?.kind !== 'infant';
      const guests = guestsIn.get(place) ?? [];
      const asked = needsOf(travelerId);
      guestsIn.set(place, [...guests, { ...person, needsBed, nights, asked }]);
    }
    const rooms = item.rooms.map((room, at): RoomOfStay => {
      const key = `${item.itemId} ${roomIdOf(room, at)}`;
      return { key, name: room.name, beds: room.beds, guests: guestsIn.get(at) ?? [] };
    });
    const others = guestsIn.get(undefined) ?? [];
    const hasRooms = rooms.length > 0;
    if (others.length > 0 || !hasRooms) {
      const name = hasRooms ? 'No room yet' : '';
      const beds = hasRooms ? null : others.filter(({ needsBed }) => needsBed).length;
      rooms.push({ key: `${item.itemId} -`, name, beds, guests: others });
    }
    return rooms.map((room) => toRow(peopled, room, dayOf));
  });
}
