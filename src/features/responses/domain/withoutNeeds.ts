import { ANSWER_KEYS, type AnswerKey, fieldOf } from './answerFields';
import type { Answers } from './answers';
import type { OwnResponse } from './responseViews';

/** The answers about needs (SPEC-2 9). */
const NEED_KEYS = ANSWER_KEYS.filter((key) => fieldOf(key).isSensitive);

const blank = Object.fromEntries(NEED_KEYS.map((key) => [key, ''])) as Partial<
  Record<AnswerKey, ''>
>;

/** A response as those read it who may read no needs in it: the traveler's or their companions'. */
export function withoutNeeds(own: OwnResponse): OwnResponse {
  return {
    ...own,
    ...(blank as Partial<OwnResponse>),
    companions: own.companions.map((companion) => ({ ...companion, companionNeeds: '' })),
  };
}

/**
 * Answers from a form that showed no needs: those that were left empty stay as they are saved, so
 * that nothing is lost by somebody who could not read it.
 */
export function withKeptNeeds(answers: Answers, saved: OwnResponse): Answers {
  const kept = Object.fromEntries(
    NEED_KEYS.map((key) => [key, answers[key] || saved[key]]),
  ) as Partial<Answers>;
  const needsOf = new Map(saved.companions.map((one) => [one.companionId, one.companionNeeds]));
  return {
    ...answers,
    ...kept,
    companions: answers.companions.map((one) => ({
      ...one,
      companionNeeds: one.companionNeeds || (needsOf.get(one.companionId) ?? ''),
    })),
  };
}
