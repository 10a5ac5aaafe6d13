import { canonicalJson } from '@/platform/domain/canonicalJson';
import { pick } from '@/platform/domain/pick';
import { sha256 } from '@/platform/domain/sha256';
import { withoutLaterBlanks, withoutLaterOfPlan } from './frozen';
import type { Item } from './item';
import { PROPOSED_KEYS } from './itemFields';
import type { Plan } from './plan';
import { withoutRoomIds } from './roomIds';
import type { TravelerId } from './travelerId';

/** A traveler that a version could include, by reference, with the version of their answers. */
export interface FrozenTraveler {
  travelerId: TravelerId;
  version: number;
}

/** What a version freezes. */
interface Content {
  plan: Plan;
  items: readonly Item[];
  /** In the order of their first answers. */
  travelers: readonly Pick<FrozenTraveler, 'travelerId'>[];
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
  const ids = travelers.map(({ travelerId }) => travelerId);
  return sha256(
    canonicalJson({
      plan: withoutLaterOfPlan({ ...plan, people }, items),
      items: proposed,
      travelers: ids,
    }),
  );
}
