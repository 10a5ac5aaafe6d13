import type { Item } from '@/features/plans/domain/item';
import type { ComposerItem } from '../../domain/composer';
import { type ItemEdit, type ItemExtra, itemInTheMaking, readItem } from '../item/itemEdit';

/** An item as the page shows it. */
export interface MergedItem {
  item: Item;
  /** What was typed into it and isn't saved; null if the server has everything. */
  edit: ItemEdit | null;
  /** False while it can't be an item yet, so that the linter ignores it. */
  counts: boolean;
}

/** Puts an item after another: null for the first place; the last if that one is 'end' or gone. */
export function putAfter<One extends { item: Pick<Item, 'itemId'> }>(
  all: readonly One[],
  one: One,
  after: ItemExtra['after'],
): One[] {
  const rest = all.filter(({ item }) => item.itemId !== one.item.itemId);
  const behind = rest.findIndex(({ item }) => item.itemId === after);
  return rest.toSpliced(after === null || behind >= 0 ? behind + 1 : rest.length, 0, one);
}

/** Merges what was typed into what is saved, in the order that the plan will have. */
export function mergeEdits(
  saved: readonly ComposerItem[],
  edits: Iterable<ItemEdit>,
  planId: string,
): MergedItem[] {
  const own = new Map<string, ItemEdit>();
  for (const edit of edits) if (edit.planId === planId) own.set(edit.id, edit);
  let merged = saved.map(({ item }): MergedItem => {
    const edit = own.get(item.itemId) ?? null;
    return { item: (edit && readItem(edit)) ?? item, edit, counts: true };
  });
  const known = new Set(saved.map(({ item }) => item.itemId));
  for (const edit of own.values()) {
    const { after } = edit.extra;
    const isNew = !known.has(edit.id);
    if (!isNew && after === undefined) continue;
    const read = readItem(edit);
    const line = isNew
      ? {
          item: read ?? itemInTheMaking(edit),
          edit,
          // A deleted item isn't part of the plan until it is restored.
          counts: read !== null && edit.began === null,
        }
      : merged.find(({ item }) => item.itemId === edit.id);
    if (line) merged = putAfter(merged, line, after ?? 'end');
  }
  return merged;
}
