import * as z from 'zod/mini';
import { optionalText } from '@/platform/domain/text';
import { VERDICT_TEXT } from './verdict';

/**
 * How far a condition has come (SPEC-2 6): asked, answered by an operator, confirmed by its author.
 */
export const CONDITION_STATES = ['asked', 'accepted', 'declined', 'confirmed'] as const;
export type ConditionState = (typeof CONDITION_STATES)[number];

/** What an operator answers, with a note if they like. */
export const conditionAnswerSchema = z.object({
  answer: z.enum(['accept', 'decline']),
  note: optionalText(VERDICT_TEXT),
});

/** A condition as an operator saw it when they answered: nobody's answer is overwritten unseen. */
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

/** From where each step is possible. Operators may change their minds until the author confirms. */
export const CONDITION_STEPS: Record<ConditionStep, Step> = {
  accept: { from: ['asked', 'accepted', 'declined'], to: 'accepted' },
  decline: { from: ['asked', 'accepted', 'declined'], to: 'declined' },
  confirm: { from: ['accepted', 'confirmed'], to: 'confirmed' },
};
