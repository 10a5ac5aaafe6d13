import { LONG_TEXT, NAME_MAX, SHORT_TEXT } from '@/platform/domain/textLimits';
import { type AnswerField, READERS, type Reader } from './answerField';

/**
 * The questions of the join form (SPEC 2, 3, 5, 9), in its order. The rules, the table's columns
 * and checks, what is saved, who receives what, the cards, the CSV and the tests of privacy all
 * come from these rows: a new question is a row here, a migration, and a place in
 * `AnswerFields.tsx`.
 */
export const ANSWER_FIELDS = {
  firstName: {
    kind: 'text',
    section: 'who',
    label: 'First Name',
    limit: NAME_MAX,
    required: 'Please enter your first name.',
    isName: true,
    visibility: 'card',
    column: 1,
    joined: 'name',
  },
  lastName: {
    kind: 'text',
    section: 'who',
    label: 'Last Name',
    limit: NAME_MAX,
    required: 'Please enter your last name.',
    isName: true,
    visibility: 'card',
    column: 1,
    joined: 'name',
  },
  fromLocation: {
    kind: 'text',
    section: 'who',
    label: 'From',
    question: 'Where do you travel from?',
    limit: SHORT_TEXT,
    visibility: 'operator',
    column: 5,
  },
  availabilityStart: {
    kind: 'date',
    section: 'when',
    label: 'First day',
    visibility: 'card',
    column: 2,
    joined: 'availability',
  },
  availabilityEnd: {
    kind: 'date',
    section: 'when',
    label: 'Last day',
    visibility: 'card',
    column: 2,
    joined: 'availability',
  },
  flexibility: {
    kind: 'choice',
    section: 'when',
    label: 'Flexibility',
    question: 'How flexible are your dates?',
    choices: {
      '': 'No answer',
      fixed: 'Fixed',
      somewhat: 'Somewhat flexible',
      very: 'Very flexible',
    },
    visibility: 'brief',
    column: 7,
  },
  budget: {
    kind: 'text',
    section: 'likes',
    label: 'Budget',
    limit: SHORT_TEXT,
    required: 'Please enter your budget.',
    visibility: 'card',
    column: 3,
  },
  mustSee: {
    kind: 'longText',
    section: 'likes',
    label: 'Must-see',
    limit: LONG_TEXT,
    visibility: 'card',
    column: 6,
  },
  preferences: {
    kind: 'longText',
    section: 'likes',
    label: 'Preferences',
    limit: LONG_TEXT,
    visibility: 'operator',
    column: 4,
  },
  accommodations: {
    kind: 'longText',
    section: 'needs',
    label: 'Medical or dietary needs',
    limit: LONG_TEXT,
    visibility: 'operator',
    isSensitive: true,
    column: 8,
  },
  shareRoom: {
    kind: 'choice',
    section: 'needs',
    label: 'Shares a room',
    question: 'Would you share a room?',
    choices: { '': 'No answer', yes: 'Yes', no: 'No', maybe: 'Maybe' },
    visibility: 'operator',
    column: 9,
  },
  specialTravel: {
    kind: 'longText',
    section: 'needs',
    label: 'Special travel needs',
    limit: LONG_TEXT,
    visibility: 'operator',
    isSensitive: true,
    column: 10,
  },
} as const satisfies Record<string, AnswerField>;

export type AnswerFields = typeof ANSWER_FIELDS;
export type AnswerKey = keyof AnswerFields;

/** The keys of the fields that are like `Like`. */
export type KeyOf<Like> = {
  [Key in AnswerKey]: AnswerFields[Key] extends Like ? Key : never;
}[AnswerKey];

/** The keys in the order of the form. */
export const ANSWER_KEYS = Object.keys(ANSWER_FIELDS) as AnswerKey[];

/** A field as any of them; the table's own type knows more of each. */
export function fieldOf(key: AnswerKey): AnswerField {
  return ANSWER_FIELDS[key];
}

/** One value for each of these keys, made of its field. Types say more than `fromEntries` can know. */
export function forEachKey<Result extends object>(
  keys: readonly AnswerKey[],
  make: (key: AnswerKey, field: AnswerField) => unknown,
): Result {
  return Object.fromEntries(keys.map((key) => [key, make(key, fieldOf(key))])) as Result;
}

/** The keys in the order of the table's columns. */
export const COLUMN_KEYS = [...ANSWER_KEYS].sort((a, b) => fieldOf(a).column - fieldOf(b).column);

/** The keys of what a reader receives of others' answers, in the order of the form. */
export function keysFor<Who extends Reader>(reader: Who): ReadableKey<Who>[] {
  const readers = (key: AnswerKey): readonly Reader[] => READERS[fieldOf(key).visibility];
  return ANSWER_KEYS.filter((key): key is ReadableKey<Who> => readers(key).includes(reader));
}

/** The visibilities that let a reader see an answer. */
type VisibleTo<Who extends Reader> = {
  [Level in keyof typeof READERS]: Who extends (typeof READERS)[Level][number] ? Level : never;
}[keyof typeof READERS];

export type ReadableKey<Who extends Reader> = KeyOf<{ visibility: VisibleTo<Who> }>;
