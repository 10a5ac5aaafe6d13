import type { KnownName } from '@/features/profile/domain/knownName';
import { type DateRange, formatTypedDate } from '@/platform/domain/calendarDate';
import { forEachKey } from './answerFields';
import {
  type Answers,
  type AnswersInput,
  PLAIN_KEYS,
  type PlainKey,
  type TypedRange,
} from './answers';
import type { Availability } from './availability';
import { COMPANIONS_MAX, NEW_COMPANION, typedCompanion } from './companions';
import { foldedName } from './foldedName';
import type { OwnResponse } from './responseViews';

type TypedAvailability = Pick<AnswersInput, 'availabilityStart' | 'availabilityEnd' | 'ranges'>;

export const NEW_RANGE: TypedRange = { rangeStart: '', rangeEnd: '' };

export const typedRange = ({ start, end }: DateRange): TypedRange => ({
  rangeStart: formatTypedDate(start),
  rangeEnd: formatTypedDate(end),
});

/** All ranges of the form, the first one from SPEC 3's two fields. */
export const rangesIn = ({
  availabilityStart,
  availabilityEnd,
  ranges = [],
}: TypedAvailability): TypedRange[] => [
  { rangeStart: availabilityStart, rangeEnd: availabilityEnd },
  ...ranges,
];

/** The same ranges as the form's fields: SPEC 3's two, and rows for the others. */
export const asFields = ([first = NEW_RANGE, ...ranges]: readonly TypedRange[]) => ({
  ...{ availabilityStart: first.rangeStart, availabilityEnd: first.rangeEnd, ranges },
});

/** The availability as it is typed. */
export const typedAvailability = (availability: Availability) =>
  asFields((availability ?? []).map(typedRange));

const NOTHING = forEachKey<Record<PlainKey, ''>>(PLAIN_KEYS, () => '');

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
