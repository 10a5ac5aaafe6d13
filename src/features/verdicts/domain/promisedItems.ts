import type { Item } from '@/features/plans/domain/item';
import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import { type PlanPromise, promisedMark } from '@/features/plans/domain/planPromise';
import { sharingWith } from '@/features/plans/domain/sharedWords';
import type { TravelerId } from '@/features/plans/domain/travelerId';

/** An accepted condition. */
export interface Promised {
  travelerId: TravelerId;
  condition: string;
  /** The operator's note. */
  note: string;
}

/**
 * Returns the items a condition is about: those whose kind, title or place shares a word with it or
 * with the operator's note. If none does, nobody can tell, so it is about all of them.
 * @param items the items the condition's author is in
 */
export function promisedItems(
  items: readonly Item[],
  { travelerId, condition, note }: Promised,
): PlanPromise['items'] {
  const isNamed = sharingWith(`${condition}\n${note}`);
  const named = items.filter(({ kind, title, place }) =>
    isNamed(`${ITEM_KINDS[kind].label} ${title} ${place}`),
  );
  return (named.length > 0 ? named : items).map((item) => ({
    ...{ itemId: item.itemId, title: item.title },
    mark: promisedMark(item, travelerId),
  }));
}
