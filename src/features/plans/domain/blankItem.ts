import type { Item } from './item';
import { ITEM_FIELD_KEYS, type ItemFieldKey, itemField } from './itemFields';

/** Picks these fields of a blank item. */
export function blankItem<Key extends ItemFieldKey>(keys: readonly Key[]): Pick<Item, Key> {
  return Object.fromEntries(keys.map((key) => [key, itemField(key).blank])) as Pick<Item, Key>;
}

/** A blank item (`ITEM_FIELDS`). */
export const BLANK_ITEM = blankItem(ITEM_FIELD_KEYS);
