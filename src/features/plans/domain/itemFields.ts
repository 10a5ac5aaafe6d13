import { LONG_TEXT, SHORT_TEXT } from '@/platform/domain/textLimits';
import { BOOKINGS, COST_PER, PAYMENTS } from './bookings';
import { KIND_LABELS } from './itemKinds';

/**
 * Which members read an item's field: all of them, as part of the whole plan; those whom the item
 * names (others read it as blank); those who pay for it, beside their share; those to whom it
 * is offered, as what they choose by; those who are in it, once the trip is booked; or none.
 * Operators read everything.
 */
export type ItemReader = 'members' | 'named' | 'payers' | 'offered' | 'onceBooked' | 'operators';

interface ItemField {
  label: string;
  reader: ItemReader;
  /** Its value until somebody sets it, and in versions frozen before it existed. */
  blank: unknown;
  /**
   * A text that may be empty, of one line or several. Its schema, form and column follow from this.
   */
  text?: 'line' | 'lines';
  /** The maximum length, in characters. */
  limit?: number;
  /** Labels for its keys. */
  choices?: Readonly<Record<string, string>>;
  /** How members are told about a change, unless its day, time, bed or price already says so. */
  told?: 'details';
  /**
   * Added after plans were first frozen. A version with its blank value hashes like one without it,
   * so that an update doesn't ask anybody again.
   */
  isAddedLater?: true;
  /** Keeps changing after everybody has agreed, so it isn't part of what a version proposes. */
  isAside?: true;
}

/**
 * The fields of an item (SPEC-2 5), in the order of its form. The keys are the names of its
 * controls. What members receive, what is hidden from whom, how versions are read and compared, the
 * leak tests' marks and the rows of a conflict all follow from this.
 */
export const ITEM_FIELDS = {
  kind: { label: 'Kind', reader: 'members', blank: 'other', choices: KIND_LABELS },
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
  itemCurrency: { label: 'Currency', reader: 'operators', blank: null, isAddedLater: true },
  childPrice: { label: 'Price for a child', reader: 'operators', blank: null, isAddedLater: true },
  infantPrice: {
    label: 'Price for an infant',
    reader: 'operators',
    blank: null,
    isAddedLater: true,
  },
  prices: { label: 'Prices of their own', reader: 'operators', blank: [], isAddedLater: true },
  payment: { label: 'Payment', reader: 'payers', blank: 'included', choices: PAYMENTS },
  optional: { label: 'Each may choose', reader: 'offered', blank: false, isAddedLater: true },
  chooseBy: { label: 'Choose by', reader: 'offered', blank: null, isAddedLater: true },
  places: { label: 'Places', reader: 'offered', blank: null, isAddedLater: true },
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
    isAddedLater: true,
  },
  reference: {
    label: 'Reference',
    reader: 'onceBooked',
    blank: '',
    text: 'line',
    limit: SHORT_TEXT,
    isAside: true,
  },
  supplier: {
    label: 'Supplier',
    reader: 'operators',
    blank: '',
    text: 'line',
    limit: SHORT_TEXT,
    isAside: true,
    isAddedLater: true,
  },
  who: { label: 'Who', reader: 'operators', blank: 'everyone' },
  serves: { label: 'What it takes care of', reader: 'operators', blank: [] },
  hasFood: { label: 'Food is part of it', reader: 'operators', blank: false, isAddedLater: true },
  rooms: { label: 'Rooms', reader: 'operators', blank: [] },
} as const satisfies Record<string, ItemField>;

export type ItemFieldKey = keyof typeof ITEM_FIELDS;

export const ITEM_FIELD_KEYS = Object.keys(ITEM_FIELDS) as ItemFieldKey[];

/** Returns a field with the general type; the table's own type is more precise. */
export function itemField(key: ItemFieldKey): ItemField {
  return ITEM_FIELDS[key];
}

/** The keys of the fields that extend `Like`. */
export type ItemKeyLike<Like> = {
  [Key in ItemFieldKey]: (typeof ITEM_FIELDS)[Key] extends Like ? Key : never;
}[ItemFieldKey];

/** The keys of the plain texts. */
export type ItemTextKey = ItemKeyLike<{ text: string; limit: number }>;

/** The keys that a version proposes. */
export const PROPOSED_KEYS = ITEM_FIELD_KEYS.filter((key) => !itemField(key).isAside);

export const ITEM_TEXT_KEYS = ITEM_FIELD_KEYS.filter(
  (key): key is ItemTextKey => itemField(key).text !== undefined,
);

/**
 * Builds a value for each plain text from its field. The cast is needed because `fromEntries` loses
 * the keys.
 */
export function forItemTexts<Value>(
  make: (key: ItemTextKey, field: { text: 'line' | 'lines'; limit: number }) => Value,
): Record<ItemTextKey, Value> {
  return Object.fromEntries(
    ITEM_TEXT_KEYS.map((key) => [key, make(key, ITEM_FIELDS[key])]),
  ) as Record<ItemTextKey, Value>;
}

/** Returns the fields that these readers see, in the form's order. */
export function itemFieldsFor<Who extends ItemReader>(
  ...readers: readonly Who[]
): ItemKeyLike<{ reader: Who }>[] {
  const isFor = (key: ItemFieldKey): key is ItemKeyLike<{ reader: Who }> =>
    (readers as readonly ItemReader[]).includes(itemField(key).reader);
  return ITEM_FIELD_KEYS.filter(isFor);
}
