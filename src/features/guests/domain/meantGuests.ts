import { fullName } from '@/features/profile/domain/personName';
import { foldedName } from '@/features/responses/domain/foldedName';
import type { NameDecline } from './guestViews';
import type { Roster, RosterGuest } from './roster';

type Said = Pick<NameDecline, 'declineId' | 'name' | 'reason'>;

/**
 * Matches declines by name with the missing guests of that name, and tells whether somebody of that
 * name has answered (SPEC-2 4 'Declining'), or is answered for (SPEC-4 14.2).
 * @param answered the names of those who have answered
 * @param companions the names of those who are answered for, with whoever does
 */
export function meantGuests(
  declines: readonly Said[],
  missing: readonly Pick<RosterGuest, 'guestId' | 'name' | 'email'>[],
  answered: readonly string[],
  companions: readonly { name: string; companionOf: string }[] = [],
): NameDecline[] {
  const answerers = new Set(answered.map(foldedName));
  return declines.map((said) => {
    const name = foldedName(said.name);
    const guests = missing
      .filter((guest) => foldedName(guest.name) === name)
      .map((guest) => ({ guestId: guest.guestId, name: guest.name, email: guest.email }));
    const companion = companions.find((one) => foldedName(one.name) === name);
    return {
      ...{ ...said, guests, hasAnswered: answerers.has(name) },
      ...(companion && { companionOf: companion.companionOf }),
    };
  });
}

/** Returns everybody who is answered for, by their own name and as the list has them. */
export function namedCompanions({ companions, companionOf, listed }: Roster) {
  return [
    ...companions.map((one) => ({ name: one.name, companionOf: fullName(one) })),
    ...[...companionOf].map(([guestId, traveler]) => ({
      ...{ name: listed.get(guestId)?.name ?? '', companionOf: traveler },
    })),
  ];
}
