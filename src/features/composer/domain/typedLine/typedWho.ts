import type { TravelerId } from '@/features/plans/domain/travelerId';
import { withoutAccents } from '@/platform/domain/withoutAccents';

export interface Nameable {
  travelerId: TravelerId;
  name: string;
}

/** The people that a text names, by room: 'Ana+Ben, Cy' are two rooms. */
export interface TypedWho {
  rooms: readonly (readonly TravelerId[])[];
  /** True if any two share a room. */
  isShared: boolean;
}

const plain = (text: string): string =>
  withoutAccents(text).replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Maps the names people go by to their ids: full names, and first names. A name that two people
 * share maps to null.
 */
function known(people: readonly Nameable[]): ReadonlyMap<string, TravelerId | null> {
  const names = new Map<string, TravelerId | null>();
  const add = (name: string, id: TravelerId) => {
    const other = names.get(name);
    names.set(name, other === undefined || other === id ? id : null);
  };
  for (const { travelerId, name } of people) {
    const all = plain(name);
    add(all, travelerId);
    const [first = all] = all.split(' ');
    if (first !== all) add(first, travelerId);
  }
  return names;
}

/**
 * Reads a list of people, 'Ana, Ben and Cy', or of rooms, 'Ana+Ben, Cy', ignoring case and accents.
 * Null unless every name is one of these people, each named once.
 */
export function readWho(text: string, people: readonly Nameable[]): TypedWho | null {
  const names = known(people);
  const seen = new Set<TravelerId>();
  const rooms = text
    .split(/\s*(?:,|;|&|\band\b)\s*/iu)
    .filter((room) => room.trim() !== '')
    .map((room) => room.split('+').map((name) => names.get(plain(name)) ?? null));
  const ids = rooms.flat();
  for (const id of ids) {
    if (id === null || seen.has(id)) return null;
    seen.add(id);
  }
  if (ids.length === 0) return null;
  const placed = rooms.map((room) => room.flatMap((id) => id ?? []));
  return { rooms: placed, isShared: rooms.some((room) => room.length > 1) };
}

/** Everyone but those who are named. */
function allBut(names: string, people: readonly Nameable[]): TypedWho | null {
  const left = readWho(names, people);
  if (!left) return null;
  const without = new Set(left.rooms.flat());
  const rooms = people.flatMap(({ travelerId: id }) => (without.has(id) ? [] : [[id]]));
  return rooms.length === 0 ? null : { rooms, isShared: false };
}

const FOR = /^(?<rest>.*\S)[\s,]+(?<written>for\s+(?<names>\S.*))$/iu;
const ALL_BUT =
  /^(?<rest>.*?\S)[\s,]+(?<written>(?:(?:for\s)?(?:everyone|everybody|all)(?:\sof\sus)?\s(?:but|except|without)|except(?:\sfor)?|without|not\sfor)\s(?<names>\S.*))$/iu;

/**
 * Reads '… for Ana, Ben' or '… without Ana' at the end of a title; returns the people, and the title without them.
 * Null if it names nobody.
 */
export function readForWhom(title: string, people: readonly Nameable[]) {
  const readings = [
    { found: ALL_BUT.exec(title)?.groups, read: allBut },
    { found: FOR.exec(title)?.groups, read: readWho },
  ];
  for (const { found, read } of readings) {
    const who = found?.names ? read(found.names, people) : null;
    if (found && who)
      return {
        who,
        rest: (found.rest ?? '').replace(/[\s,;:@–—-]+$/u, ''),
        written: found.written,
      };
  }
  return null;
}
