import { counted, listed } from '@/platform/domain/inWords';
import type { ComparedField } from '@/platform/web/forms/differences';
import type { Room, Service, Who } from '../../../domain/item';
import { BOOKINGS, COST_PER, ITEM_KINDS, PAYMENTS } from '../../../domain/itemChoices';
import { ITEM_FIELDS, type ItemFieldKey } from '../../../domain/itemFields';
import { servesLabel } from '../../../domain/served';

const WORDS: Partial<Record<ItemFieldKey, Readonly<Record<string, string>>>> = {
  kind: ITEM_KINDS,
  costPer: COST_PER,
  payment: PAYMENTS,
  booking: BOOKINGS,
};

/** The fields of an item as two versions of it are compared; people by their names. */
export function comparedItem(nameOf: (travelerId: string) => string): ComparedField[] {
  const people = (who: Who) =>
    who === 'everyone' ? 'Everyone who is there' : listed(who.map(nameOf));
  const texts: Partial<Record<ItemFieldKey, ComparedField['text']>> = {
    who: ({ who }) => people(who as Who),
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
  return (Object.keys(ITEM_FIELDS) as ItemFieldKey[]).map((key) => ({
    names: [key],
    label: ITEM_FIELDS[key].label,
    ...(WORDS[key] && { words: WORDS[key] }),
    ...(texts[key] && { text: texts[key] }),
  }));
}
