import { LONG_TEXT, SHORT_TEXT } from '@/platform/domain/textLimits';

/**
 * Who reads a field of an item: the members whose it is, through their view; the same once the trip
 * is booked; operators alone. Operators read all of it.
 */
export type ItemReader = 'members' | 'membersOnceBooked' | 'operators';

interface ItemField {
  label: string;
  reader: ItemReader;
  /** The longest text, in characters. */
  limit?: number;
}

/** The fields of an item (SPEC-2 5), in the order of its form. The keys are the names of its controls. */
export const ITEM_FIELDS = {
  kind: { label: 'Kind', reader: 'members' },
  title: { label: 'Title', reader: 'members', limit: SHORT_TEXT },
  place: { label: 'Place', reader: 'members', limit: SHORT_TEXT },
  startsOn: { label: 'First day', reader: 'members' },
  endsOn: { label: 'Last day', reader: 'members' },
  startTime: { label: 'From', reader: 'members' },
  endTime: { label: 'Until', reader: 'members' },
  timeZone: { label: 'Time zone', reader: 'members' },
  endTimeZone: { label: 'Time zone at the end', reader: 'members' },
  details: { label: 'Details', reader: 'members', limit: LONG_TEXT },
  url: { label: 'Web address', reader: 'members' },
  cost: { label: 'Cost', reader: 'operators' },
  costPer: { label: 'The cost is', reader: 'operators' },
  payment: { label: 'Payment', reader: 'members' },
  booking: { label: 'Booking', reader: 'operators' },
  reference: { label: 'Reference', reader: 'membersOnceBooked', limit: SHORT_TEXT },
  who: { label: 'Who', reader: 'operators' },
  serves: { label: 'What it takes care of', reader: 'operators' },
  rooms: { label: 'Rooms', reader: 'operators' },
} as const satisfies Record<string, ItemField>;

export type ItemFieldKey = keyof typeof ITEM_FIELDS;

/** The fields that this reader reads, in the order of the form. */
export function itemFieldsFor(reader: ItemReader): ItemFieldKey[] {
  const keys = Object.keys(ITEM_FIELDS) as ItemFieldKey[];
  return keys.filter((key) => ITEM_FIELDS[key].reader === reader);
}
