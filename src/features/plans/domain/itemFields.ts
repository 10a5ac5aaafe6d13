import { LONG_TEXT, SHORT_TEXT } from '@/platform/domain/textLimits';
import { BOOKINGS, COST_PER, ITEM_KINDS, PAYMENTS } from './itemChoices';

/**
 * Which members read a field of an item: all of them, as part of the whole plan; those whom the item names (the
 * others read it as its blank); those who pay for it, beside their share; those who are in it, once the trip is
 * booked; none. Operators read all of it.
 */
export type ItemReader = 'members' | 'named' | 'payers' | 'onceBooked' | 'operators';

interface ItemField {
  label: string;
  reader: ItemReader;
  /** What it is while nobody has said anything, and in versions that were frozen before it existed. */
  blank: unknown;
  /** A text that may be empty, of one line or of several; its schema, form and column follow. */
  text?: 'line' | 'lines';
  /** The longest text, in characters. */
  limit?: number;
  /** The words for its keys. */
  choices?: Readonly<Record<string, string>>;
  /** How members are told of a change, unless its day, time, bed or price says so already. */
  told?: 'details';
  /**
   * It came after plans were first frozen: a version with its blank hashes like one that lacks it, so that
   * nobody is asked again because of an update.
   */
  isLater?: true;
  /** It goes on changing after everybody has agreed, so it is no part of what a version proposes. */
  isAside?: true;
}

/**
 * The fields of an item (SPEC-2 5), in the order of its form. The keys are the names of its controls. What
 * members receive, what is hidden from whom, how versions are read and compared, the marks of the leak tests and
 * the rows of a conflict are made from it.
 */
export const ITEM_FIELDS = {
  kind: { label: 'Kind', reader: 'members', blank: 'other', choices: ITEM_KINDS },
  title: { label: 'Title', reader: 'members', blank: '', limit: SHORT_TEXT, told: 'details' },
  place: {
    label: 'Place',
    reader: 'members',
    blank: '',
    text: 'line',
    limit: SHORT_TEXT,
    told: 'details',
  },
  startsOn: { label: 'First day', reader: 'members', blank: null },
  endsOn: { label: 'Last day', reader: 'members', blank: null },
  startTime: { label: 'From', reader: 'members', blank: null },
  endTime: { label: 'Until', reader: 'members', blank: null },
  timeZone: { label: 'Time zone', reader: 'members', blank: null },
  endTimeZone: { label: 'Time zone at the end', reader: 'members', blank: null },
  details: {
    label: 'Details',
    reader: 'named',
    blank: '',
    text: 'lines',
    limit: LONG_TEXT,
    told: 'details',
  },
  url: { label: 'Web address', reader: 'named', blank: '', told: 'details' },
  cost: { label: 'Cost', reader: 'operators', blank: null },
  costPer: { label: 'The cost is', reader: 'operators', blank: 'person', choices: COST_PER },
  itemCurrency: { label: 'Currency', reader: 'operators', blank: null, isLater: true },
  prices: { label: 'Prices of their own', reader: 'operators', blank: [], isLater: true },
  payment: { label: 'Payment', reader: 'payers', blank: 'included', choices: PAYMENTS },
  booking: {
    label: 'Booking',
    reader: 'operators',
    blank: 'idea',
    choices: BOOKINGS,
    isAside: true,
  },
  heldUntil: {
    label: 'Held until',
    reader: 'operators',
    blank: null,
    isAside: true,
    isLater: true,
  },
  reference: {
    label: 'Reference',
    reader: 'onceBooked',
    blank: '',
    text: 'line',
    limit: SHORT_TEXT,
    isAside: true,
  },
  who: { label: 'Who', reader: 'operators', blank: 'everyone' },
  serves: { label: 'What it takes care of', reader: 'operators', blank: [] },
  hasFood: { label: 'Food is part of it', reader: 'operators', blank: false, isLater: true },
  rooms: { label: 'Rooms', reader: 'operators', blank: [] },
} as const satisfies Record<string, ItemField>;

export type ItemFieldKey = keyof typeof ITEM_FIELDS;

export const ITEM_FIELD_KEYS = Object.keys(ITEM_FIELDS) as ItemFieldKey[];

/** A field as any of them; the table's own type knows more of each. */
export function itemField(key: ItemFieldKey): ItemField {
  return ITEM_FIELDS[key];
}

/** The keys of the fields that are like `Like`. */
export type ItemKeyLike<Like> = {
  [Key in ItemFieldKey]: (typeof ITEM_FIELDS)[Key] extends Like ? Key : never;
}[ItemFieldKey];

/** The plain texts. */
export type ItemTextKey = ItemKeyLike<{ text: string; limit: number }>;

/** What a version proposes of an item. */
export const PROPOSED_KEYS = ITEM_FIELD_KEYS.filter((key) => !itemField(key).isAside);

export const ITEM_TEXT_KEYS = ITEM_FIELD_KEYS.filter(
  (key): key is ItemTextKey => itemField(key).text !== undefined,
);

/** One value for each plain text, made of its field. Types say more than `fromEntries` can know. */
export function forItemTexts<Value>(
  make: (key: ItemTextKey, field: { text: 'line' | 'lines'; limit: number }) => Value,
): Record<ItemTextKey, Value> {
  return Object.fromEntries(
    ITEM_TEXT_KEYS.map((key) => [key, make(key, ITEM_FIELDS[key])]),
  ) as Record<ItemTextKey, Value>;
}

/** The fields that these read, in the order of the form. */
export function itemFieldsFor<Who extends ItemReader>(
  ...readers: readonly Who[]
): ItemKeyLike<{ reader: Who }>[] {
  const isFor = (key: ItemFieldKey): key is ItemKeyLike<{ reader: Who }> =>
    (readers as readonly ItemReader[]).includes(itemField(key).reader);
  return ITEM_FIELD_KEYS.filter(isFor);
}
