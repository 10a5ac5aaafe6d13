import { onceFor } from '@/platform/domain/onceFor';
import type { TravelerId } from './travelerId';

/** Who is in which optional item, by item (SPEC-5 18). */
export type OptedIn = ReadonlyMap<string, ReadonlySet<TravelerId>>;

/** The same while nobody is in any. */
export const NOBODY_IN: OptedIn = new Map();

/** What somebody has said to an optional item; who has said nothing has no row. */
interface OptIn {
  itemId: string;
  travelerId: TravelerId;
  isIn: boolean;
}

/** Groups those who are in by item; cached, so that what is worked out from it can be, too. */
export const optedInOf = onceFor((optIns: readonly OptIn[]): OptedIn => {
  const byItem = new Map<string, Set<TravelerId>>();
  for (const { itemId, travelerId, isIn } of optIns) {
    if (isIn) byItem.set(itemId, (byItem.get(itemId) ?? new Set()).add(travelerId));
  }
  return byItem;
});
