import * as z from 'zod/mini';
import { optionalText } from '@/platform/domain/text';
import { VERDICT_TEXT } from './verdict';

/** How far a condition is (SPEC-2 6): asked, answered by an operator, confirmed by its author. */
export const CONDITION_STATES = ['asked', 'accepted', 'declined', 'confirmed'] as const;
export type ConditionState = (typeof CONDITION_STATES)[number];

/** An operator's answer, with an optional note. */
export const conditionAnswerSchema = z.object({
  answer: z.enum(['accept', 'decline']),
  note: optionalText(VERDICT_TEXT),
});

/** A condition as the operator saw it when answering, so that no answer is overwritten unseen. */
export const conditionSeenSchema = z.object({
  state: z.enum(CONDITION_STATES),
  note: z.string().check(z.maxLength(VERDICT_TEXT)),
});

export type ConditionSeen = z.infer<typeof conditionSeenSchema>;

export type ConditionAnswer = z.output<typeof conditionAnswerSchema>;
export type ConditionStep = ConditionAnswer['answer'] | 'confirm';

interface Step {
  from: readonly ConditionState[];
  to: ConditionState;
}

/** The states each step starts from. Operators may change their minds until the author confirms. */
export const CONDITION_STEPS: Record<ConditionStep, Step> = {
  accept: { from: ['asked', 'accepted', 'declined'], to: 'accepted' },
  decline: { from: ['asked', 'accepted', 'declined'], to: 'declined' },
  confirm: { from: ['accepted', 'confirmed'], to: 'confirmed' },
};
