import * as z from 'zod/mini';
import type { FieldIssue } from '@/platform/domain/appError';
import { fieldRule } from '@/platform/domain/fieldIssues';
import { keysOf } from '@/platform/domain/keysOf';
import { isBlank } from '@/platform/domain/plainLine';
import { optionalText } from '@/platform/domain/text';

/** The answers to a proposal (SPEC-2 6). The keys are the values of the control `verdict`. */
export const VERDICTS = {
  works: 'Works for me',
  worksIf: 'Works for me if …',
  cant: "I can't",
} as const;
export type Verdict = keyof typeof VERDICTS;

/** The longest condition, reason or note, in characters. */
export const VERDICT_TEXT = 1_000;

const NO_VERDICT = 'Please choose one of the three.';
const NO_CONDITION = 'Please say what it depends on.';

interface Written {
  verdict: Verdict;
  condition: string;
}

/** Anything that fails to parse already has its own message. */
function conditionIssues({ verdict, condition }: Partial<Written>): FieldIssue[] {
  const isMissing = verdict === 'worksIf' && condition !== undefined && isBlank(condition);
  return isMissing ? [{ path: 'condition', message: NO_CONDITION }] : [];
}

/** A verdict as given, without the words typed for another choice. */
export type Given =
  | { verdict: 'works' }
  | { verdict: 'worksIf'; condition: string }
  | { verdict: 'cant'; reason: string };

/**
 * The verdict form. It holds the words for every choice, so that trying another one loses none, and
 * parses to those of the choice that was made.
 */
export const verdictFormSchema = z.pipe(
  z
    .object({
      verdict: z.enum(keysOf(VERDICTS), NO_VERDICT),
      condition: optionalText(VERDICT_TEXT),
      reason: optionalText(VERDICT_TEXT),
    })
    .check(fieldRule<Written>(conditionIssues)),
  z.transform(({ verdict, condition, reason }): Given => {
    switch (verdict) {
      case 'works':
        return { verdict };
      case 'worksIf':
        return { verdict, condition };
      case 'cant':
        return { verdict, reason };
    }
  }),
);

/** The verdict form's values, which are also what a procedure takes. */
export type VerdictForm = z.input<typeof verdictFormSchema>;

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

/** A stored verdict, whose condition may have moved on since it was given. */
export const saidSchema = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('works') }),
  z.object({
    verdict: z.literal('worksIf'),
    condition: z.string(),
    state: z.enum(CONDITION_STATES),
    /** What an operator wrote with their answer; empty if nothing. */
    note: z.string(),
  }),
  z.object({ verdict: z.literal('cant'), reason: z.string() }),
]);
export type Said = z.infer<typeof saidSchema>;

/** Returns what to store when a verdict is given: the same condition sent again keeps its state. */
export function saidAfter(before: Said | null, given: Given): Said {
  if (given.verdict !== 'worksIf') return given;
  const isSame = before?.verdict === 'worksIf' && before.condition === given.condition;
  return isSame ? before : { ...given, state: 'asked', note: '' };
}

/** True for a condition that can be met, which its author has still to confirm. */
export const isToConfirm = (said: Said | null): boolean =>
  said?.verdict === 'worksIf' && said.state === 'accepted';

/**
 * Returns what a verdict agrees to (SPEC-2 6): the plan as it is, a plan its author has yet to
 * confirm, or none. Anyone who agrees *goes*.
 */
export function agreementOf(said: Said): 'given' | 'pending' | 'none' {
  switch (said.verdict) {
    case 'works':
      return 'given';
    case 'cant':
      return 'none';
    case 'worksIf':
      return (
        { asked: 'pending', accepted: 'pending', declined: 'none', confirmed: 'given' } as const
      )[said.state];
  }
}
