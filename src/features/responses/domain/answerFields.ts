import type { SeenBy } from '@/platform/domain/kept';
import { LONG_TEXT, NAME_MAX, SHORT_TEXT } from '@/platform/domain/textLimits';

/** Who can read an answer, besides its author (DESIGN 6). */
export const READERS = {
  /** Members of the trip, on its page and in its brief, and operators. */
  card: ['member', 'brief', 'organizer', 'operator'],
  /** As on the card; but the brief names nobody's money to members (SPEC-2 3.3). */
  money: ['member', 'organizer', 'operator'],
  /** Members of the trip, in its brief (SPEC-2 3), and operators. */
  brief: ['brief', 'organizer', 'operator'],
  operator: ['operator'],
  own: [],
} as const satisfies Record<string, readonly Reader[]>;

/** A member reads cards and the brief; the organizer reads more in the brief than others. */
export type Reader = 'member' | 'brief' | 'organizer' | 'operator';
export type Visibility = keyof typeof READERS;

interface Shared {
  /** One or two words, wherever the answer is shown; joined answers also share a label. */
  label: string;
  /** The question on the join form, if it differs from the label. */
  question?: string;
  visibility: Visibility;
  /** A need; its text is deleted soon after the trip (SPEC-2 9). */
  isSensitive?: true;
  /** Suppliers who must know it read it too, such as a kitchen (SPEC-2 4). */
  isForSuppliers?: true;
  /** Asked only of somebody with companions, and no part of SPEC 9's CSV (SPEC-4 14). */
  isOfParty?: true;
  /** Others read it as one text, with those of the same name (SPEC 3). */
  joined?: 'name' | 'availability';
}

interface LongTextField extends Shared {
  kind: 'longText';
  /** In characters. */
  limit: number;
}

interface TextField extends Shared {
  kind: 'text';
  limit: number;
  /** The message if an answer required by SPEC 5 is missing; without one, it is optional. */
  required?: string;
  /** A person's name; the rules for names apply. */
  isName?: true;
}

export interface ChoiceField extends Shared {
  kind: 'choice';
  /** The keys of SPEC 9, each with its label; the empty key means no answer. */
  choices: Readonly<Record<string, string>>;
}

/** When somebody can come: typed as two fields, and two more for each further range (SPEC-5 17). */
interface RangesField extends Shared {
  kind: 'ranges';
}

/** Everything the program knows about one question of the join form. */
export type AnswerField = TextField | LongTextField | ChoiceField | RangesField;

/**
 * The questions of the join form (SPEC 2, 3, 5, 9), in SPEC 2's order, which is also that of the
 * CSV. The validation rules, the table's columns and checks, what is saved, who receives what, the
 * cards, the CSV and the privacy tests all derive from these rows: a new question is a row here, a
 * migration, and a place in `AnswerFields.tsx`.
 */
export const ANSWER_FIELDS = {
  firstName: {
    kind: 'text',
    label: 'First Name',
    limit: NAME_MAX,
    required: 'Please enter your first name.',
    isName: true,
    visibility: 'card',
    joined: 'name',
  },
  lastName: {
    kind: 'text',
    label: 'Last Name',
    limit: NAME_MAX,
    required: 'Please enter your last name.',
    isName: true,
    visibility: 'card',
    joined: 'name',
  },
  comesToo: {
    kind: 'choice',
    label: 'Comes too',
    question: 'Do you come yourself?',
    choices: { '': 'No answer', yes: 'Yes', no: 'No' },
    visibility: 'card',
    isOfParty: true,
  },
  availability: {
    kind: 'ranges',
    label: 'Availability',
    visibility: 'card',
    joined: 'availability',
  },
  budget: {
    kind: 'text',
    label: 'Budget',
    limit: SHORT_TEXT,
    required: 'Please enter your budget.',
    visibility: 'money',
  },
  budgetFor: {
    kind: 'choice',
    label: 'Budget is for',
    question: 'Whom is that for?',
    choices: { '': 'No answer', each: 'Each of us', all: 'All of us together' },
    visibility: 'money',
    isOfParty: true,
  },
  preferences: {
    kind: 'longText',
    label: 'Preferences',
    limit: LONG_TEXT,
    visibility: 'operator',
  },
  fromLocation: {
    kind: 'text',
    label: 'From',
    question: 'Where do you travel from?',
    limit: SHORT_TEXT,
    visibility: 'operator',
  },
  mustSee: {
    kind: 'longText',
    label: 'Must-see',
    limit: LONG_TEXT,
    visibility: 'card',
  },
  flexibility: {
    kind: 'choice',
    label: 'Flexibility',
    question: 'How flexible are your dates?',
    choices: {
      '': 'No answer',
      fixed: 'Fixed',
      somewhat: 'Somewhat flexible',
      very: 'Very flexible',
    },
    visibility: 'brief',
  },
  accommodations: {
    kind: 'longText',
    label: 'Medical or dietary needs',
    limit: LONG_TEXT,
    visibility: 'operator',
    isSensitive: true,
    isForSuppliers: true,
  },
  shareRoom: {
    kind: 'choice',
    label: 'Shares a room',
    question: 'Would you share a room?',
    choices: { '': 'No answer', yes: 'Yes', no: 'No', maybe: 'Maybe' },
    visibility: 'operator',
  },
  roomTogether: {
    kind: 'choice',
    label: 'One room for the party',
    question: 'One room for your party?',
    choices: { '': 'No answer', yes: 'Yes', no: 'No' },
    visibility: 'operator',
    isOfParty: true,
  },
  specialTravel: {
    kind: 'longText',
    label: 'Special travel needs',
    limit: LONG_TEXT,
    visibility: 'operator',
    isSensitive: true,
  },
} as const satisfies Record<string, AnswerField>;

export type AnswerFields = typeof ANSWER_FIELDS;
export type AnswerKey = keyof AnswerFields;

/** The keys of the fields that extend `Like`. */
export type KeyOf<Like> = {
  [Key in AnswerKey]: AnswerFields[Key] extends Like ? Key : never;
}[AnswerKey];

/** The keys, in the order of the form. */
export const ANSWER_KEYS = Object.keys(ANSWER_FIELDS) as AnswerKey[];

/** Returns a field with the general type; `ANSWER_FIELDS` itself is typed more precisely. */
export function fieldOf(key: AnswerKey): AnswerField {
  return ANSWER_FIELDS[key];
}

/** Maps each key to a value made from its field. The type is asserted: `fromEntries` loses keys. */
export function forEachKey<Result extends object>(
  keys: readonly AnswerKey[],
  make: (key: AnswerKey, field: AnswerField) => unknown,
): Result {
  return Object.fromEntries(keys.map((key) => [key, make(key, fieldOf(key))])) as Result;
}

const SEEN = {
  card: 'group',
  money: 'group',
  brief: 'group',
  operator: 'operators',
  own: 'you',
} as const satisfies Record<Visibility, SeenBy>;

/** Who sees an answer, as its author is told on the join form and in the privacy record. */
export function seenBy(key: AnswerKey): SeenBy {
  const field = fieldOf(key);
  return field.isForSuppliers ? 'suppliers' : SEEN[field.visibility];
}

export const readersOf = (key: AnswerKey): readonly Reader[] => READERS[fieldOf(key).visibility];

/** The keys of others' answers that a reader receives, in the order of the form. */
export function keysFor<Who extends Reader>(reader: Who): ReadableKey<Who>[] {
  return ANSWER_KEYS.filter((key): key is ReadableKey<Who> => readersOf(key).includes(reader));
}

/** The visibilities that let a reader see an answer. */
type VisibleTo<Who extends Reader> = {
  [Level in keyof typeof READERS]: Who extends (typeof READERS)[Level][number] ? Level : never;
}[keyof typeof READERS];

export type ReadableKey<Who extends Reader> = KeyOf<{ visibility: VisibleTo<Who> }>;
