import type { KnownName } from '@/features/profile/domain/knownName';
import { formatTypedDate } from '@/platform/domain/calendarDate';
import { ANSWER_KEYS, type AnswerKey, forEachKey } from './answerFields';
import type { AnswersInput } from './answers';
import { typedCompanion } from './companions';
import type { OwnResponse } from './responseViews';

/** An empty join form. */
export const EMPTY_ANSWERS: AnswersInput = {
  ...forEachKey<Record<AnswerKey, ''>>(ANSWER_KEYS, () => ''),
  companions: [],
};

/** Saved answers as they are typed into the form. */
export function typedAnswers(own: OwnResponse): AnswersInput {
  const answers = forEachKey<Omit<AnswersInput, 'companions'>>(ANSWER_KEYS, (key, { kind }) => {
    const answer = own[key];
    return kind === 'date' && answer !== null ? formatTypedDate(answer) : (answer ?? '');
  });
  return { ...answers, companions: own.companions.map(typedCompanion) };
}

/** The join form's initial values: the earlier response, or else the name they are known by. */
export function startingAnswers(own: OwnResponse | null, known: KnownName): AnswersInput {
  const { firstName, lastName } = known;
  return own ? typedAnswers(own) : { ...EMPTY_ANSWERS, firstName, lastName };
}
