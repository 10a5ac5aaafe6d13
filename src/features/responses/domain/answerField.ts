/** Who reads an answer, besides its author (DESIGN 6). */
export const READERS = {
  /** The members of the trip, on its page, and operators. */
  card: ['member', 'brief', 'operator'],
  /** The members of the trip in its brief (SPEC-2 3), and operators. */
  brief: ['brief', 'operator'],
  operator: ['operator'],
  own: [],
} as const satisfies Record<string, readonly Reader[]>;

export type Reader = 'member' | 'brief' | 'operator';
export type Visibility = keyof typeof READERS;

/** The parts of the join form. */
export type SectionId = 'who' | 'when' | 'likes' | 'needs';

interface Shared {
  section: SectionId;
  /** In a word or two, where the answer is shown; two that are joined have one together as well. */
  label: string;
  /** How the join form asks, where it asks in other words than the label. */
  question?: string;
  visibility: Visibility;
  /** A need: its words go soon after the trip (SPEC-2 9). */
  isSensitive?: true;
  /** Its place among the columns of SPEC 9's CSV and of the table. Joined answers share one. */
  column: number;
  /** Others read it joined with its neighbour, under this name (SPEC 3). */
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
  /** The sentence for an answer that must be given (SPEC 5) and is not; any other may be empty. */
  required?: string;
  /** A person's name, with the rules of names. */
  isName?: true;
}

interface ChoiceField extends Shared {
  kind: 'choice';
  /** The keys of SPEC 9, each with its words; the empty key means no answer. */
  choices: Readonly<Record<string, string>>;
}

interface DateField extends Shared {
  kind: 'date';
}

/** One question of the join form: all that the rest of the program knows of it. */
export type AnswerField = TextField | LongTextField | ChoiceField | DateField;

/** The key of a choice, of those that its field has. */
export type ChoiceKey<Field> = Field extends { choices: infer Choices }
  ? Extract<keyof Choices, string>
  : never;
