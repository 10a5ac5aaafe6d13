import { type GuestEntry, readGuestLine } from './guestLine';

/** A line that could not be added, with its number in the submitted text, counted from 1. */
export interface RefusedLine {
  line: number;
  text: string;
  /** The reason, in a sentence. */
  reason: string;
}

export interface ReadList {
  guests: GuestEntry[];
  refused: RefusedLine[];
}

/** Normalizes a name for comparison: case, spaces and the width of letters make no difference. */
function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** The people on a list, to check others against. */
class Known {
  readonly #emails = new Set<string>();
  /** By name: whether any of them lacks an email. */
  readonly #names = new Map<string, { lacksEmail: boolean }>();

  add({ name, email }: GuestEntry): void {
    if (email !== null) this.#emails.add(email);
    const known = this.#names.get(nameKey(name));
    this.#names.set(nameKey(name), { lacksEmail: known?.lacksEmail || email === null });
  }

  /**
   * Returns why a guest is already on the list, or null if they are not. Emails tell apart two
   * people of one name; if one has none, they may be one person, and only the organizer knows.
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
 * Reads what an organizer pasted, one guest a line, for a list that already has these guests.
 * Returns the guests to add, in their order, and every other non-empty line with the reason.
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

/** Returns why a guest's new name or email would repeat another guest on the list, or null. */
export function sameAsAnother(guest: GuestEntry, others: readonly GuestEntry[]): string | null {
  const known = new Known();
  for (const other of others) known.add(other);
  return known.sameAs(guest);
}
