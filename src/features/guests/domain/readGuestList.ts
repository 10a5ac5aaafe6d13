import { type GuestEntry, readGuestLine } from './guestLine';

/** A line that could not be added, with its place in what was sent, counted from 1. */
export interface RefusedLine {
  line: number;
  text: string;
  /** Why, in a sentence. */
  reason: string;
}

export interface ReadList {
  guests: GuestEntry[];
  refused: RefusedLine[];
}

/** A name as it is compared: case, spaces and the width of letters do not make a different person. */
function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** Who is on a list, to be asked whether somebody else is. */
class Known {
  readonly #emails = new Set<string>();
  /** By name, whether one of them has no email. */
  readonly #names = new Map<string, { lacksEmail: boolean }>();

  add({ name, email }: GuestEntry): void {
    if (email !== null) this.#emails.add(email);
    const known = this.#names.get(nameKey(name));
    this.#names.set(nameKey(name), { lacksEmail: known?.lacksEmail || email === null });
  }

  /**
   * Why a guest is not another one, or null. Two people of one name are told apart by their emails; where
   * one of them has none they may be one person, and who knows is the organizer.
   */
  sameAs({ name, email }: GuestEntry): string | null {
    if (email !== null && this.#emails.has(email)) return `${email} is on the list already.`;
    const known = this.#names.get(nameKey(name));
    if (!known) return null;
    if (email === null) return `${name} is on the list already.`;
    if (!known.lacksEmail) return null;
    return `${name} is on the list already, without an email. You can add it there.`;
  }
}

/**
 * Reads what an organizer pasted, a guest a line, for a list that has these guests already: those to add,
 * in their order, and every other line with the reason, so that each line that says something is in one
 * of the two.
 */
export function readGuestList(text: string, existing: readonly GuestEntry[]): ReadList {
  const known = new Known();
  for (const guest of existing) known.add(guest);
  const list: ReadList = { guests: [], refused: [] };
  text.split(/\r\n|[\n\r\u0085\u2028\u2029]/u).forEach((written, index) => {
    const read = readGuestLine(written);
    if (read === null) return;
    const reason = 'reason' in read ? read.reason : known.sameAs(read.guest);
    if (reason !== null) {
      list.refused.push({ line: index + 1, text: written.trim(), reason });
    } else if ('guest' in read) {
      known.add(read.guest);
      list.guests.push(read.guest);
    }
  });
  return list;
}

/** Why a guest with another name or address would be the same as another on the list, or null. */
export function sameAsAnother(guest: GuestEntry, others: readonly GuestEntry[]): string | null {
  const known = new Known();
  for (const other of others) known.add(other);
  return known.sameAs(guest);
}
