import { foldedName } from '@/features/responses/domain/foldedName';
import type { NameDecline } from './guestViews';
import type { RosterGuest } from './roster';

type Said = Pick<NameDecline, 'declineId' | 'name' | 'reason'>;

/**
 * Matches declines by name with the missing guests of that name, and tells whether somebody of that
 * name has answered (SPEC-2 4 'Declining').
 * @param answered the names of those who have answered
 */
export function meantGuests(
  declines: readonly Said[],
  missing: readonly Pick<RosterGuest, 'guestId' | 'name' | 'email'>[],
  answered: readonly string[],
): NameDecline[] {
  const answerers = new Set(answered.map(foldedName));
  return declines.map((said) => {
    const name = foldedName(said.name);
    const guests = missing
      .filter((guest) => foldedName(guest.name) === name)
      .map((guest) => ({ guestId: guest.guestId, name: guest.name, email: guest.email }));
    return { ...said, guests, hasAnswered: answerers.has(name) };
  });
}
