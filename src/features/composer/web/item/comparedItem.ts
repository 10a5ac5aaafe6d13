import type { Item, Room, Service, Who } from '@/features/plans/domain/item';
import { ITEM_FIELD_KEYS, type ItemFieldKey, itemField } from '@/features/plans/domain/itemFields';
import { servesLabel } from '@/features/plans/domain/served';
import { counted, listed } from '@/platform/domain/inWords';
import type { ComparedField } from '@/platform/web/forms/differences';

/** The fields that are neither a text nor a number: only words can be compared. */
type ListedKey = {
  [Key in ItemFieldKey]: Item[Key] extends string | number | boolean | null ? never : Key;
}[ItemFieldKey];

/** The fields of an item as two versions of it are compared; people by their names. */
export function comparedItem(nameOf: (travelerId: string) => string): ComparedField[] {
  const people = (who: Who) =>
    who === 'everyone' ? 'Everyone who is there' : listed(who.map(nameOf));
  const texts: Record<ListedKey, NonNullable<ComparedField['text']>> = {
    who: ({ who }) => people(who as Who),
    prices: ({ prices }) =>
      (prices as { travelerId: string; amount: string }[])
        .map(({ travelerId, amount }) => `${nameOf(travelerId)}: ${amount}`)
        .join('\n'),
    serves: ({ serves }) =>
      (serves as Service[])
        .map(({ travelerId, answer }) => servesLabel(answer, nameOf(travelerId)))
        .sort()
        .join('\n'),
    rooms: ({ rooms }) =>
      (rooms as Room[])
        .map(({ name, beds, who }) => `${name}, ${counted(beds, 'bed')}: ${people(who)}`)
        .join('\n'),
  };
  return ITEM_FIELD_KEYS.map((key) => {
    const { label, choices } = itemField(key);
    const text = key in texts && texts[key as ListedKey];
    return { names: [key], label, ...(choices && { words: choices }), ...(text && { text }) };
  });
}
