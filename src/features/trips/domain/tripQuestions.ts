import { LONG_TEXT, SHORT_TEXT } from '@/platform/domain/textLimits';
import { plannedFor } from './headcount';

/**
 * Who reads what an organizer says about a trip: anyone signed in, on its invitation; its members,
 * in the brief; or operators. The organizer and operators always read all of it.
 */
type TripReader = 'invited' | 'members' | 'operators';

interface Shared {
  /** The question as the forms put it. */
  label: string;
  /** A word or two, for where the answer is shown. */
  short: string;
  hint?: string;
  reader: TripReader;
  /** Added after SPEC 9, whose file has no column for it. */
  isAddedLater?: true;
  /** Asked only when a trip is created. All others can be edited. */
  isOnlyAtFirst?: true;
}

export interface CountQuestion extends Shared {
  kind: 'count';
  limit: number;
  /** The message for anything but such a number. */
  wrong: string;
  /** The message if a required answer is missing. Without it, the answer may be empty. */
  required?: string;
}

interface TextQuestion extends Shared {
  kind: 'text';
  limit: number;
  /** The message if a required answer is missing. Without it, the answer may be empty. */
  required?: string;
}

interface LongTextQuestion extends Shared {
  kind: 'longText';
  limit: number;
}

interface ChoiceQuestion extends Shared {
  kind: 'choice';
  /** The keys of SPEC 9 with their labels. An empty key means no answer. */
  choices: Readonly<Record<string, string>>;
  required?: string;
}

/** A question about a trip, besides its name, dates and planning options. */
export type TripQuestion = CountQuestion | TextQuestion | LongTextQuestion | ChoiceQuestion;

/**
 * The questions of the create and edit forms (SPEC 2, 3, 5), in the order of both. The rules, the
 * table's columns and checks, both forms, who receives what, the rows of a conflict and the marks
 * of the leak tests all derive from these rows. To add a question, add a row and a migration.
 */
export const TRIP_QUESTIONS = {
  numPeople: {
    kind: 'count',
    label: 'Number of People',
    short: 'Planned for',
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
    hint: 'Anything else our operators, who plan your trip, should know.',
    limit: LONG_TEXT,
    reader: 'operators',
    isOnlyAtFirst: true,
  },
} as const satisfies Record<string, TripQuestion>;

export type TripQuestions = typeof TRIP_QUESTIONS;
export type TripQuestionKey = keyof TripQuestions;

/** The keys of the questions that match `Like`. */
export type QuestionLike<Like> = {
  [Key in TripQuestionKey]: TripQuestions[Key] extends Like ? Key : never;
}[TripQuestionKey];

/** The questions of the edit form. */
export type EditedKey = Exclude<TripQuestionKey, QuestionLike<{ isOnlyAtFirst: true }>>;
/** The questions shown on the invitation. */
export type InvitedKey = QuestionLike<{ reader: 'invited' }>;

export const TRIP_QUESTION_KEYS = Object.keys(TRIP_QUESTIONS) as TripQuestionKey[];

/** Returns a question as the general type; `TRIP_QUESTIONS` itself has narrower ones. */
export function tripQuestion(key: TripQuestionKey): TripQuestion {
  return TRIP_QUESTIONS[key];
}

export const EDITED_KEYS = TRIP_QUESTION_KEYS.filter(
  (key): key is EditedKey => !tripQuestion(key).isOnlyAtFirst,
);

export const INVITED_KEYS = TRIP_QUESTION_KEYS.filter(
  (key): key is InvitedKey => tripQuestion(key).reader === 'invited',
);

/** The questions in SPEC 9. */
export const FIRST_QUESTION_KEYS = TRIP_QUESTION_KEYS.filter(
  (key) => !tripQuestion(key).isAddedLater,
);

/** Maps each of these questions to a value. `Result` says more than `fromEntries` can infer. */
export function forQuestions<Result extends object>(
  keys: readonly TripQuestionKey[],
  make: (key: TripQuestionKey, question: TripQuestion) => unknown,
): Result {
  return Object.fromEntries(keys.map((key) => [key, make(key, tripQuestion(key))])) as Result;
}

/** Returns an answer as shown: a choice as its label, a number of people as '9 people'. */
export function inQuestionsWords(key: TripQuestionKey, answer: string): string {
  if (key === 'numPeople') return plannedFor(answer);
  const question = tripQuestion(key);
  return question.kind === 'choice' ? (question.choices[answer] ?? '') : answer;
}
