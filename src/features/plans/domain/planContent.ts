import { canonicalJson } from '@/platform/domain/canonicalJson';
import { pick } from '@/platform/domain/pick';
import { sha256 } from '@/platform/domain/sha256';
import { withoutLaterBlanks, withoutLaterOfPlan } from './frozen';
import type { Item } from './item';
import { PROPOSED_KEYS } from './itemFields';
import type { Plan } from './plan';
import { withoutRoomIds } from './roomIds';
import type { PartyPerson } from './traveler';

/** A traveler that a version could include, by reference, with the version of their answers. */
export interface FrozenTraveler extends PartyPerson {
  version: number;
}

/** Returns what a version keeps of somebody: of an adult who answers for themselves no party. */
export function frozenPerson({ travelerId, partyOf, kind, version }: FrozenTraveler) {
  return partyOf === travelerId ? { travelerId, version } : { travelerId, version, partyOf, kind };
}

/** What a version freezes. */
interface Content {
  plan: Plan;
  items: readonly Item[];
  /** In the order of their first answers. */
  travelers: readonly PartyPerson[];
}

/**
 * Hashes what a version proposes; constant as long as nothing has changed for anybody. Bookings and
 * references are not included, because they keep changing after everybody has agreed; answers have
 * versions of their own.
 */
export function contentHash({ plan, items, travelers }: Content): string {
  const proposed = items.map((item) =>
    withoutLaterBlanks(withoutRoomIds(pick(item, ['itemId', ...PROPOSED_KEYS]))),
  );
  // How somebody arrives is for operators only.
  const people = plan.people.map(({ byThemselves: _, ...person }) => person);
  // Whoever answers for themselves is hashed as before there were parties.
  const ids = travelers.map(({ travelerId, partyOf = travelerId, kind }) =>
    partyOf === travelerId ? travelerId : { travelerId, partyOf, kind },
  );
  return sha256(
    canonicalJson({
      plan: withoutLaterOfPlan({ ...plan, people }, items),
      items: proposed,
      travelers: ids,
    }),
  );
}
