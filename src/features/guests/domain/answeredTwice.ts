import { foldedName } from '@/features/responses/domain/foldedName';
import { grouped } from '@/platform/domain/grouped';
import { splitName } from './splitName';

/** Somebody whom a traveler answers for, with the traveler's own name (SPEC-4 14). */
export interface RosterCompanion {
  name: string;
  firstName: string;
  lastName: string;
  /** Their id on the trip, and the account that answers for them; absent where nobody asks. */
  companionId?: string;
  userId?: string;
}

/** Somebody who comes and has answered, by the name given and the guest's whose place it is. */
export interface RosterAnswer {
  userId: string;
  travelerId: string;
  name: string;
  guestName: string | null;
}

/** A companion and the account that has answered. */
interface CompanionPair {
  companionId: string;
  userId: string;
}

/** What tells which companions have answered too. All of it is empty where nobody has companions. */
export interface TwiceFacts {
  /** All companions of those who count. */
  companions: readonly RosterCompanion[];
  /** Everybody who has answered, comes themselves, and was admitted. */
  answers: readonly RosterAnswer[];
  /** Companions and answers that are two people, as somebody has said. */
  companionsApart: readonly CompanionPair[];
}

/** A companion and an answer that may be one person, which somebody is asked about. */
export interface Twice extends CompanionPair {
  /** The answer's. */
  travelerId: string;
  name: string;
  /** The account that answers for the companion, and its first name. */
  partyOf: string;
  party: string;
  /** True if the two count as one person until somebody says otherwise: each in one pair at most. */
  isOnce: boolean;
}

/** The names by letters that a companion may have given: one written by one word may end like theirs. */
export function namesOfCompanion({ name, lastName }: RosterCompanion): string[] {
  const isShort = splitName(name).lastName === '';
  return [name, ...(isShort ? [`${name} ${lastName}`] : [])].map(foldedName);
}

/**
 * Finds the companions who may have answered themselves, by the same name or as the guest of that
 * name (SPEC-4 14.2). Of several that fit one another the first ones count as one person.
 */
export function answeredTwice({
  companions = [],
  answers = [],
  companionsApart = [],
}: Partial<TwiceFacts>): Twice[] {
  const apart = new Set(companionsApart.map((one) => `${one.companionId} ${one.userId}`));
  const byName = grouped(
    answers.flatMap((answer) =>
      [answer.name, answer.guestName ?? answer.name].map((name) => ({
        name: foldedName(name),
        answer,
      })),
    ),
    ({ name }) => name,
  );
  const counted = new Set<string>();
  return companions.flatMap((companion) => {
    const { companionId = '', userId: partyOf = '', firstName: party } = companion;
    const fitting = new Set(
      namesOfCompanion(companion).flatMap((name) =>
        (byName.get(name) ?? []).map(({ answer }) => answer),
      ),
    );
    return [...fitting].flatMap(({ userId, travelerId, name }): Twice[] => {
      if (userId === partyOf || apart.has(`${companionId} ${userId}`)) return [];
      const isOnce = !counted.has(companionId) && !counted.has(travelerId);
      if (isOnce) counted.add(companionId).add(travelerId);
      return [{ companionId, userId, travelerId, name, partyOf, party, isOnce }];
    });
  });
}

interface Party {
  travelerId: string;
  companions: readonly { companionId: string; companionNeeds?: string }[];
  /** Their needs, where the reader has any. */
  accommodations?: string;
}

/**
 * Leaves out of each party who counts by their own answer (SPEC-4 14.2). What the party wrote about
 * their needs, if its reader has it, goes with that answer until it has its own.
 */
export function countedOnce<Person extends Party>(
  people: readonly Person[],
  twice: readonly Twice[],
): Person[] {
  const once = twice.filter(({ isOnce }) => isOnce);
  if (once.length === 0) return [...people];
  const gone = new Set(once.map(({ companionId }) => companionId));
  const needs = new Map(
    people.flatMap(({ companions }) =>
      companions.map(({ companionId, companionNeeds = '' }) => [companionId, companionNeeds]),
    ),
  );
  const companionOf = new Map(once.map((one) => [one.travelerId, one.companionId]));
  return people.map((person) => {
    const kept = needs.get(companionOf.get(person.travelerId) ?? '') ?? '';
    return {
      ...person,
      companions: person.companions.filter(({ companionId }) => !gone.has(companionId)),
      ...(person.accommodations === '' && { accommodations: kept }),
    };
  });
}
