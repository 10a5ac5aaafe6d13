import type { ProfileView } from '@/features/profile/domain/profile';
import { formatTypedDate } from '@/platform/domain/calendarDate';
import { ANSWER_KEYS, forEachKey } from './answerFields';
import type { AnswersInput } from './answers';
import type { OwnResponse } from './responseViews';

/** A join form in which nothing was said yet. */
export const EMPTY_ANSWERS = forEachKey<AnswersInput>(ANSWER_KEYS, () => '');

/** Saved answers as they are typed into the form. */
export function typedAnswers(own: OwnResponse): AnswersInput {
  return forEachKey<AnswersInput>(ANSWER_KEYS, (key, { kind }) => {
    const answer = own[key];
    return kind === 'date' && answer !== null ? formatTypedDate(answer) : (answer ?? '');
  });
}

/**
 * What the join form begins with: earlier answers when they are edited, else the profile's name, else
 * that on the list of who is expected.
 */
export function startingAnswers(
  own: OwnResponse | null,
  profile: Pick<ProfileView, 'firstName' | 'lastName'> | null,
  expected: Pick<ProfileView, 'firstName' | 'lastName'> | null,
): AnswersInput {
  if (own) return typedAnswers(own);
  const { firstName = '', lastName = '' } = profile ?? expected ?? {};
  return { ...EMPTY_ANSWERS, firstName, lastName };
}
