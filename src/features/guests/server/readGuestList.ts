import { foldedName } from '@/features/responses/domain/foldedName';
import type { RefusedLine } from '../domain/guestViews';
import { mayBeOneName } from '../domain/splitName';
import { type GuestEntry, readGuestLine } from './guestLine';
import { guestRows } from './guestRows';

const UNCLEAR_CELLS = 'We cannot tell which of these cells is the name.';

interface ReadList {
  guests: GuestEntry[];
  refused: RefusedLine[];
}

/** The people on a list, to check others against. */
class Known {
  /** By email: the names of those who share it. */
  readonly #emails = new Map<string, string[]>();
  /** By name: whether any of them lacks an email. */
  readonly #names = new Map<string, { lacksEmail: boolean }>();

  add({ name, email }: GuestEntry): void {
    const key = foldedName(name);
    if (email !== null) this.#emails.set(email, [...(this.#emails.get(email) ?? []), name]);
    const known = this.#names.get(key);
    this.#names.set(key, { lacksEmail: known?.lacksEmail || email === null });
  }

  /**
   * Returns why a guest is already on the list, or null if they are not. Emails tell apart two
   * people of one name, and names two who share an email; else they may be one person, and only the
   * organizer knows.
   */
  sameAs({ name, email }: GuestEntry): string | null {
    const sharing = (email !== null && this.#emails.get(email)) || [];
    if (sharing.some((other) => mayBeOneName(name, other))) {
      return `${email} is on the list already.`;
    }
    const known = this.#names.get(foldedName(name));
    if (!known) return null;
    if (email === null) return `${name} is on the list already.`;
    if (!known.lacksEmail) return null;
    return `${name} is on the list already, without an email. You can add it there.`;
  }
}

/**
 * Reads what an organizer pasted, one guest a line, addressee or row of a sheet, for a list that already has these guests.
 * Returns the guests to add, in their order, and every other non-empty line with the reason.
 */
export function readGuestList(text: string, existing: readonly GuestEntry[]): ReadList {
  const known = new Known();
  for (const guest of existing) known.add(guest);
  const list: ReadList = { guests: [], refused: [] };
  for (const { line, text: written, entry } of guestRows(text)) {
    const read = entry === null ? { reason: UNCLEAR_CELLS } : readGuestLine(entry);
    if (read === null) continue;
    const reason = 'reason' in read ? read.reason : known.sameAs(read.guest);
    if (reason !== null) {
      list.refused.push({ line, text: written, reason });
    } else if ('guest' in read) {
      known.add(read.guest);
      list.guests.push(read.guest);
    }
  }
  return list;
}

/** Returns why a guest's new name or email would repeat another guest on the list, or null. */
export function sameAsAnother(guest: GuestEntry, others: readonly GuestEntry[]): string | null {
  const known = new Known();
  for (const other of others) known.add(other);
  return known.sameAs(guest);
}
