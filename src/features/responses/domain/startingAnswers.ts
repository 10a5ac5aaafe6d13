import type { KnownName } from '@/features/profile/domain/knownName';
import { formatTypedDate } from '@/platform/domain/calendarDate';
import { ANSWER_KEYS, type AnswerKey, forEachKey } from './answerFields';
import type { AnswersInput } from './answers';
import { COMPANIONS_MAX, NEW_COMPANION, typedCompanion } from './companions';
import { foldedName } from './foldedName';
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

/**
 * The join form's initial values: the earlier response, or else the name they are known by.
 * @param added the name of somebody who is added to the party, unless it has one of that name
 */
export function startingAnswers(
  own: OwnResponse | null,
  { firstName, lastName }: KnownName,
  added = '',
): AnswersInput {
  const answers = own ? typedAnswers(own) : { ...EMPTY_ANSWERS, firstName, lastName };
  const { companions } = answers;
  const name = foldedName(added);
  const isThere = companions.some(({ companionName }) => foldedName(companionName) === name);
  if (name === '' || isThere || companions.length >= COMPANIONS_MAX) return answers;
  return { ...answers, companions: [...companions, { ...NEW_COMPANION, companionName: added }] };
}
