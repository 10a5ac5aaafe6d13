import * as z from 'zod/mini';
import { optionalText } from '@/platform/domain/text';
import { VERDICT_TEXT } from './verdict';

/** How far a condition has come (SPEC-2 6): asked, answered by an operator, confirmed by its author. */
export const CONDITION_STATES = ['asked', 'accepted', 'declined', 'confirmed'] as const;
export type ConditionState = (typeof CONDITION_STATES)[number];

/** What an operator answers, with a note if they like. */
export const conditionAnswerSchema = z.object({
  answer: z.enum(['accept', 'decline']),
  note: optionalText(VERDICT_TEXT),
});

export type ConditionStep = z.infer<typeof conditionAnswerSchema>['answer'] | 'confirm';

interface Step {
  /** From where it can be taken; an operator may change their mind until the author has confirmed. */
  from: readonly ConditionState[];
  to: ConditionState;
  /** Why it cannot be taken from elsewhere. */
  refusal: string;
}

const CONFIRMED = 'This condition has been confirmed, and counts as works.';

export const CONDITION_STEPS = {
  accept: { from: ['asked', 'accepted', 'declined'], to: 'accepted', refusal: CONFIRMED },
  decline: { from: ['asked', 'accepted', 'declined'], to: 'declined', refusal: CONFIRMED },
  confirm: {
    from: ['accepted', 'confirmed'],
    to: 'confirmed',
    refusal: 'This condition has not been accepted.',
  },
} as const satisfies Record<ConditionStep, Step>;

/** Where a step takes a condition, or the sentence that refuses it. */
export function afterStep(
  state: ConditionState,
  step: ConditionStep,
): { state: ConditionState } | { refusal: string } {
  const { from, to, refusal }: Step = CONDITION_STEPS[step];
  return from.includes(state) ? { state: to } : { refusal };
}
