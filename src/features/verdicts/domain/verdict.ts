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
