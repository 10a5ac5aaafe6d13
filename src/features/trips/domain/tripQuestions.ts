import { LONG_TEXT, SHORT_TEXT } from '@/platform/domain/textLimits';
import { MOST_NIGHTS } from './mostNights';

/**
 * Who reads what an organizer says of a trip: anyone signed in, on its invitation; its members, in the brief; or
 * operators. The organizer and operators read all of it.
 */
type TripReader = 'invited' | 'members' | 'operators';

interface Shared {
  /** As the forms ask. */
  label: string;
  /** In a word or two, where the answer is shown. */
  short: string;
  hint?: string;
  reader: TripReader;
  /** It came after SPEC 9, whose file has no column for it. */
  isLater?: true;
  /** Asked only when a trip is created; all else may be edited. */
  isOnlyAtFirst?: true;
}

export interface CountQuestion extends Shared {
  kind: 'count';
  limit: number;
  /** The most that it may be; without it there is no bound. */
  most?: number;
  /** The sentence for what is no such number. */
  wrong: string;
  /** The sentence for one that must be answered and is not; any other may be empty. */
  required?: string;
}

interface TextQuestion extends Shared {
  kind: 'text';
  limit: number;
  /** The sentence for one that must be answered and is not; any other may be empty. */
  required?: string;
}

interface LongTextQuestion extends Shared {
  kind: 'longText';
  limit: number;
}

interface ChoiceQuestion extends Shared {
  kind: 'choice';
  /** The keys of SPEC 9, each with its words; an empty key means no answer. */
  choices: Readonly<Record<string, string>>;
  required?: string;
}

/** What an organizer is asked about a trip, beside its name, its dates and what is to be planned. */
export type TripQuestion = CountQuestion | TextQuestion | LongTextQuestion | ChoiceQuestion;

/**
 * The questions of the create and the edit form (SPEC 2, 3, 5), in the order of both. The rules, the table's
 * columns and checks, both forms, who receives what, a conflict's rows and the marks of the leak tests come from
 * these rows: a new question is a row here and a migration.
 */
export const TRIP_QUESTIONS = {
  numPeople: {
    kind: 'count',
    label: 'Number of People',
    short: 'Number of people',
    hint: 'Everyone who is coming, including you.',
    limit: 20,
    wrong: 'Please enter a whole number of people, 1 or more.',
    required: 'Please enter the number of people.',
    reader: 'invited',
  },
  timingFlex: {
    kind: 'choice',
    label: 'Timing Flexibility',
    short: 'Timing',
    choices: { same: 'These exact dates', flexible: 'Dates are flexible' },
    required: 'Please choose how flexible the dates are.',
    reader: 'members',
  },
  nights: {
    kind: 'count',
    label: 'How many nights?',
    short: 'Nights',
    hint: 'If you know already. The brief looks for dates of this length.',
    limit: 20,
    most: MOST_NIGHTS,
    wrong: `Please enter a whole number of nights, from 1 to ${MOST_NIGHTS}.`,
    reader: 'members',
    isLater: true,
  },
  destination: {
    kind: 'text',
    label: 'Destination',
    short: 'Destination',
    hint: "A city, a country, or a mood: 'somewhere warm' will do.",
    limit: SHORT_TEXT,
    required: 'Please enter a destination.',
    reader: 'invited',
  },
  vibe: {
    kind: 'text',
    label: 'Vibe',
    short: 'Vibe',
    hint: 'Relaxed, adventurous, foodie: in a few words.',
    limit: SHORT_TEXT,
    required: 'Please describe the vibe.',
    reader: 'invited',
  },
  sameOrigin: {
    kind: 'choice',
    label: 'Is everyone starting from the same place?',
    short: 'Origin',
    choices: { yes: 'Yes, all from one place', no: 'No, from different places' },
    required: 'Please choose whether everyone starts from the same place.',
    reader: 'operators',
  },
  extraNotes: {
    kind: 'longText',
    label: 'Extra Notes',
    short: 'Extra notes',
    hint: 'Anything else the operators should know.',
    limit: LONG_TEXT,
    reader: 'operators',
    isOnlyAtFirst: true,
  },
} as const satisfies Record<string, TripQuestion>;

/** The key of a choice, of those that its question has. */
export type TripChoice<Question> = Question extends { choices: infer Choices }
  ? Extract<keyof Choices, string>
  : never;

export type TripQuestions = typeof TRIP_QUESTIONS;
export type TripQuestionKey = keyof TripQuestions;

/** The keys of the questions that are like `Like`. */
export type QuestionLike<Like> = {
  [Key in TripQuestionKey]: TripQuestions[Key] extends Like ? Key : never;
}[TripQuestionKey];

/** The questions of the edit form. */
export type EditedKey = Exclude<TripQuestionKey, QuestionLike<{ isOnlyAtFirst: true }>>;
/** What the invitation shows. */
export type InvitedKey = QuestionLike<{ reader: 'invited' }>;

export const TRIP_QUESTION_KEYS = Object.keys(TRIP_QUESTIONS) as TripQuestionKey[];

/** A question as any of them; the table's own type knows more of each. */
export function tripQuestion(key: TripQuestionKey): TripQuestion {
  return TRIP_QUESTIONS[key];
}

export const EDITED_KEYS = TRIP_QUESTION_KEYS.filter(
  (key): key is EditedKey => !tripQuestion(key).isOnlyAtFirst,
);

export const INVITED_KEYS = TRIP_QUESTION_KEYS.filter(
  (key): key is InvitedKey => tripQuestion(key).reader === 'invited',
);

/** The questions that SPEC 9 knows. */
export const FIRST_QUESTION_KEYS = TRIP_QUESTION_KEYS.filter((key) => !tripQuestion(key).isLater);

/** One value for each of these keys, made of its question. Types say more than `fromEntries` can know. */
export function forQuestions<Result extends object>(
  keys: readonly TripQuestionKey[],
  make: (key: TripQuestionKey, question: TripQuestion) => unknown,
): Result {
  return Object.fromEntries(keys.map((key) => [key, make(key, tripQuestion(key))])) as Result;
}

/** An answer to a question as it is shown: a choice by its words. */
export function inQuestionsWords(key: TripQuestionKey, answer: string): string {
  const question = tripQuestion(key);
  return question.kind === 'choice' ? (question.choices[answer] ?? '') : answer;
}
