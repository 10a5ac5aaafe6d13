import type { KnownName } from '@/features/profile/domain/knownName';
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

/** The join form's initial values: the earlier response, or else the name they are known by. */
export function startingAnswers(own: OwnResponse | null, known: KnownName): AnswersInput {
  const { firstName, lastName } = known;
  return own ? typedAnswers(own) : { ...EMPTY_ANSWERS, firstName, lastName };
}
