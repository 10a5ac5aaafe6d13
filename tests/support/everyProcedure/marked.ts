import type { ProfileInput } from '@/features/profile/domain/profile';
import {
  ANSWER_KEYS,
  type AnswerField,
  type AnswerKey,
  fieldOf,
  forEachKey,
} from '@/features/responses/domain/answerFields';
import type { AnswersInput } from '@/features/responses/domain/answers';
import { TRIP_QUESTION_KEYS, tripQuestion } from '@/features/trips/domain/tripQuestions';
import { keysOf } from '@/platform/domain/keysOf';
import { answersInput, profileInput } from '../factories';

/** Returns a text that occurs nowhere else, so that it is found wherever it turns up. */
export function mark(person: string, field: string): string {
  return `mark-${person}-${field}`;
}

/** Returns a profile in which every text identifies its person. */
export function markedProfile(person: string): ProfileInput {
  return profileInput({
    firstName: mark(person, 'profileFirstName'),
    lastName: mark(person, 'profileLastName'),
    age: String(1_000_000 + person.length * 1_000 + person.charCodeAt(0)),
    preferences: mark(person, 'profilePreferences'),
    countriesVisited: mark(person, 'countriesVisited'),
  });
}

/** The texts that an organizer writes for operators alone. */
export const TRIP_SECRETS = TRIP_QUESTION_KEYS.filter((key) => {
  const { kind, reader } = tripQuestion(key);
  return reader === 'operators' && (kind === 'text' || kind === 'longText');
});

/** Returns the keys of answers that are texts, and so can carry a mark, filtered by `isMeant`. */
export function textKeys(isMeant: (field: AnswerField) => boolean = () => true): AnswerKey[] {
  return ANSWER_KEYS.filter((key) => 'limit' in fieldOf(key) && isMeant(fieldOf(key)));
}

/**
 * Returns answers in which every text identifies its person. Choices can't carry a mark, so
 * `others` choose differently from the caller.
 */
export function markedAnswers(person: string, { others = false } = {}): AnswersInput {
  const texts = forEachKey<Partial<AnswersInput>>(textKeys(), (key) => mark(person, key));
  const choices = ANSWER_KEYS.flatMap((key) => {
    const field = fieldOf(key);
    return field.kind === 'choice' ? [[key, keysOf(field.choices).at(others ? -1 : 1)]] : [];
  });
  return answersInput({ ...texts, ...Object.fromEntries(choices) });
}
