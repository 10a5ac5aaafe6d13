import { fullName, namePart } from '@/features/profile/domain/fullName';
import { foldedName } from '@/features/responses/domain/foldedName';

/** A person's name, in the two parts that forms ask for. */
export interface SplitName {
  firstName: string;
  lastName: string;
}

/** A note in brackets behind a name: 'Oma Frieda (no phone!)'. */
const NOTED = /^(?<name>.*[^\s([])\s*[([](?<note>[^()[\]]+)[)\]]$/u;

/** Keeps apart what an organizer wrote in brackets behind a guest's name, for themselves. */
export function apartFromNote(written: string): { name: string; note: string } {
  const { name = written.trim(), note = '' } = NOTED.exec(written.trim())?.groups ?? {};
  return { name, note: note.trim() };
}

/** The name as its organizer wrote it. */
export const withNote = ({ name, note }: { name: string; note: string }) =>
  note === '' ? name : `${name} (${note})`;

/** What people are called before their name; by itself it is one. */
const TITLE =
  /^(?:(?:uncle|aunt(?:ie|y)?|grand(?:ma|pa|mother|father)|granny|nana|mr|mrs|ms|miss|mx|sir|dr|prof|onkel|tante|oma|opa|herr|frau|monsieur|madame|mme|oncle|señora?|t[ií][oa]|abuel[oa])\.?\s+)+(?=\S)/iu;

/**
 * Splits a guest's name as well as one can: 'Ana Maria Silva' is Ana, then Maria Silva, and 'Uncle
 * Karl' is Karl.
 */
export function splitName(name: string): SplitName {
  const [firstName = '', ...rest] = name.trim().replace(TITLE, '').split(/\s+/u);
  return { firstName, lastName: rest.join(' ') };
}

/** True if two names are the same by letters, or agree as far as the shorter goes: 'Ana', 'Ana Lima'. */
export function mayBeOneName(one: string, other: string): boolean {
  if (foldedName(one) === foldedName(other)) return true;
  const [first, second] = [splitName(one), splitName(other)];
  const isShort = first.lastName === '' || second.lastName === '';
  return isShort && foldedName(first.firstName) === foldedName(second.firstName);
}

/**
 * True if an answer is plainly a guest's: the account has the guest's email, or the two names are
 * the same, or agree as far as the shorter one goes ('Ana' and 'Ana Lima').
 */
export function fitsGuest(
  answer: SplitName & { email: string },
  guest: { name: string; email: string | null },
): boolean {
  if (guest.email === answer.email || foldedName(guest.name) === foldedName(fullName(answer)))
    return true;
  const name = splitName(guest.name);
  const isShort = name.lastName === '' || namePart(answer.lastName) === '';
  return isShort && foldedName(name.firstName) === foldedName(answer.firstName);
}
