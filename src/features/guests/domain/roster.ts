import { folded } from '@/platform/domain/folded';

/** A guest of a list, as far as it matters who is one of the trip's people. */
export interface RosterGuest {
  guestId: string;
  name: string;
  email: string | null;
  hasDeclined: boolean;
  /** Whether an answer is tied to them. */
  hasAnswered: boolean;
}

/** An answer that is tied to no guest. */
export interface UnlistedAnswer {
  userId: string;
  name: string;
  /** Of its account, whether it is proved or not. */
  email: string;
  /** Whether it waits to be let in, and so counts nowhere. */
  isWaiting: boolean;
}

/** What a roster is worked out from. */
export interface RosterFacts {
  /** As the organizer typed it. */
  numPeople: string;
  /** How many have answered and were admitted. */
  travelers: number;
  /** In the order of the list. */
  guests: readonly RosterGuest[];
  /** In the order in which they came; it may be left out where every guest has answered. */
  unlisted: readonly UnlistedAnswer[];
  /** Of whom the organizer has said that they are two people: a guest and an account. */
  apart: readonly { guestId: string; userId: string }[];
}

/** A guest and an answer that may be one person's. */
interface Pair {
  guestId: string;
  userId: string;
}

/** The people of a trip (SPEC-2 1). */
export interface Roster {
  /** How many of them have answered. */
  answered: number;
  /** How many they are, in digits; null where nobody knows. */
  expected: string | null;
  hasList: boolean;
  /** All guests' names, by their ids. */
  listed: ReadonlyMap<string, string>;
  /** Guests who have said nothing yet. */
  missing: RosterGuest[];
  cantCome: RosterGuest[];
  /** Pairs that are taken for one person until somebody says otherwise. */
  taken: Pair[];
  /** Whom the organizer is asked about: of each answer one guest, those above among them. */
  asked: Pair[];
}

/** The number that was typed, if it may be true of so many who have answered. */
function typedNumber(numPeople: string, answered: number): string | null {
  const typed = numPeople.trim();
  if (!/^\+?\d+$/.test(typed)) return null;
  const number = BigInt(typed.replace('+', ''));
  return number > 0n && number >= BigInt(answered) ? String(number) : null;
}

/** Guests who have not answered, to be found by what an answer has in common with them. */
class Silent {
  readonly #byName = new Map<string, RosterGuest[]>();
  readonly #byEmail = new Map<string, RosterGuest>();
  readonly #apart: ReadonlySet<string>;

  constructor({ guests, apart }: Pick<RosterFacts, 'guests' | 'apart'>) {
    this.#apart = new Set(apart.map(({ guestId, userId }) => `${guestId} ${userId}`));
    for (const guest of guests.filter(({ hasAnswered }) => !hasAnswered)) {
      const name = folded(guest.name);
      const named = this.#byName.get(name);
      if (named) named.push(guest);
      else this.#byName.set(name, [guest]);
      if (guest.email !== null) this.#byEmail.set(guest.email, guest);
    }
  }

  /** Those who may have given an answer: by their email, or by their name. */
  fitting({ userId, name, email }: UnlistedAnswer): RosterGuest[] {
    const named = this.#byName.get(folded(name)) ?? [];
    const mailed = this.#byEmail.get(email);
    const found = mailed && !named.includes(mailed) ? [mailed, ...named] : named;
    return found.filter(({ guestId }) => !this.#apart.has(`${guestId} ${userId}`));
  }
}

/**
 * Which answers may be guests' who have not answered. One is taken for one guest, and only where neither
 * fits another; anyone who waits is taken for nobody, but may be asked about (SPEC-2 4 'Is this them?').
 */
function pairsOf(facts: RosterFacts): Pick<Roster, 'taken' | 'asked'> {
  const silent = new Silent(facts);
  const fits = facts.unlisted.map((answer) => ({ answer, guests: silent.fitting(answer) }));
  const wooers = new Map<string, number>();
  for (const { answer, guests } of fits) {
    if (answer.isWaiting) continue;
    for (const { guestId } of guests) wooers.set(guestId, (wooers.get(guestId) ?? 0) + 1);
  }
  const [taken, asked]: [Pair[], Pair[]] = [[], []];
  for (const { answer, guests } of fits) {
    const [guest] = guests;
    if (!guest) continue;
    const pair = { guestId: guest.guestId, userId: answer.userId };
    asked.push(pair);
    const isClear = guests.length === 1 && wooers.get(guest.guestId) === 1;
    if (isClear && !answer.isWaiting) taken.push(pair);
  }
  return { taken, asked };
}

/**
 * The people of a trip: guests who can come, answers that are nobody's on the list, each person once, and
 * the organizer as soon as they have answered (SPEC-2 1). Whatever counts them asks this.
 */
export function roster(facts: RosterFacts): Roster {
  const { numPeople, travelers, guests } = facts;
  const { taken, asked } = pairsOf(facts);
  const isTaken = new Set(taken.map(({ guestId }) => guestId));
  const silent = guests.filter(({ guestId, hasAnswered }) => !hasAnswered && !isTaken.has(guestId));
  const missing = silent.filter(({ hasDeclined }) => !hasDeclined);
  const hasList = guests.length > 0;
  return {
    answered: travelers,
    expected: hasList ? String(travelers + missing.length) : typedNumber(numPeople, travelers),
    hasList,
    listed: new Map(guests.map(({ guestId, name }) => [guestId, name])),
    missing,
    cantCome: silent.filter(({ hasDeclined }) => hasDeclined),
    taken,
    asked,
  };
}
