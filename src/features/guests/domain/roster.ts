import { fullName } from '@/features/profile/domain/fullName';
import { foldedName } from '@/features/responses/domain/foldedName';
import { type Headcount, toHeadcount } from '@/features/trips/domain/headcount';
import {
  answeredTwice,
  namesOfCompanion,
  type RosterCompanion,
  type Twice,
  type TwiceFacts,
} from './answeredTwice';
import { mayBeOneName } from './splitName';

/** A guest on a list, with what decides who is one of the trip's people. */
export interface RosterGuest {
  guestId: string;
  name: string;
  email: string | null;
  hasDeclined: boolean;
  /** True if an answer is tied to them. */
  hasAnswered: boolean;
}

/** An answer that is tied to no guest. */
export interface UnlistedAnswer {
  userId: string;
  name: string;
  firstName: string;
  /** The account's email, whether proved or not. */
  email: string;
  /** True if it waits to be let in, and so counts nowhere. */
  isWaiting: boolean;
}

/** The organizer, who counts until they say that they do not come along. */
export interface RosterOrganizer extends Omit<UnlistedAnswer, 'isWaiting'> {
  comes: boolean;
  /** True once they have answered, whether they come themselves or not. */
  hasAnswered: boolean;
}

/** The input of a roster. */
export interface RosterFacts extends Partial<TwiceFacts> {
  /** As the organizer typed it. */
  numPeople: string;
  /** How many have answered, come themselves, and were admitted. */
  travelers: number;
  /** Absent where only others are asked about. */
  organizer?: RosterOrganizer;
  /** In the order of the list. */
  guests: readonly RosterGuest[];
  /** In the order in which they came; may be omitted if every guest has answered. */
  unlisted: readonly UnlistedAnswer[];
  /** Pairs of guest and account that the organizer says are two people. */
  apart: readonly { guestId: string; userId: string }[];
}

/** A guest and an answer that may belong to the same person. */
interface Pair {
  guestId: string;
  userId: string;
}

/** The people of a trip (SPEC-2 1). */
export interface Roster extends Headcount {
  hasList: boolean;
  /** All guests, by their ids. */
  listed: ReadonlyMap<string, RosterGuest>;
  /** Guests who have said nothing yet. */
  missing: RosterGuest[];
  /** The organizer's name if they are missing too, and are none of those guests; else null. */
  missingOrganizer: string | null;
  cantCome: RosterGuest[];
  /** Everybody whom a traveler answers for. */
  companions: readonly RosterCompanion[];
  /** Guests who are somebody's companion, by their ids, with the name of whoever answers for them. */
  companionOf: ReadonlyMap<string, string>;
  /** Companions who seem to have answered themselves (SPEC-4 14.2). */
  twice: Twice[];
  /** Pairs that count as one person until somebody says otherwise. */
  taken: Pair[];
  /** The pairs that the organizer is asked about, at most one for each answer; includes `taken`. */
  asked: Pair[];
}

/** Returns the typed number, if it can be true given how many are answered for. */
function typedNumber(numPeople: string, answered: number): string | null {
  const typed = numPeople.trim();
  if (!/^\+?\d+$/.test(typed)) return null;
  const number = BigInt(typed.replace('+', ''));
  return number > 0n && number >= BigInt(answered) ? String(number) : null;
}

/** Guests who have not answered, indexed by what an answer may share with them. */
class Silent {
  readonly #byName = new Map<string, RosterGuest[]>();
  readonly #byEmail = new Map<string, RosterGuest[]>();
  readonly #apart: ReadonlySet<string>;

  constructor({ guests, apart }: Pick<RosterFacts, 'guests' | 'apart'>) {
    this.#apart = new Set(apart.map(({ guestId, userId }) => `${guestId} ${userId}`));
    for (const guest of guests.filter(({ hasAnswered }) => !hasAnswered)) {
      const name = foldedName(guest.name);
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), guest]);
      const { email } = guest;
      if (email !== null) this.#byEmail.set(email, [...(this.#byEmail.get(email) ?? []), guest]);
    }
  }

  /**
   * Returns the guests who may have given an answer: by email or by name, and where there are none
   * those who are listed under the first name alone.
   */
  fitting({ userId, name, firstName, email }: Omit<UnlistedAnswer, 'isWaiting'>): RosterGuest[] {
    const whole = this.#byName.get(foldedName(name)) ?? [];
    const first = this.#byName.get(foldedName(firstName)) ?? [];
    const mailed = this.#byEmail.get(email) ?? [];
    // Of a couple with one email, the one of that name.
    const meant =
      mailed.length > 1 ? mailed.filter((one) => [...whole, ...first].includes(one)) : [];
    const found = meant.length > 0 ? meant : [...new Set([...mailed, ...whole])];
    const fits = found.length > 0 ? found : first;
    return fits.filter(({ guestId }) => !this.#apart.has(`${guestId} ${userId}`));
  }
}

/**
 * Finds which answers may belong to guests who have not answered. An answer counts as a guest's
 * only if neither fits anyone else. A waiting one counts as nobody's, but is asked about
 * (SPEC-2 4 'Is this them?').
 */
function pairsOf(facts: RosterFacts): Pick<Roster, 'taken' | 'asked'> & {
  /** Guests whom some answer fits: the organizer is asked about these. */
  fitted: ReadonlySet<string>;
} {
  const silent = new Silent(facts);
  const fits = facts.unlisted.map((answer) => ({ answer, guests: silent.fitting(answer) }));
  const timesFitted = new Map<string, number>();
  for (const { answer, guests } of fits) {
    if (answer.isWaiting) continue;
    for (const { guestId } of guests) timesFitted.set(guestId, (timesFitted.get(guestId) ?? 0) + 1);
  }
  const [taken, asked]: [Pair[], Pair[]] = [[], []];
  for (const { answer, guests } of fits) {
    const [guest] = guests;
    if (!guest) continue;
    const pair = { guestId: guest.guestId, userId: answer.userId };
    asked.push(pair);
    const isClear = guests.length === 1 && timesFitted.get(guest.guestId) === 1;
    if (isClear && !answer.isWaiting) taken.push(pair);
  }
  return { taken, asked, fitted: new Set(timesFitted.keys()) };
}

/**
 * Returns the guests a companion may be: of the whole name, which for somebody written down by one
 * word may end like their traveler's, and where there are none those who agree with it as far as
 * the shorter of two names goes, 'Lea' and 'Lea Lima'.
 */
function guestsLike(
  companion: RosterCompanion,
  guests: readonly RosterGuest[],
): readonly RosterGuest[] {
  const whole = namesOfCompanion(companion);
  const found = guests.filter((guest) => whole.includes(foldedName(guest.name)));
  return found.length > 0
    ? found
    : guests.filter((guest) => mayBeOneName(companion.name, guest.name));
}

/**
 * Finds which of the silent guests are somebody's companions (SPEC-4 14.2). As with answers one
 * counts only where neither fits anyone else, and a guest whom an answer fits is left to that.
 */
function companionOfGuests(
  companions: readonly RosterCompanion[],
  silent: readonly RosterGuest[],
  fitted: ReadonlySet<string>,
): Map<string, string> {
  if (companions.length === 0 || silent.length === 0) return new Map();
  const by = new Map<string, RosterCompanion[]>();
  const clear = new Map<RosterCompanion, RosterGuest>();
  for (const companion of companions) {
    const like = guestsLike(companion, silent);
    for (const { guestId } of like) by.set(guestId, [...(by.get(guestId) ?? []), companion]);
    if (like.length === 1) clear.set(companion, like[0] as RosterGuest);
  }
  return new Map(
    [...clear].flatMap(([companion, { guestId }]) =>
      by.get(guestId)?.length === 1 && !fitted.has(guestId)
        ? [[guestId, fullName(companion)] as const]
        : [],
    ),
  );
}

/** The organizer's name if they are expected, and have neither answered nor a place on the list. */
function awaitedOrganizer({ organizer, guests, apart }: RosterFacts): string | null {
  if (!organizer?.comes || organizer.hasAnswered) return null;
  return new Silent({ guests, apart }).fitting(organizer).length > 0 ? null : organizer.name;
}

/**
 * Works out the people of a trip, each counted once: guests who can come, answers that belong to
 * nobody on the list, and the organizer until they say that they do not come along (SPEC-2 1);
 * companions count with whoever answers for them (SPEC-4 14.2). All counts of people use this.
 */
export function roster(facts: RosterFacts): Roster {
  const { numPeople, travelers, companions = [], guests } = facts;
  const { taken, asked, fitted } = pairsOf(facts);
  const isTaken = new Set(taken.map(({ guestId }) => guestId));
  const unanswered = guests.filter(
    ({ guestId, hasAnswered }) => !hasAnswered && !isTaken.has(guestId),
  );
  const companionOf = companionOfGuests(companions, unanswered, fitted);
  const silent = unanswered.filter(({ guestId }) => !companionOf.has(guestId));
  const twice = answeredTwice(facts);
  const people = travelers + companions.length - twice.filter(({ isOnce }) => isOnce).length;
  const missing = silent.filter(({ hasDeclined }) => !hasDeclined);
  const hasList = guests.length > 0;
  const missingOrganizer = hasList ? awaitedOrganizer(facts) : null;
  const inAll = people + missing.length + (missingOrganizer === null ? 0 : 1);
  return {
    answered: people,
    expected: hasList ? String(inAll) : typedNumber(numPeople, people),
    ...(companions.length > 0 && { countsPeople: true }),
    hasList,
    listed: new Map(guests.map((guest) => [guest.guestId, guest])),
    missing,
    missingOrganizer,
    cantCome: silent.filter(({ hasDeclined }) => hasDeclined),
    companions,
    companionOf,
    twice,
    taken,
    asked,
  };
}

/** Returns a roster's count; null if nobody on its list can come and nobody has answered. */
export function headcountOf(people: Roster): Headcount | null {
  return people.expected === '0' ? null : toHeadcount(people);
}
