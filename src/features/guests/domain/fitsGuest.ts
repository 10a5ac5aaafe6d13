import { fullName } from '@/features/profile/domain/personName';
import { folded } from '@/platform/domain/folded';
import { type SplitName, splitName } from './splitName';

/**
 * True if an answer is plainly a guest's: the account has the guest's email, or the two names are
 * the same, or agree as far as the shorter one goes ('Ana' and 'Ana Lima').
 */
export function fitsGuest(
  answer: SplitName & { email: string },
  guest: { name: string; email: string | null },
): boolean {
  if (guest.email === answer.email || folded(guest.name) === folded(fullName(answer))) return true;
  const name = splitName(guest.name);
  const isShort = name.lastName === '' || answer.lastName.trim() === '';
  return isShort && folded(name.firstName) === folded(answer.firstName);
}
