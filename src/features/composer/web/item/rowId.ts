import { targetId } from '../targetId';

/** The `id` of an item's line. */
export function rowId(itemId: string): string {
  return targetId({ on: 'item', itemId, field: 'title' });
}
