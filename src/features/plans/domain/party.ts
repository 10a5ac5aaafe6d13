import type { PartyPerson } from './traveler';
import type { TravelerId } from './travelerId';

/** Returns who answers for somebody: their own id, unless they are a companion (SPEC-4 14). */
export const partyOf = ({ travelerId, partyOf: own = travelerId }: PartyPerson): TravelerId => own;

/** True for somebody whom another traveler answers for. */
export const isCompanion = (person: PartyPerson): boolean => partyOf(person) !== person.travelerId;

/** Groups people by party, by the id of who answers, in the order of the first of each. */
export function partiesOf<Person extends PartyPerson>(
  people: readonly Person[],
): Map<TravelerId, Person[]> {
  const parties = new Map<TravelerId, Person[]>();
  for (const person of people) {
    const id = partyOf(person);
    parties.set(id, [...(parties.get(id) ?? []), person]);
  }
  return parties;
}

/** Keeps those whose party's traveler is among these, and themselves. */
export function withParties<Person extends PartyPerson>(
  people: readonly Person[],
  travelers: ReadonlySet<TravelerId>,
): Person[] {
  return people.filter((person) => travelers.has(partyOf(person)));
}
