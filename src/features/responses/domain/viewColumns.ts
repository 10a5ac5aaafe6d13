import {
  ANSWER_FIELDS,
  ANSWER_KEYS,
  type AnswerFields,
  type AnswerKey,
  fieldOf,
  keysFor,
  type ReadableKey,
  type Reader,
} from './answerFields';

/** Answers that others read as one text (SPEC 3), with their labels. */
const JOINED = { name: 'Name', availability: ANSWER_FIELDS.availability.label } as const;

export type Joined = keyof typeof JOINED;

/** The name under which others read an answer. */
export type ViewKey<Key extends AnswerKey> = Key extends AnswerKey
  ? AnswerFields[Key] extends { joined: infer Name extends Joined }
    ? Name
    : Key
  : never;

/** Returns the name under which others read an answer: its own, or the joined one. */
export function viewKey<Key extends AnswerKey>(key: Key): ViewKey<Key> {
  return (fieldOf(key).joined ?? key) as ViewKey<Key>;
}

/** Returns the label under which others read an answer. */
export function viewLabel(key: AnswerKey): string {
  const { joined, label } = fieldOf(key);
  return joined ? JOINED[joined] : label;
}

/** The names of what `reader` reads of a response, in the order of SPEC 9's columns. */
export function viewColumns<Who extends Reader>(reader: Who): ViewKey<ReadableKey<Who>>[] {
  const readable: readonly AnswerKey[] = keysFor(reader);
  const keys = ANSWER_KEYS.filter(
    (key): key is ReadableKey<Who> => readable.includes(key) && !fieldOf(key).isOfParty,
  );
  return [...new Set(keys.map(viewKey))] as ViewKey<ReadableKey<Who>>[];
}
