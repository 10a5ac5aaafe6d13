import { fullName, namePart } from '@/features/profile/domain/personName';
import { foldedName } from '@/features/responses/domain/foldedName';
import { type SplitName, splitName } from './splitName';

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
