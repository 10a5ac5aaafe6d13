import type { ProfileView } from '@/features/profile/domain/profile';
import { formatTypedDate } from '@/platform/domain/calendarDate';
import { ANSWER_KEYS, forEachKey } from './answerFields';
import type { AnswersInput } from './answers';
import type { OwnResponse } from './responseViews';

/** An empty join form. */
export const EMPTY_ANSWERS = forEachKey<AnswersInput>(ANSWER_KEYS, () => '');

/** Saved answers as they are typed into the form. */
export function typedAnswers(own: OwnResponse): AnswersInput {
  return forEachKey<AnswersInput>(ANSWER_KEYS, (key, { kind }) => {
    const answer = own[key];
    return kind === 'date' && answer !== null ? formatTypedDate(answer) : (answer ?? '');
  });
}

/**
 * The join form's initial values: the earlier answers if they are being edited, else the name from
 * the profile, else the name on the guest list.
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
