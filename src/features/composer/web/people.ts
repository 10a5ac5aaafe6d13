import { type Family, familiesIn, personLabel } from '@/features/plans/domain/party';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { onceFor } from '@/platform/domain/onceFor';
import type { Nameable } from '../domain/typedLine/typedWho';
import { composerContext } from './composerContext';

/** The open plan's people. The same object until somebody's answers change, or who goes. */
export interface People {
  /**
   * In the order of their first answers, each party together, each with the name from `nameOf`.
   */
  list: readonly Traveler[];
  /** The plan's people, in the same order. */
  going: readonly TravelerId[];
  /** Returns somebody's name, with a number if two people share it. */
  nameOf: (travelerId: TravelerId) => string;
}

const byId = onceFor(
  ({ list }: People) => new Map(list.map((person) => [person.travelerId, person])),
);

/** The plan's people, by the names that can be typed. */
export const nameables = (people: People): Nameable[] =>
  people.going.map((travelerId) => {
    const { partyOf = travelerId, kind = 'adult' } = byId(people).get(travelerId) ?? {};
    return { travelerId, partyOf, kind, name: people.nameOf(travelerId) };
  });

/** Returns somebody's name as lists have it, with the age of a child: 'Max, 9'. */
export function labelOf(people: People, travelerId: TravelerId): string {
  const person = byId(people).get(travelerId);
  return person ? personLabel(person) : people.nameOf(travelerId);
}

/** Returns the parties of which at least two are among these people, by who answers for them. */
export const familiesAmong = (people: People, ids: readonly TravelerId[]): Map<string, Family> =>
  familiesIn(ids, people.list);

/** Returns these people in the order of all lists, in which a party stands together. */
export function inOrder(people: People, ids: readonly TravelerId[]): TravelerId[] {
  const places = new Map([...byId(people).keys()].map((travelerId, at) => [travelerId, at]));
  const placeOf = (id: TravelerId) => places.get(id) ?? places.size;
  return [...ids].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Some people in words: a name each, or that of their party if all of it in the plan is there. */
export interface InWords {
  words: string;
  /** How many people they stand for. */
  count: number;
}

/** Names some people, a whole party by its own name: "Ida's family (4)", 'Ben'. */
export function namesIn(people: People, ids: readonly TravelerId[]): InWords[] {
  const those = new Set(ids);
  const families = familiesAmong(people, people.going);
  const whole = [...families.values()].filter(({ who }) => who.every((id) => those.has(id)));
  const named = new Map(whole.flatMap((family) => family.who.map((id) => [id, family] as const)));
  const said = new Set<Family>();
  return ids.flatMap((id): InWords[] => {
    const family = named.get(id);
    if (!family) return [{ words: people.nameOf(id), count: 1 }];
    if (said.has(family)) return [];
    said.add(family);
    return [{ words: family.label, count: family.who.length }];
  });
}

/** True if the prices of children and infants matter to somebody of the plan. */
export const hasChildren = ({ list }: People): boolean => list.some(({ kind }) => kind !== 'adult');

/** The open plan's people, for everything in the composer. */
export const [PeopleContext, usePeople] = composerContext<People>();
