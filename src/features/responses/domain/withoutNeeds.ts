import { ANSWER_KEYS, type AnswerKey, fieldOf } from './answerFields';
import type { Answers } from './answers';
import { type OwnResponse, viewFor } from './responseViews';
import { type ShownAnswer, shownFor } from './shownAnswers';

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

const view = viewFor('operator');
const shown = shownFor('operator');

/** A response's answers in the form's order, in words, without those about needs. */
export function shownWithoutNeeds(own: OwnResponse): ShownAnswer[] {
  const { availabilityStart, availabilityEnd, companions } = own;
  const none = { email: '', needsDeletedOn: null, submittedAt: '' };
  const whole = { ...view(own), ...none, availabilityStart, availabilityEnd, companions };
  return shown(whole).filter(({ key }) => !NEED_KEYS.some((need) => need === key));
}
