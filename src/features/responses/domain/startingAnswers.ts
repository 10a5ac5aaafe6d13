import type { KnownName } from '@/features/profile/domain/knownName';
import { formatTypedDate } from '@/platform/domain/calendarDate';
import { ANSWER_KEYS, type AnswerKey, forEachKey } from './answerFields';
import type { Answers, AnswersInput } from './answers';
import type { Availability } from './availability';
import { COMPANIONS_MAX, NEW_COMPANION, typedCompanion } from './companions';
import { foldedName } from './foldedName';
import type { OwnResponse } from './responseViews';

/** The availability as it is typed: the first range, and rows for the others. */
export function typedAvailability(
  availability: Availability,
): Required<Pick<AnswersInput, 'availabilityStart' | 'availabilityEnd' | 'ranges'>> {
  const [first, ...others] = (availability ?? []).map(({ start, end }) => ({
    rangeStart: formatTypedDate(start),
    rangeEnd: formatTypedDate(end),
  }));
  const { rangeStart = '', rangeEnd = '' } = first ?? {};
  return { availabilityStart: rangeStart, availabilityEnd: rangeEnd, ranges: others };
}

const NOTHING = forEachKey<Record<Exclude<AnswerKey, 'availability'>, ''>>(
  ANSWER_KEYS.filter((key) => key !== 'availability'),
  () => '',
);

/** An empty join form. */
export const EMPTY_ANSWERS: Required<AnswersInput> = {
  ...NOTHING,
  ...typedAvailability(null),
  companions: [],
};

/** The answers of somebody who has given none. */
export const NO_ANSWERS: Answers = { ...NOTHING, availability: null, companions: [] };

/** Saved answers as they are typed into the form. */
export function typedAnswers({ availability, companions, ...own }: OwnResponse): AnswersInput {
  const { version: _, lastLook: __, ...answers } = own;
  return {
    ...answers,
    ...typedAvailability(availability),
    companions: companions.map(typedCompanion),
  };
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
