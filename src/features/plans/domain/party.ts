import { ageInWords } from '@/features/responses/domain/companions';
import { grouped } from '@/platform/domain/grouped';
import type { PlanPerson } from './plan';
import type { PartyPerson, Traveler } from './traveler';
import type { TravelerId } from './travelerId';

/** Returns who answers for somebody: their own id, unless they are a companion (SPEC-4 14). */
export const partyOf = ({ travelerId, partyOf: own = travelerId }: PartyPerson): TravelerId => own;

/** True for somebody whom another traveler answers for. */
export const isCompanion = (person: PartyPerson): boolean => partyOf(person) !== person.travelerId;

/** True for somebody who answers for others and does not come themselves (SPEC-4 14.1). */
const staysHome = ({ comesToo }: Pick<PartyPerson, 'comesToo'>): boolean => comesToo === 'no';

/** Groups people by party, by the id of who answers, in the order of the first of each. */
export function partiesOf<Person extends PartyPerson>(
  people: readonly Person[],
): Map<TravelerId, Person[]> {
  return grouped(people, partyOf);
}

/** Keeps those whose party's traveler is among these, and themselves. */
export function withParties<Person extends PartyPerson>(
  people: readonly Person[],
  travelers: ReadonlySet<TravelerId>,
): Person[] {
  return people.filter((person) => travelers.has(partyOf(person)));
}

type Named = PartyPerson & Pick<Traveler, 'name'>;

/** Says who somebody is in a list of people: 'Max, 9', 'Lea, infant', an adult's name alone. */
export function personLabel({ name, kind, age }: Pick<Traveler, 'name' | 'kind' | 'age'>): string {
  const years = ageInWords({ companionKind: kind, companionAge: age });
  return years === '' ? name : `${name}, ${years}`;
}

const firstWordOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** Several people of one party, as lists offer them at once. */
export interface Family {
  /** Who answers for them. */
  partyOf: TravelerId;
  /** What it goes by: their first name, or the whole one where two parties share the first. */
  name: string;
  /** "Ida's family (4)". */
  label: string;
  who: TravelerId[];
}

/**
 * Returns the parties of which at least two are among these people, with how many of them are
 * (SPEC-4 14.2 'In lists of people'). Two of one first name go by their whole names.
 * @param everybody the people of the plan, who name the parties
 */
export function familiesIn(
  ids: readonly TravelerId[],
  everybody: readonly Named[],
): Map<TravelerId, Family> {
  const names = new Map<TravelerId, string>();
  const firsts = new Map<string, number>();
  for (const [id, [one, ...others]] of partiesOf(everybody)) {
    if (!one || others.length === 0) continue;
    const first = firstWordOf(one.name);
    names.set(id, one.name);
    firsts.set(first, (firsts.get(first) ?? 0) + 1);
  }
  const among = new Set(ids);
  const those = everybody.filter(({ travelerId }) => among.has(travelerId));
  const families = new Map<TravelerId, Family>();
  for (const [id, people] of partiesOf(those)) {
    const name = names.get(id);
    if (name === undefined || people.length < 2) continue;
    const first = firstWordOf(name);
    const shown = (firsts.get(first) ?? 0) > 1 ? name : first;
    const who = people.map(({ travelerId }) => travelerId);
    families.set(id, { partyOf: id, name: shown, label: `${shown}'s family (${who.length})`, who });
  }
  return families;
}

/**
 * Adds to what a plan says about people what it says about a party: a companion of whom it says
 * nothing of their own comes and goes with who answers for them (SPEC-4 14.2 'Plan'); whoever said
 * that they do not come themselves is left out, and the others of their party are not (14.1).
 * @param isOwn true for somebody of whom the plan says something of their own
 */
export function withPartyDays(
  people: readonly PlanPerson[],
  everybody: readonly PartyPerson[],
  isOwn: (travelerId: TravelerId) => boolean,
): PlanPerson[] {
  const said = new Map(people.map((person) => [person.travelerId, person]));
  const atHome = new Set(everybody.filter(staysHome).map(({ travelerId }) => travelerId));
  const added = everybody.flatMap((person): PlanPerson[] => {
    const { travelerId } = person;
    if (atHome.has(travelerId) && !isOwn(travelerId)) {
      return [{ travelerId, without: true, arrives: null, leaves: null }];
    }
    if (atHome.has(partyOf(person))) return [];
    const ofParty = isCompanion(person) && !isOwn(travelerId) && said.get(partyOf(person));
    return ofParty ? [{ ...ofParty, travelerId }] : [];
  });
  // By id, so that a companion who changes places in the form changes no version.
  return [...people, ...added.sort((one, other) => (one.travelerId < other.travelerId ? -1 : 1))];
}
