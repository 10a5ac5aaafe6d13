import { partiesOf } from '@/features/plans/domain/party';
import type { PartyPerson } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { escapeRegExp } from '@/platform/domain/escapeRegExp';
import { withoutAccents } from '@/platform/domain/withoutAccents';

export interface Nameable extends PartyPerson {
  name: string;
}

/** The people that a text names, by room: 'Ana+Ben, Cy' are two rooms. */
export interface TypedWho {
  rooms: readonly (readonly TravelerId[])[];
  /** True if any two share a room. */
  isShared: boolean;
  /** Those of them who need no bed. */
  infants: readonly TravelerId[];
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

/** The companions of those who have any, each with themselves first. */
function familiesOf(people: readonly Nameable[]): Map<TravelerId, TravelerId[]> {
  const parties = [...partiesOf(people)].filter(([, { length }]) => length > 1);
  return new Map(
    parties.map(([id, party]) => [id, party.map(({ travelerId }) => travelerId)] as const),
  );
}

const BETWEEN = /\s*(?:,|;|&|\band\b)\s*/iu;

const FAMILY = /['’]s family(?: ?\(\d+\))?$/u;

/**
 * Returns a function that says whether a text ends in somebody with companions and a '+', which is
 * their party and adds nothing up.
 */
export function endsInParty(people: readonly Nameable[]): (text: string) => boolean {
  const families = familiesOf(people);
  if (families.size === 0) return () => false;
  const names = [...known(people)].flatMap(([name, id]) => (id && families.has(id) ? [name] : []));
  return (text) =>
    names.some((name) =>
      new RegExp(`(?<!\\p{L})${escapeRegExp(name)} ?\\+$`, 'u').test(plain(text)),
    );
}

/**
 * Reads a list of people, 'Ana, Ben and Cy', or of rooms, 'Ana+Ben, Cy', ignoring case and accents.
 * 'Ida+' is Ida with her companions, in one room, and so is "Ida's family". Null unless every name
 * is one of these people, each named once.
 */
export function readWho(text: string, people: readonly Nameable[]): TypedWho | null {
  const names = known(people);
  const families = familiesOf(people);
  const one = (name: string): (TravelerId | null)[] => {
    const given = plain(name);
    if (!FAMILY.test(given)) return [names.get(given) ?? null];
    return families.get(names.get(given.replace(FAMILY, '')) ?? '') ?? [null];
  };
  const room = (written: string): (TravelerId | null)[] => {
    const named = written.split('+');
    if (named.length === 1 || named.at(-1)?.trim() !== '') return named.flatMap(one);
    const ids = named.slice(0, -1).flatMap(one);
    return [...ids.slice(0, -1), ...(families.get(ids.at(-1) ?? '') ?? [null])];
  };
  const seen = new Set<TravelerId>();
  const rooms = text
    .split(BETWEEN)
    .filter((written) => written.trim() !== '')
    .map(room);
  const ids = rooms.flat();
  for (const id of ids) {
    if (id === null || seen.has(id)) return null;
    seen.add(id);
  }
  if (ids.length === 0) return null;
  const placed = rooms.map((room) => room.flatMap((id) => id ?? []));
  const infants = infantsOf(people).filter((id) => seen.has(id));
  return { rooms: placed, isShared: placed.some(({ length }) => length > 1), infants };
}

const infantsOf = (people: readonly Nameable[]): TravelerId[] =>
  people.flatMap(({ travelerId, kind }) => (kind === 'infant' ? [travelerId] : []));

/** Everyone but those who are named. */
function allBut(names: string, people: readonly Nameable[]): TypedWho | null {
  const left = readWho(names, people);
  if (!left) return null;
  const without = new Set(left.rooms.flat());
  const rooms = people.flatMap(({ travelerId: id }) => (without.has(id) ? [] : [[id]]));
  const infants = infantsOf(people).filter((id) => !without.has(id));
  return rooms.length === 0 ? null : { rooms, isShared: false, infants };
}

const FOR = /^(?<rest>.*\S)[\s,]+(?<written>for\s+(?<names>\S.*))$/iu;
const ALL_BUT =
  /^(?<rest>.*?\S)[\s,]+(?<written>(?:(?:for\s)?(?:everyone|everybody|all)(?:\sof\sus)?\s(?:but|except|without)|except(?:\sfor)?|without|not\sfor)\s(?<names>\S.*))$/iu;

/**
 * Reads '… for Ana, Ben' or '… without Ana' at the end of a title; returns the people, and the title
 * without them. Null if it names nobody.
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

/** A name that is not on the trip, or that several have, with those whom it may mean. */
export interface Stranger {
  name: string;
  /** Their whole names, the nearest first. */
  near: readonly string[];
}

/** How many letters have to change to make one text of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to += 1) {
      const swap = (row[to] ?? 0) + (letter === other[to] ? 0 : 1);
      next.push(Math.min(swap, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The most names to propose. */
const FEW = 3;

/** Returns the names that are like this one: a third of its letters may be others. */
function nearest(name: string, people: readonly Nameable[]): string[] {
  const sought = plain(name);
  const far = Math.max(1, Math.floor(sought.length / 3));
  const away = (whole: string) => {
    const all = plain(whole);
    return Math.min(distance(sought, all), distance(sought, all.split(' ')[0] ?? all));
  };
  return people
    .map((person) => ({ name: person.name, away: away(person.name) }))
    .filter((one) => one.away <= far)
    .sort((one, other) => one.away - other.away)
    .slice(0, FEW)
    .map((one) => one.name);
}

const NAME = /^\p{Lu}[\p{L}\p{M}.'’-]*(?:\s\p{Lu}[\p{L}\p{M}.'’-]*){0,2}$/u;

/**
 * Returns the names at the end of a title, '… for Ana, Gretta', that are nobody's here. None if what
 * follows 'for' does not look like names: 'Lunch for 3', 'Tickets for the museum'.
 */
export function strangersIn(title: string, people: readonly Nameable[]): Stranger[] {
  if (people.length === 0) return [];
  const names = (ALL_BUT.exec(title) ?? FOR.exec(title))?.groups?.names ?? '';
  const each = names.split(BETWEEN).flatMap((part) => part.split('+'));
  const given = each.map((name) => name.replace(FAMILY, '').trim()).filter((name) => name !== '');
  const ids = known(people);
  const isKnown = (name: string) => Boolean(ids.get(plain(name)));
  const strangers = given
    .filter((name) => !isKnown(name))
    .map((name) => ({ name, near: nearest(name, people) }));
  const areNames = strangers.every(({ name, near }) => NAME.test(name) || near.length > 0);
  return areNames ? strangers : [];
}
