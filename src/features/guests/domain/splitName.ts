import { fullName, namePart } from '@/features/profile/domain/personName';
import { foldedName } from '@/features/responses/domain/foldedName';

/** A person's name, in the two parts that forms ask for. */
export interface SplitName {
  firstName: string;
  lastName: string;
}

/** Splits a guest's name as well as one can: 'Ana Maria Silva' is Ana, then Maria Silva. */
export function splitName(name: string): SplitName {
  const [firstName = '', ...rest] = name.trim().split(/\s+/u);
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
